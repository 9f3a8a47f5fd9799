"""CR 106.3, 601.2g: ways to use mana abilities, and what mana is spent on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..vocabulary import CREATURE, SNOW
from .payment import SNOW as SNOW_BIT

if TYPE_CHECKING:
    from ..characteristics import Characteristics
    from ..definitions.abilities import ActivatedAbility
    from ..state import GameObject

Parts = tuple[tuple[int, ...], ...]


class Purpose:
    """What mana is spent on: a spell, or an ability of an object (CR 106.6). None: something
    else.
    """

    __slots__ = ("is_spell", "obj")

    def __init__(self, obj: GameObject, is_spell: bool) -> None:
        self.obj = obj
        self.is_spell = is_spell


class Choice:
    """One way to use a mana ability: which mana of each instruction, and what really would be
    added. ``beside``: how many of its instructions do something else.
    """

    __slots__ = ("ability", "beside", "mana", "number", "parts", "price", "restriction")

    def __init__(
        self,
        ability: ActivatedAbility,
        number: int,
        parts: Parts,
        mana: tuple[int, ...],
        beside: int,
        restriction: Any,
    ) -> None:
        self.ability = ability
        self.beside = beside
        self.number = number
        self.parts = parts
        self.mana = mana
        #: An ability that does more than add mana is used after the others.
        self.price = 50 * beside
        self.restriction = restriction


class Source:
    """A permanent that can be tapped for mana; only one of its choices can be used."""

    __slots__ = ("choices", "is_creature", "obj", "simple", "snow")

    def __init__(self, obj: GameObject, choices: list[Choice], now: Characteristics) -> None:
        self.obj = obj
        self.choices = choices
        self.is_creature = bool(now.types & CREATURE)
        self.snow = bool(now.supertypes & SNOW)
        #: The mask where every choice gives one mana without restriction, else 0.
        self.simple = simple_mask(choices, self.snow)


def simple_mask(choices: list[Choice], snow: bool) -> int:
    """The types of the choices, if each is one mana without restriction; else 0."""
    mask = 0
    for choice in choices:
        if len(choice.mana) != 1 or choice.restriction is not None:
            return 0
        mask |= 1 << choice.mana[0]
    return mask | (SNOW_BIT if snow and mask else 0)
