"""Mana costs and kinds of mana to produce, as data (CR 106, 107.4, 202)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..evaluation import mana as evaluation
from ..vocabulary import ALL_COLORS
from .base import Node

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Scope
    from .filters import Filter
    from .quantities import Quantity
    from .selectors import Selector

#: A pip is a mask: bits 0-5 the types of mana that pay it, and these ways beside them.
PIP_OR_TWO_LIFE: Final = 1 << 6  # Phyrexian (CR 107.4f)
PIP_OR_TWO_GENERIC: Final = 1 << 7  # monocolored hybrid (CR 107.4e)
PIP_SNOW: Final = 1 << 8  # {S}: one mana of any type from a snow source (CR 107.4h)


class ManaCost(Node, frozen=True):
    """What a mana cost asks for. ``pips``: one mask for each symbol that is not generic and not
    X.
    """

    generic: int = 0
    pips: tuple[int, ...] = ()
    #: How many {X} (CR 107.3).
    x: int = 0
    #: Generic and X symbols printed, so that {0} and no cost differ, in order, for display:
    #: "{X}{2}{G}".
    symbols: str = ""


# -- what an ability adds (CR 106.3)


class ManaKind(Node, frozen=True):
    """Base of the closed set of "mana of some type": which types may be chosen for each mana."""

    def productions(self, game: Game, scope: Scope) -> tuple[tuple[int, ...], ...]:
        """Everything that may be chosen to be added, each a tuple of types of mana; none: ()."""
        raise NotImplementedError(self)


class ExactMana(ManaKind, frozen=True):
    """Exactly these, in printed order: "{G}{G}"."""

    mana: tuple[int, ...]

    def productions(self, game: Game, scope: Scope) -> tuple[tuple[int, ...], ...]:
        return (self.mana,) if self.mana else ()


class OneOfMana(ManaKind, frozen=True):
    """One of several: "{U}, {R}, or {W}"."""

    alternatives: tuple[tuple[int, ...], ...]

    def productions(self, game: Game, scope: Scope) -> tuple[tuple[int, ...], ...]:
        return self.alternatives


class ManaOfTypes(ManaKind, frozen=True):
    """``count`` mana of types that ``types`` allows: all of one type, or each chosen apart
    (``combination``).
    """

    count: Quantity
    types: ManaTypes
    combination: bool = False

    def productions(self, game: Game, scope: Scope) -> tuple[tuple[int, ...], ...]:
        count = self.count.value(game, scope)
        return evaluation.mana_of_types(self.types.mask(game, scope), count, self.combination)


class RepeatedMana(ManaKind, frozen=True):
    """The symbols as often as the quantity says: "{G} for each creature you control"."""

    mana: tuple[int, ...]
    times: Quantity

    def productions(self, game: Game, scope: Scope) -> tuple[tuple[int, ...], ...]:
        times = self.times.value(game, scope)
        return (self.mana * times,) if times > 0 and self.mana else ()


class ManaTypes(Node, frozen=True):
    """Base of the closed set of "which types of mana"; ``mask(game, scope) -> int``."""

    def mask(self, game: Game, scope: Scope) -> int:
        """The types, bit by type; 0 where no type is defined (CR 106.5)."""
        raise NotImplementedError(self)


class AnyColorOfMana(ManaTypes, frozen=True):
    """Any colour."""

    def mask(self, game: Game, scope: Scope) -> int:
        return ALL_COLORS


class ChosenColorOfMana(ManaTypes, frozen=True):
    """The colour in the slot: chosen for the object, or a step before ("that color"). Undefined:
    no type.
    """

    slot: str = "chosen.color"

    def mask(self, game: Game, scope: Scope) -> int:
        return evaluation.chosen_color(game, scope, self.slot)


class ColorsOf(ManaTypes, frozen=True):
    """The colours of the selected or matching objects: "any color among permanents you control"."""

    filter: Filter

    def mask(self, game: Game, scope: Scope) -> int:
        return evaluation.colors_of(game, self.filter, scope)


class TypesCouldProduce(ManaTypes, frozen=True):
    """What matching permanents could produce (CR 106.7); colours only where ``colors_only``."""

    filter: Filter
    colors_only: bool = False

    def mask(self, game: Game, scope: Scope) -> int:
        return evaluation.matching_could_produce(game, self.filter, scope, self.colors_only)


class TypesSelectedCouldProduce(ManaTypes, frozen=True):
    """What the selected object could produce or could have produced: "the sacrificed land could
    produce".
    """

    what: Selector
    colors_only: bool = False

    def mask(self, game: Game, scope: Scope) -> int:
        return evaluation.selected_could_produce(
            game, self.what.select(game, scope), self.colors_only
        )


class TypesProduced(ManaTypes, frozen=True):
    """What the mana event of the trigger produced: "any type that land produced" (CR 106.12a)."""

    slot: str = "event"

    def mask(self, game: Game, scope: Scope) -> int:
        return evaluation.types_produced(scope, self.slot)


# -- restrictions that travel with mana (CR 106.6)


class ManaRestriction(Node, frozen=True):
    """Spend only to cast spells / activate abilities that match; ``uncounterable`` as a rider (CR
    106.6).
    """

    spells: Filter | None = None
    abilities: Filter | None = None
    spell_cant_be_countered: bool = False
