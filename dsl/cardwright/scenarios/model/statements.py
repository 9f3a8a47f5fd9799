"""What the kinds of statements share: their bases, and how a line names objects and zones."""

from __future__ import annotations

from msgspec import Struct


class Statement(Struct, frozen=True):
    """Base of everything that one line can say."""


class SetUp(Statement, frozen=True):
    """Says something about the beginning of the game."""


class Action(Statement, frozen=True):
    """Something happens: a player acts, or the game goes on."""


class Answer(Statement, frozen=True):
    """A player answers what the action before it asks."""

    player: str


class Expectation(Statement, frozen=True):
    """Must be true now."""


class Thing(Struct, frozen=True):
    """An object or player as a scenario names it; ``text`` is what was written."""

    text: str
    name: str = ""
    #: A player or a label; empty where ``name`` is given.
    word: str = ""
    #: Whose object it is, in ``zone`` its owner.
    player: str = ""
    #: -1: wherever it is found.
    zone: int = -1
    #: "the ability of": an activated or triggered ability on the stack.
    is_ability: bool = False


class AbilityChoice(Struct, frozen=True):
    """Which ability: its number on the card, from 1, or the beginning of its text."""

    number: int = 0
    text: str = ""


class Place(Struct, frozen=True):
    """A zone of a player, or the top of a library."""

    zone: int
    on_top: bool = False


class Counted(Struct, frozen=True):
    """So many cards of one name."""

    count: int
    name: str
