"""What players answer when the rules ask them."""

from __future__ import annotations

from cardwright.scenarios.model.statements import Answer, Thing


class Choose(Answer, frozen=True):
    """``alice chooses red``; nothing where ``choices`` is empty."""

    choices: tuple[Thing | str | int, ...] = ()


class ChooseModes(Answer, frozen=True):
    """``alice chooses mode 2`` (CR 700.2)."""

    modes: tuple[int, ...]


class Accept(Answer, frozen=True):
    """``alice accepts``: yes."""


class Decline(Answer, frozen=True):
    """``alice declines``: no."""


class Pay(Answer, frozen=True):
    """``alice pays with Island, Forest``: sources, or mana of the pool (CR 601.2h)."""

    sources: tuple[Thing | str | int, ...]


class Order(Answer, frozen=True):
    """``alice orders Soul Warden, Mind Stone``: the first comes first."""

    things: tuple[Thing | str | int, ...]


class Assign(Answer, frozen=True):
    """``alice assigns 2 to bob and 1 to Gray Ogre`` (CR 510.1c, 601.2d)."""

    shares: tuple[tuple[int, Thing], ...]
