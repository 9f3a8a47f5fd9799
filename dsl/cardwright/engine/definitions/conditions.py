"""What must be true: ``holds(game, scope) -> bool`` (CR 603.4, 611.3a, 602.5b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .base import Node

if TYPE_CHECKING:
    from .events import EventPattern
    from .filters import Filter, PlayerFilter
    from .quantities import Quantity
    from .selectors import Selector


class Condition(Node, frozen=True):
    """Base of the closed set of conditions."""


class AllHold(Condition, frozen=True):
    """Every part holds."""

    parts: tuple[Condition, ...]


class AnyHolds(Condition, frozen=True):
    """At least one part holds."""

    parts: tuple[Condition, ...]


class Negation(Condition, frozen=True):
    """The part does not hold."""

    part: Condition


class ObjectsExist(Condition, frozen=True):
    """At least ``minimum`` and at most ``maximum`` objects match: "you control a Swamp", "no cards are in it"."""

    filter: Filter
    minimum: Quantity
    maximum: Quantity | None = None


class SelectedMatch(Condition, frozen=True):
    """Something is selected, and all of it matches: "it's a creature card"."""

    what: Selector
    filter: Filter


class PlayersMatch(Condition, frozen=True):
    """Some selected player matches: "if an opponent controls no basic lands"."""

    player: PlayerFilter


class Compare(Condition, frozen=True):
    """Two quantities compared: "=", "<", "<=", ">", ">="."""

    left: Quantity
    comparator: str
    right: Quantity


class Happened(Condition, frozen=True):
    """An event of this pattern happened: "this_turn", "last_turn", "this_combat", "this_game"."""

    event: EventPattern
    span: str = "this_turn"
    minimum: int = 1


class WasDone(Condition, frozen=True):
    """What a slot names was done: "if you do" (``step.1.done``), "this way" (CR 608.2c, 118.12)."""

    slot: str


class IsTurnOf(Condition, frozen=True):
    """It is the turn of a player who matches, before/after/in a step where named: "during your turn"."""

    player: PlayerFilter
    #: "", "before" or "in" the step ``step``.
    relation: str = ""
    step: int = -1
