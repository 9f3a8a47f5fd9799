"""What must be true: ``holds(game, scope) -> bool`` (CR 603.4, 611.3a, 602.5b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..evaluation.comparisons import compare
from ..evaluation.happened import count_happened
from ..evaluation.matching import count_matching
from ..evaluation.slots import read_slot
from ..evaluation.views import look
from ..vocabulary import READS_BATTLEFIELD, READS_HISTORY, READS_PLAYERS
from .base import Node

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Scope
    from .events import EventPattern
    from .filters import Filter, PlayerFilter
    from .quantities import Quantity
    from .selectors import Selector


class Condition(Node, frozen=True):
    """Base of the closed set of conditions."""

    reads: ClassVar[int] = 0

    def holds(self, game: Game, scope: Scope) -> bool:
        """Whether it is true now."""
        raise NotImplementedError(self)


class AllHold(Condition, frozen=True):
    """Every part holds."""

    parts: tuple[Condition, ...]

    def holds(self, game: Game, scope: Scope) -> bool:
        return all([part.holds(game, scope) for part in self.parts])


class AnyHolds(Condition, frozen=True):
    """At least one part holds."""

    parts: tuple[Condition, ...]

    def holds(self, game: Game, scope: Scope) -> bool:
        return any([part.holds(game, scope) for part in self.parts])


class Negation(Condition, frozen=True):
    """The part does not hold."""

    part: Condition

    def holds(self, game: Game, scope: Scope) -> bool:
        return not self.part.holds(game, scope)


class ObjectsExist(Condition, frozen=True):
    """At least ``minimum`` and at most ``maximum`` objects match: "you control a Swamp", "no cards
    are in it".
    """

    filter: Filter
    minimum: Quantity
    maximum: Quantity | None = None
    reads: ClassVar[int] = READS_BATTLEFIELD

    def holds(self, game: Game, scope: Scope) -> bool:
        count = count_matching(game, self.filter, scope)
        return count >= self.minimum.value(game, scope) and (
            self.maximum is None or count <= self.maximum.value(game, scope)
        )


class SelectedMatch(Condition, frozen=True):
    """Something is selected, and all of it matches: "it's a creature card"."""

    what: Selector
    filter: Filter

    def holds(self, game: Game, scope: Scope) -> bool:
        objects = [game.objects.get(number) for number in self.what.select(game, scope)]
        return bool(objects) and all(
            [
                obj is not None and self.filter.matches(game, obj, look(game, obj), scope)
                for obj in objects
            ]
        )


class PlayersMatch(Condition, frozen=True):
    """Some selected player matches: "if an opponent controls no basic lands"."""

    player: PlayerFilter
    reads: ClassVar[int] = READS_PLAYERS

    def holds(self, game: Game, scope: Scope) -> bool:
        return any([self.player.matches(game, player, scope) for player in game.living()])


class EveryPlayerMatches(Condition, frozen=True):
    """Each player of some kind matches: "if each opponent controls a creature"."""

    who: PlayerFilter
    player: PlayerFilter
    reads: ClassVar[int] = READS_PLAYERS

    def holds(self, game: Game, scope: Scope) -> bool:
        return all(
            [
                self.player.matches(game, player, scope)
                for player in game.living()
                if self.who.matches(game, player, scope)
            ]
        )


class Compare(Condition, frozen=True):
    """Two quantities compared: "=", "<", "<=", ">", ">="."""

    left: Quantity
    comparator: str
    right: Quantity

    def holds(self, game: Game, scope: Scope) -> bool:
        return compare(self.left.value(game, scope), self.comparator, self.right.value(game, scope))


class Happened(Condition, frozen=True):
    """An event of this pattern happened: "this_turn", "last_turn", "this_combat", "this_game"."""

    event: EventPattern
    span: str = "this_turn"
    minimum: int = 1
    reads: ClassVar[int] = READS_HISTORY

    def holds(self, game: Game, scope: Scope) -> bool:
        return count_happened(game, self.event, self.span, scope) >= self.minimum


class WasDone(Condition, frozen=True):
    """What a slot names was done: "if you do" (``step.1.done``), "this way" (CR 608.2c, 118.12)."""

    slot: str

    def holds(self, game: Game, scope: Scope) -> bool:
        return bool(read_slot(game, scope, self.slot, False))


class IsTurnOf(Condition, frozen=True):
    """It is the turn of a player who matches, before/after/in a step where named: "during your
    turn".
    """

    player: PlayerFilter
    #: "", "before" or "in" the step ``step``.
    relation: str = ""
    step: int = -1
    reads: ClassVar[int] = READS_PLAYERS

    def holds(self, game: Game, scope: Scope) -> bool:
        if not self.player.matches(game, game.active, scope):
            return False
        if self.relation == "":
            return True
        return game.step < self.step if self.relation == "before" else game.step == self.step
