"""Changes of characteristics, each in its layer (CR 613.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .base import Node

if TYPE_CHECKING:
    from .abilities import Ability
    from .quantities import Quantity
    from .selectors import Selector


class Change(Node, frozen=True):
    """Base of the closed set of layered changes; ``layer`` is ten times the layer plus the sublayer."""

    layer: ClassVar[int] = 0
    reads: ClassVar[int] = 0
    writes: ClassVar[int] = 0


class GainControl(Change, frozen=True):
    """ "gain control of" (layer 2)."""

    player: Selector
    layer: ClassVar[int] = 20


class AddTypes(Change, frozen=True):
    """Types in addition to the others, or instead of them (layer 4, CR 205.1)."""

    types: int = 0
    supertypes: int = 0
    subtypes: tuple[str, ...] = ()
    replaces: bool = False
    layer: ClassVar[int] = 40


class SetColors(Change, frozen=True):
    """Becomes these colours, or has them in addition (layer 5)."""

    colors: int
    in_addition: bool = False
    layer: ClassVar[int] = 50


class AddAbility(Change, frozen=True):
    """ "has", "gains" an ability (layer 6)."""

    ability: Ability
    layer: ClassVar[int] = 60


class RemoveKeyword(Change, frozen=True):
    """ "loses flying" (layer 6): every ability of that keyword."""

    stem: str
    layer: ClassVar[int] = 60


class RemoveAllAbilities(Change, frozen=True):
    """ "loses all abilities" (layer 6)."""

    layer: ClassVar[int] = 60


class CannotHave(Change, frozen=True):
    """ "can't have or gain flying" (layer 6, CR 613.1f)."""

    stem: str
    layer: ClassVar[int] = 60


class SetBasePowerToughness(Change, frozen=True):
    """ "has base power and toughness 1/1" (layer 7b); None leaves that one."""

    power: Quantity | None
    toughness: Quantity | None
    layer: ClassVar[int] = 72


class DefinePowerToughness(Change, frozen=True):
    """A characteristic-defining ability: "power and toughness are each equal to" (layer 7a, CR 604.3)."""

    power: Quantity | None
    toughness: Quantity | None
    layer: ClassVar[int] = 71


class AdjustPowerToughness(Change, frozen=True):
    """ "gets +1/+1" (layer 7c); a sign is part of the quantity (``Times(-1, ...)``)."""

    power: Quantity
    toughness: Quantity
    layer: ClassVar[int] = 73


class SwitchPowerToughness(Change, frozen=True):
    """ "switch its power and toughness" (layer 7d)."""

    layer: ClassVar[int] = 74
