"""CR 305: Lands. The intrinsic mana abilities of the basic land types (CR 305.6)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from ..definitions.abilities import ActivatedAbility, Body
from ..definitions.costs import TapSymbol
from ..definitions.instructions import Instruction
from ..vocabulary import LAND
from .subtypes import BASIC_LAND_TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..definitions.abilities import Ability
    from ..game import Game
    from ..scope import Resolution, Scope


class AddIntrinsicMana(Instruction, frozen=True):
    """ "Add {G}", as the land type says."""

    mana: int
    is_mana: ClassVar[bool] = True

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Add one mana of the type to the pool of the ability's controller."""
        game.produce_mana(resolution.controller, (self.mana,), resolution)

    def productions(self, game: Game, scope: Scope) -> tuple[tuple[int, ...], ...]:
        return ((self.mana,),)


@cache
def intrinsic_ability(subtype: str) -> ActivatedAbility:
    """ "{T}: Add [mana symbol]" of a basic land type (CR 305.6); one object for each type."""
    return ActivatedAbility(
        costs=(TapSymbol(),),
        body=Body(instructions=(AddIntrinsicMana(BASIC_LAND_TYPES[subtype]),)),
        is_mana_ability=True,
    )


def basic_land_types(subtypes: Iterable[str]) -> list[str]:
    """The basic land types among the subtypes, in the order of CR 305.6."""
    found = set(subtypes)
    return [subtype for subtype in BASIC_LAND_TYPES if subtype in found]


def with_intrinsic_abilities(
    types: int, subtypes: Iterable[str], abilities: tuple[Ability, ...]
) -> tuple[Ability, ...]:
    """The abilities with the intrinsic ones of the basic land types before them (CR 305.6)."""
    if not types & LAND:
        return abilities
    intrinsic = [intrinsic_ability(subtype) for subtype in basic_land_types(subtypes)]
    return (*[a for a in intrinsic if a not in abilities], *abilities)
