"""Which objects or players an instruction is about, found while a spell or ability resolves.

A selector answers ``select(game, scope) -> tuple[int, ...]``: ids of objects and players (players are
below vocabulary.FIRST_OBJECT_ID). Names of slots are those of BINDING: ``target.1``, ``event.object``,
``cost.1``, ``step.3.created``, ``each.1``, ``chosen.color``, ``linked.exiled``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .base import Node

if TYPE_CHECKING:
    from .filters import Filter, PlayerFilter
    from .quantities import Quantity


class Selector(Node, frozen=True):
    """Base of the closed set of selectors."""


class This(Selector, frozen=True):
    """The source of the ability; if it left its zone, as it last was, or the object it became where the rules look for it (CR 400.7)."""


class You(Selector, frozen=True):
    """The controller of the spell or ability (CR 109.5)."""


class Reference(Selector, frozen=True):
    """What a named slot holds: "it", "that creature", "target creature" mentioned again.

    ``view``: "current" (falls back to last known information, CR 608.2h), "snapshot" (as the event saw
    it, CR 603.10), "successor" (the object it became in a public zone, CR 400.7).
    """

    slot: str
    view: str = "current"


class AttachedObject(Selector, frozen=True):
    """What the source is attached to: "enchanted creature", "equipped creature" (CR 301.5f, 303.4m)."""


class EachObject(Selector, frozen=True):
    """All objects that match, in the zones the filter names (battlefield where it names none)."""

    filter: Filter


class EachPlayer(Selector, frozen=True):
    """All players who match, in APNAP order (CR 101.4)."""

    player: PlayerFilter


class ChosenObjects(Selector, frozen=True):
    """Objects chosen while resolving (CR 608.2d): "a creature", "two lands"; not targets.

    The choice goes into ``slot`` where one is named. ``minimum``/``maximum`` None: any number. At random
    where ``random``.
    """

    filter: Filter
    minimum: Quantity
    maximum: Quantity | None
    chooser: Selector
    slot: str = ""
    random: bool = False


class ChosenPlayer(Selector, frozen=True):
    """A player chosen while resolving: "an opponent"; not a target."""

    player: PlayerFilter
    chooser: Selector
    slot: str = ""


class TopCards(Selector, frozen=True):
    """The top ``count`` cards of the players' libraries, top first."""

    player: Selector
    count: Quantity


class CardsIn(Selector, frozen=True):
    """All cards in a zone of the selected players: "their hand", "your graveyard"."""

    zone: int
    player: Selector


class ControllerOf(Selector, frozen=True):
    """The controllers of the selected objects, each once (CR 108.4: owner where there is none)."""

    what: Selector


class OwnerOf(Selector, frozen=True):
    """The owners of the selected objects, each once (CR 108.3)."""

    what: Selector


class DefendingPlayer(Selector, frozen=True):
    """The player the source attacks or attacked (CR 508.5)."""


class ActivePlayer(Selector, frozen=True):
    """The player whose turn it is (CR 102.1)."""


class Together(Selector, frozen=True):
    """The objects and players of all parts: "this creature and that creature"."""

    parts: tuple[Selector, ...]
