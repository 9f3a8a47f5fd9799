"""Cards made by hand, as data: what compiling will make of their text. For tests of the engine
alone.
"""

from __future__ import annotations

from typing import Any

from cardwright.engine.definitions.abilities import (
    ActivatedAbility,
    Body,
    CardDefinition,
    FaceDefinition,
    SpellAbility,
    TargetSpecification,
)
from cardwright.engine.definitions.changes import AdjustPowerToughness
from cardwright.engine.definitions.costs import TapSymbol
from cardwright.engine.definitions.durations import UntilEndOfTurn
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.filters import HasCardType, IsSelected
from cardwright.engine.definitions.instructions import Establish
from cardwright.engine.definitions.mana import ExactMana, ManaCost
from cardwright.engine.definitions.player_filters import AnyPlayer
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import Reference
from cardwright.engine.vocabulary import BASIC, CREATURE, INSTANT, LAND, SORCERY

from .made_instructions import AddMana, DealDamage, SearchBasic
from .made_keywords import Flying, Haste, Reach, Vigilance

W, U, B, R, G, C = range(6)


def cost(text: str) -> ManaCost | None:
    """ "{X}{2}{R}" as a ManaCost."""
    if not text:
        return None
    generic = x = 0
    pips: list[int] = []
    for symbol in text.strip("{}").split("}{"):
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol == "X":
            x += 1
        elif symbol == "S":
            pips.append(1 << 8)
        else:
            mask = 0
            for part in symbol.split("/"):
                if part == "P":
                    mask |= 1 << 6
                elif part == "2":
                    mask |= 1 << 7
                else:
                    mask |= 1 << "WUBRGC".index(part)
            pips.append(mask)
    return ManaCost(generic, tuple(pips), x, text)


def colors_of(mana_cost: ManaCost | None) -> int:
    mask = 0
    for pip in mana_cost.pips if mana_cost else ():
        mask |= pip & 31
    return mask


def face(
    name: str,
    mana: str = "",
    types: int = 0,
    *abilities: Any,
    power: int | None = None,
    toughness: int | None = None,
    subtypes: tuple[str, ...] = (),
    supertypes: int = 0,
    loyalty: int | None = None,
) -> FaceDefinition:
    mana_cost = cost(mana)
    return FaceDefinition(
        name,
        mana_cost,
        types,
        supertypes,
        subtypes,
        colors_of(mana_cost),
        power,
        toughness,
        loyalty,
        None,
        tuple(abilities),
    )


def card(name: str, *args: Any, **kwargs: Any) -> CardDefinition:
    return CardDefinition(name, (face(name, *args, **kwargs),))


def creature(
    name: str, mana: str, power: int, toughness: int, *abilities: Any, **kwargs: Any
) -> CardDefinition:
    return card(name, mana, CREATURE, *abilities, power=power, toughness=toughness, **kwargs)


def tap_for(*mana: int, **kwargs: Any) -> ActivatedAbility:
    return ActivatedAbility(
        (TapSymbol(),), Body((AddMana(ExactMana(mana), **kwargs),)), is_mana_ability=True
    )


def basic(name: str, subtype: str, mana: int = -1) -> CardDefinition:
    return card(name, "", LAND, supertypes=BASIC, subtypes=(subtype,))


def spell(
    name: str,
    mana: str,
    types: int,
    instructions: tuple[Any, ...],
    *targets: TargetSpecification,
    **kwargs: Any,
) -> CardDefinition:
    return card(name, mana, types, SpellAbility(Body(instructions, targets)), **kwargs)


CREATURES = HasCardType(CREATURE)
LANDS = HasCardType(LAND)
ANY_TARGET = TargetSpecification(1, HasCardType(CREATURE | 64 | 2), AnyPlayer())
TARGET_PLAYER = TargetSpecification(1, None, AnyPlayer())
TARGET_CREATURE = TargetSpecification(1, CREATURES)
TARGET_1 = Reference("target.1")


def burn(name: str, mana: str, types: int, amount: int, target: Any = ANY_TARGET) -> CardDefinition:
    return spell(name, mana, types, (DealDamage(Fixed(amount), TARGET_1),), target)


MOUNTAIN = basic("Mountain", "Mountain")
FOREST = basic("Forest", "Forest")
ISLAND = basic("Island", "Island")
SWAMP = basic("Swamp", "Swamp")
PLAINS = basic("Plains", "Plains")
LIGHTNING_BOLT = burn("Lightning Bolt", "{R}", INSTANT, 3)
SHOCK = burn("Shock", "{R}", INSTANT, 2)
VOLCANIC_HAMMER = burn("Volcanic Hammer", "{1}{R}", SORCERY, 3)
LAVA_AXE = burn("Lava Axe", "{4}{R}", SORCERY, 5, TARGET_PLAYER)
GOBLIN_PIKER = creature("Goblin Piker", "{1}{R}", 2, 1)
HILL_GIANT = creature("Hill Giant", "{3}{R}", 3, 3)
RAGING_GOBLIN = creature("Raging Goblin", "{R}", 1, 1, Haste())
GRAY_OGRE = creature("Gray Ogre", "{2}{R}", 2, 2)
JACKAL_PUP = creature("Jackal Pup", "{R}", 2, 1)
GRIZZLY_BEARS = creature("Grizzly Bears", "{1}{G}", 2, 2)
CENTAUR_COURSER = creature("Centaur Courser", "{2}{G}", 3, 3)
LLANOWAR_ELVES = creature("Llanowar Elves", "{G}", 1, 1, tap_for(G))
CRAW_WURM = creature("Craw Wurm", "{4}{G}{G}", 6, 4)
ELVISH_WARRIOR = creature("Elvish Warrior", "{G}{G}", 2, 3)
TRAINED_ARMODON = creature("Trained Armodon", "{1}{G}{G}", 3, 3)
GIANT_SPIDER = creature("Giant Spider", "{3}{G}", 2, 4, Reach())
GIANT_GROWTH = spell(
    "Giant Growth",
    "{G}",
    INSTANT,
    (
        Establish(
            (
                CharacteristicsEffect(
                    IsSelected(TARGET_1), (AdjustPowerToughness(Fixed(3), Fixed(3)),)
                ),
            ),
            UntilEndOfTurn(),
        ),
    ),
    TARGET_CREATURE,
)
RAMPANT_GROWTH = spell("Rampant Growth", "{1}{G}", SORCERY, (SearchBasic(),))
SERRA_ANGEL = creature("Serra Angel", "{3}{W}{W}", 4, 4, Flying(), Vigilance())

RED_DECK = [MOUNTAIN] * 24 + [
    one
    for one in (
        LIGHTNING_BOLT,
        SHOCK,
        GOBLIN_PIKER,
        HILL_GIANT,
        RAGING_GOBLIN,
        GRAY_OGRE,
        LAVA_AXE,
        VOLCANIC_HAMMER,
        JACKAL_PUP,
    )
    for _ in range(4)
]
GREEN_DECK = [FOREST] * 24 + [
    one
    for one in (
        GRIZZLY_BEARS,
        CENTAUR_COURSER,
        LLANOWAR_ELVES,
        GIANT_GROWTH,
        CRAW_WURM,
        ELVISH_WARRIOR,
        TRAINED_ARMODON,
        GIANT_SPIDER,
        RAMPANT_GROWTH,
    )
    for _ in range(4)
]
