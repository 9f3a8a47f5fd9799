"""Broken contracts, as exceptions named for the contract.

Bad card text never raises: see ``diagnostics``.
"""

from __future__ import annotations

from collections.abc import Sequence


class CardwrightError(Exception):
    """Base of everything that this package raises on purpose."""


class IllegalAction(CardwrightError):
    """A player tried what the rules forbid; the game is unchanged."""


class UnknownCard(CardwrightError):
    """A card was named that no loaded pack has."""

    def __init__(self, name: str, near: Sequence[str] = ()) -> None:
        meant = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
        super().__init__(f"no card is called {name!r}{meant}")
        self.name = name
        self.near = tuple(near)


class WrongNumberOfAgents(CardwrightError):
    """A game has another number of agents than of players."""

    def __init__(self, agents: int, players: int) -> None:
        super().__init__(f"there are {agents} agents for {players} players: one is needed for each")
        self.agents = agents
        self.players = players


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
