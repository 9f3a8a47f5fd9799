"""Broken contracts, as exceptions named for the contract.

Bad card text never raises: see ``diagnostics``.
"""

from __future__ import annotations


class CardwrightError(Exception):
    """Base of everything that this package raises on purpose."""


class IllegalAction(CardwrightError):
    """A player tried what the rules forbid; the game is unchanged."""


class UnknownCard(CardwrightError):
    """A card was named that no loaded pack has."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no card is called {name!r}")
        self.name = name


class UncompiledCard(CardwrightError):
    """A card was put into a game though some of its text has no meaning yet."""

    def __init__(self, name: str, texts: tuple[str, ...]) -> None:
        super().__init__(f"{name} cannot be played: not compiled: " + "; ".join(map(repr, texts)))
        self.name = name
        self.texts = texts


class EngineBug(CardwrightError):
    """An invariant of the rules engine failed."""


class CannotContinue(CardwrightError):
    """A saved game does not fit the cards or the version it is resumed with."""


class PackError(CardwrightError):
    """Packs cannot be used as they are; ``findings`` says what is wrong with which."""

    def __init__(self, findings: tuple[str, ...]) -> None:
        super().__init__("; ".join(findings))
        self.findings = findings
