"""Which objects or players an instruction is about, found while a spell or ability resolves.

A selector answers ``select(game, scope) -> tuple[int, ...]``: ids of objects and players (players
are
below vocabulary.FIRST_OBJECT_ID). Names of slots are those of BINDING: ``target.1``,
``event.object``,
``cost.1``, ``step.3.created``, ``each.1``, ``chosen.color``, ``linked.exiled``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..evaluation import choosing
from ..evaluation.matching import matching
from ..evaluation.slots import slot_ids
from ..vocabulary import (
    FIRST_OBJECT_ID,
    OF_OTHERS,
    READS_BATTLEFIELD,
    READS_COMBAT,
    READS_CONTROLLER,
    READS_IDENTITY,
    READS_PLAYERS,
)
from .base import Node

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Scope
    from .filters import Filter, PlayerFilter
    from .quantities import Quantity


class Selector(Node, frozen=True):
    """Base of the closed set of selectors."""

    reads: ClassVar[int] = 0

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The ids selected now, in a fixed order."""
        raise NotImplementedError(self)


class This(Selector, frozen=True):
    """The source of the ability; if it left its zone, as it last was, or the object it became
    where the rules look for it (CR 400.7).
    """

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (scope.source,)


class You(Selector, frozen=True):
    """The controller of the spell or ability (CR 109.5)."""

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (scope.controller,)


class Reference(Selector, frozen=True):
    """What a named slot holds: "it", "that creature", "target creature" mentioned again.

    ``view``: "current" (falls back to last known information, CR 608.2h), "snapshot" (as the event
    saw it, CR 603.10), "successor" (the object it became in a public zone, CR 400.7).
    """

    slot: str
    view: str = "current"

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return slot_ids(game, scope, self.slot, self.view)


class AttachedObject(Selector, frozen=True):
    """What the source is attached to: "enchanted creature", "equipped creature" (CR 301.5f,
    303.4m).
    """

    reads: ClassVar[int] = READS_IDENTITY

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        source = game.objects.get(scope.source)
        return () if source is None or source.attached_to < 0 else (source.attached_to,)


class EachObject(Selector, frozen=True):
    """All objects that match, in the zones the filter names (battlefield where it names none)."""

    filter: Filter
    reads: ClassVar[int] = READS_BATTLEFIELD

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(matching(game, self.filter, scope))


class EachPlayer(Selector, frozen=True):
    """All players who match, in APNAP order (CR 101.4)."""

    player: PlayerFilter
    reads: ClassVar[int] = READS_PLAYERS

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple([p for p in game.living() if self.player.matches(game, p, scope)])


class ChosenObjects(Selector, frozen=True):
    """Objects chosen while resolving (CR 608.2d): "a creature", "two lands"; not targets.

    The choice goes into ``slot`` where one is named. ``minimum``/``maximum`` None: any number. At
    random
    where ``random``.
    """

    filter: Filter
    minimum: Quantity
    maximum: Quantity | None
    chooser: Selector
    slot: str = ""
    random: bool = False
    reads: ClassVar[int] = READS_BATTLEFIELD

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return choosing.choose_objects(self, game, scope)


class ChosenPlayer(Selector, frozen=True):
    """A player chosen while resolving: "an opponent"; not a target."""

    player: PlayerFilter
    chooser: Selector
    slot: str = ""
    reads: ClassVar[int] = READS_PLAYERS

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return choosing.choose_player(self, game, scope)


class TopCards(Selector, frozen=True):
    """The top ``count`` cards of the players' libraries, top first."""

    player: Selector
    count: Quantity
    reads: ClassVar[int] = READS_PLAYERS

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        count = max(self.count.value(game, scope), 0)
        cards: list[int] = []
        if count:
            for player in self.player.select(game, scope):
                cards.extend(reversed(game.players[player].library[-count:]))
        return tuple(cards)


class CardsIn(Selector, frozen=True):
    """All cards in a zone of the selected players: "their hand", "your graveyard"."""

    zone: int
    player: Selector
    reads: ClassVar[int] = READS_PLAYERS

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(
            [
                obj.id
                for player in self.player.select(game, scope)
                for obj in game.zone_objects(self.zone, player)
            ]
        )


class ControllerOf(Selector, frozen=True):
    """The controllers of the selected objects, each once (CR 108.4: owner where there is none)."""

    what: Selector
    reads: ClassVar[int] = READS_CONTROLLER << OF_OTHERS

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return _each_once(
            [
                game.objects[i].controller if i >= FIRST_OBJECT_ID else i
                for i in self.what.select(game, scope)
            ]
        )


class OwnerOf(Selector, frozen=True):
    """The owners of the selected objects, each once (CR 108.3)."""

    what: Selector

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return _each_once(
            [
                game.objects[i].owner if i >= FIRST_OBJECT_ID else i
                for i in self.what.select(game, scope)
            ]
        )


class DefendingPlayer(Selector, frozen=True):
    """The player whom the creature attacks that the ability is about (CR 508.5): that of the attack
    that triggered it, else the source, else what the source is attached to.
    """

    reads: ClassVar[int] = READS_COMBAT << OF_OTHERS

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        if scope.event is not None and scope.event.name == "attack":
            return (scope.event.player,)
        source = game.objects.get(scope.source)
        if source is not None and source.attacking < 0:  # "enchanted creature ... defending player"
            source = game.objects.get(source.attached_to)
        if source is None or source.attacking < 0:
            return ()
        attacked = source.attacking
        if attacked >= FIRST_OBJECT_ID:  # CR 508.5: its controller
            attacked = game.objects[attacked].controller
        return (attacked,)


class ActivePlayer(Selector, frozen=True):
    """The player whose turn it is (CR 102.1)."""

    reads: ClassVar[int] = READS_PLAYERS

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (game.active,)


class Together(Selector, frozen=True):
    """The objects and players of all parts: "this creature and that creature"."""

    parts: tuple[Selector, ...]

    def select(self, game: Game, scope: Scope) -> tuple[int, ...]:
        if len([part for part in self.parts if isinstance(part, ChosenObjects)]) > 1:
            return choosing.choose_together(self.parts, game, scope)
        return _each_once([i for part in self.parts for i in part.select(game, scope)])


def _each_once(ids: list[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(ids))
