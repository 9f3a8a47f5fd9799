"""Filters about characteristics of an object (CR 109.3), and about its counters."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..evaluation.attributes import attribute_reads, has_keyword, names_of, object_attribute
from ..evaluation.comparisons import compare
from ..evaluation.views import look
from ..vocabulary import READS_ABILITIES, READS_CHARACTERISTICS, READS_COUNTERS
from .filter_bases import Filter

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Scope
    from ..state import Characteristics, GameObject
    from .quantities import Quantity
    from .selectors import Selector


class HasCardType(Filter, frozen=True):
    """Has one of the card types of the mask: "creature"."""

    types: int
    reads: ClassVar[int] = READS_CHARACTERISTICS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return now.types & self.types != 0


class HasSupertype(Filter, frozen=True):
    """Has one of the supertypes of the mask: "basic", "legendary"."""

    supertypes: int
    reads: ClassVar[int] = READS_CHARACTERISTICS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return now.supertypes & self.supertypes != 0


class HasSubtype(Filter, frozen=True):
    """Has the subtype, as printed: "Forest", "Human"."""

    subtype: str
    reads: ClassVar[int] = READS_CHARACTERISTICS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return self.subtype in now.subtypes


class HasChosenSubtype(Filter, frozen=True):
    """Is of the creature (or land) type chosen for the source (CR 607.2d): "of the chosen type"."""

    slot: str = "chosen.creature_type"
    reads: ClassVar[int] = READS_CHARACTERISTICS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        chosen = scope.read(game, self.slot, None)
        return chosen is not None and chosen in now.subtypes


class HasColor(Filter, frozen=True):
    """Has one of the colours of the mask (bit = colour)."""

    colors: int
    reads: ClassVar[int] = READS_CHARACTERISTICS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return now.colors & self.colors != 0


class HasChosenColor(Filter, frozen=True):
    """Is of the colour chosen for the source (CR 607.2d): "of the chosen color"."""

    slot: str = "chosen.color"
    reads: ClassVar[int] = READS_CHARACTERISTICS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        chosen = scope.read(game, self.slot, None)
        return chosen is not None and now.colors & (1 << chosen) != 0


class IsColorless(Filter, frozen=True):
    """Has no colour (CR 105.2c)."""

    reads: ClassVar[int] = READS_CHARACTERISTICS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return now.colors == 0


class IsMulticolored(Filter, frozen=True):
    """Has two or more colours (CR 105.2b)."""

    reads: ClassVar[int] = READS_CHARACTERISTICS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return now.colors & (now.colors - 1) != 0


class HasName(Filter, frozen=True):
    """Has this name (CR 201.2)."""

    name: str
    reads: ClassVar[int] = READS_CHARACTERISTICS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return self.name in names_of(now)


class HasChosenName(Filter, frozen=True):
    """Has the name chosen for the source (CR 201.4, 607.2d): "with the chosen name"."""

    slot: str = "chosen.card_name"
    reads: ClassVar[int] = READS_CHARACTERISTICS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        chosen = scope.read(game, self.slot, None)
        return chosen is not None and chosen in names_of(now)


class SharesNameWith(Filter, frozen=True):
    """Has the name of a selected object: "with the same name as that creature" (CR 201.2a)."""

    what: Selector
    reads: ClassVar[int] = READS_CHARACTERISTICS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        names = names_of(now)
        for number in self.what.select(game, scope):
            other = game.objects.get(number)
            if other is not None:
                theirs = names_of(look(game, other))
                if any([name in theirs for name in names]):
                    return True
        return False


class HasKeyword(Filter, frozen=True):
    """Has a keyword ability: the keyword's stem, as in ``KeywordAbility.stem``."""

    stem: str
    reads: ClassVar[int] = READS_ABILITIES

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return has_keyword(now, self.stem)


class HasXInManaCost(Filter, frozen=True):
    """Has {X} in its mana cost: "a spell with {X} in its mana cost"."""

    reads: ClassVar[int] = READS_CHARACTERISTICS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return now.mana_cost is not None and now.mana_cost.x > 0


class CompareAttribute(Filter, frozen=True):
    """``attribute`` (power, toughness, mana_value, ...) compared with a quantity.

    ``own``: the slot by which the quantity speaks of what is asked: "power greater than **its**
    toughness". It is chosen, or done to, only where it matches (CR 601.2c, 608.2d).
    """

    attribute: str
    comparator: str  # "=", "<", "<=", ">", ">="
    quantity: Quantity
    own: str = ""

    def looks_at(self) -> int:
        return attribute_reads(self.attribute)

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        if self.own:
            scope = scope.about(self.own, obj.id)
        return compare(
            object_attribute(self.attribute, obj, now),
            self.comparator,
            self.quantity.value(game, scope),
        )


class HasCounters(Filter, frozen=True):
    """Has counters: of this kind, or of any kind where empty."""

    kind: str = ""
    comparator: str = ">="
    count: int = 1
    reads: ClassVar[int] = READS_COUNTERS

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        counters = obj.counters
        if counters is None:
            count = 0
        else:
            count = counters.get(self.kind, 0) if self.kind else sum(counters.values())
        return compare(count, self.comparator, self.count)
