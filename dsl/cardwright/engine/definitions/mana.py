"""Mana costs and kinds of mana to produce, as data (CR 106, 107.4, 202)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from .base import Node

if TYPE_CHECKING:
    from .filters import Filter
    from .quantities import Quantity
    from .selectors import Selector

#: A pip is a mask: bits 0-5 the types of mana that pay it, and these ways beside them.
PIP_OR_TWO_LIFE: Final = 1 << 6  # Phyrexian (CR 107.4f)
PIP_OR_TWO_GENERIC: Final = 1 << 7  # monocolored hybrid (CR 107.4e)
PIP_SNOW: Final = 1 << 8  # {S}: one mana of any type from a snow source (CR 107.4h)


class ManaCost(Node, frozen=True):
    """What a mana cost asks for. ``pips``: one mask for each symbol that is not generic and not X."""

    generic: int = 0
    pips: tuple[int, ...] = ()
    #: How many {X} (CR 107.3).
    x: int = 0
    #: Generic and X symbols printed, so that {0} and no cost differ, in order, for display: "{X}{2}{G}".
    symbols: str = ""

    no_x: ClassVar[bool] = False


# -- what an ability adds (CR 106.3)


class ManaKind(Node, frozen=True):
    """Base of the closed set of "mana of some type": which types may be chosen for each mana."""


class ExactMana(ManaKind, frozen=True):
    """Exactly these, in printed order: "{G}{G}"."""

    mana: tuple[int, ...]


class OneOfMana(ManaKind, frozen=True):
    """One of several: "{U}, {R}, or {W}"."""

    alternatives: tuple[tuple[int, ...], ...]


class ManaOfTypes(ManaKind, frozen=True):
    """``count`` mana of types that ``types`` allows: all of one type, or each chosen apart (``combination``)."""

    count: Quantity
    types: ManaTypes
    combination: bool = False


class RepeatedMana(ManaKind, frozen=True):
    """The symbols as often as the quantity says: "{G} for each creature you control"."""

    mana: tuple[int, ...]
    times: Quantity


class ManaTypes(Node, frozen=True):
    """Base of the closed set of "which types of mana"; ``mask(game, scope) -> int``."""


class AnyColorOfMana(ManaTypes, frozen=True):
    """Any colour."""


class ChosenColorOfMana(ManaTypes, frozen=True):
    """The colour in the slot: chosen for the object, or a step before ("that color"). Undefined: no type."""

    slot: str = "chosen.color"


class ColorsOf(ManaTypes, frozen=True):
    """The colours of the selected or matching objects: "any color among permanents you control"."""

    filter: Filter


class TypesCouldProduce(ManaTypes, frozen=True):
    """What matching permanents could produce (CR 106.7); colours only where ``colors_only``."""

    filter: Filter
    colors_only: bool = False


class TypesSelectedCouldProduce(ManaTypes, frozen=True):
    """What the selected object could produce or could have produced: "the sacrificed land could produce"."""

    what: Selector
    colors_only: bool = False


class TypesProduced(ManaTypes, frozen=True):
    """What the mana event of the trigger produced: "any type that land produced" (CR 106.12a)."""

    slot: str = "event"


# -- restrictions that travel with mana (CR 106.6)


class ManaRestriction(Node, frozen=True):
    """Spend only to cast spells / activate abilities that match; ``uncounterable`` as a rider (CR 106.6)."""

    spells: Filter | None = None
    abilities: Filter | None = None
    spell_cant_be_countered: bool = False
