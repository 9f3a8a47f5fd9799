"""How many: numbers that are fixed, announced, counted or remembered (CR 107)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..evaluation.attributes import attribute_reads
from ..evaluation.counting import attribute_of, counters_on, devotion, distinct_among
from ..evaluation.matching import count_matching
from ..evaluation.slots import slot_amount, slot_ids
from ..vocabulary import (
    OF_OTHERS,
    READS_BATTLEFIELD,
    READS_CONTROLLER,
    READS_COUNTERS,
    READS_PLAYERS,
)
from .base import Node

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Scope
    from .filters import Filter
    from .selectors import Selector


class Quantity(Node, frozen=True):
    """Base of the closed set of quantities; ``value(game, scope) -> int``."""

    reads: ClassVar[int] = 0

    def looks_at(self) -> int:
        """``reads`` of this very node."""
        return self.reads

    def value(self, game: Game, scope: Scope) -> int:
        """The number now; may be negative (CR 107.1b)."""
        raise NotImplementedError(self)


class Fixed(Quantity, frozen=True):
    """A number in the text."""

    number: int

    def value(self, game: Game, scope: Scope) -> int:
        return self.number


class AnnouncedX(Quantity, frozen=True):
    """X as announced for the spell or ability, or for the spell that became this permanent (CR
    107.3).
    """

    def value(self, game: Game, scope: Scope) -> int:
        return scope.x


class EventX(Quantity, frozen=True):
    """X of the spell that an event is about: "whenever you cast a spell with {X} ..., X" (CR
    107.3).
    """

    slot: str = "event.object"

    def value(self, game: Game, scope: Scope) -> int:
        for number in slot_ids(game, scope, self.slot):
            obj = game.objects.get(number)
            if obj is not None:
                return obj.x
        return 0


class CountOf(Quantity, frozen=True):
    """How many objects match: "for each creature you control"."""

    filter: Filter
    reads: ClassVar[int] = READS_BATTLEFIELD

    def value(self, game: Game, scope: Scope) -> int:
        return count_matching(game, self.filter, scope)


class DistinctAmong(Quantity, frozen=True):
    """How many different values objects that match have: "card_type", "basic_land_type", "color",
    "mana_value", "power" ("the number of basic land types among lands you control").
    """

    attribute: str
    filter: Filter
    reads: ClassVar[int] = READS_BATTLEFIELD

    def value(self, game: Game, scope: Scope) -> int:
        return distinct_among(game, self.attribute, self.filter, scope)


class SizeOf(Quantity, frozen=True):
    """How many objects or players are selected."""

    what: Selector

    def value(self, game: Game, scope: Scope) -> int:
        return len(self.what.select(game, scope))


class AttributeOf(Quantity, frozen=True):
    """An attribute of the selected object(s): power, toughness, mana_value, life, hand_size ...

    ``aggregate``: "" (of one), "total", "greatest", "least".
    """

    attribute: str
    what: Selector
    aggregate: str = ""

    def value(self, game: Game, scope: Scope) -> int:
        return attribute_of(game, self.attribute, self.what.select(game, scope), self.aggregate)

    def looks_at(self) -> int:
        return attribute_reads(self.attribute) << OF_OTHERS | READS_PLAYERS


class CountersOn(Quantity, frozen=True):
    """Counters on the selected objects or players: of this kind, all kinds where empty."""

    kind: str
    what: Selector
    reads: ClassVar[int] = READS_COUNTERS << OF_OTHERS | READS_PLAYERS

    def value(self, game: Game, scope: Scope) -> int:
        return counters_on(game, self.kind, self.what.select(game, scope))


class Amount(Quantity, frozen=True):
    """A remembered amount: "that much", "that many" (``event.amount``, ``step.2.amount``)."""

    slot: str

    def value(self, game: Game, scope: Scope) -> int:
        return slot_amount(game, scope, self.slot)


class Times(Quantity, frozen=True):
    """A multiple: "twice that many", "two for each"."""

    factor: int
    of: Quantity

    def value(self, game: Game, scope: Scope) -> int:
        return self.factor * self.of.value(game, scope)


class Half(Quantity, frozen=True):
    """Half, rounded as the text says (CR 107.1a)."""

    of: Quantity
    round_up: bool

    def value(self, game: Game, scope: Scope) -> int:
        whole = self.of.value(game, scope)
        return -(-whole // 2) if self.round_up else whole // 2


class Sum(Quantity, frozen=True):
    """All parts added."""

    parts: tuple[Quantity, ...]

    def value(self, game: Game, scope: Scope) -> int:
        return sum([part.value(game, scope) for part in self.parts])


class Devotion(Quantity, frozen=True):
    """Devotion to the colours of the mask (CR 700.5); to the chosen colour where 0 (``slot``)."""

    colors: int = 0
    slot: str = "chosen.color"
    reads: ClassVar[int] = READS_BATTLEFIELD | READS_CONTROLLER << OF_OTHERS

    def value(self, game: Game, scope: Scope) -> int:
        return devotion(game, self.colors, self.slot, scope)
