"""Objects and changes that the tests of the layers share."""

from __future__ import annotations

from typing import ClassVar

from tests.unit.engine.layer_table import (
    CREATURES,
    YOUR_CREATURES,
    face,
    static,
)

from cardwright.engine.definitions.abilities import (
    KeywordAbility,
)
from cardwright.engine.definitions.changes import (
    AddTypes,
    AdjustPowerToughness,
    RemoveAllAbilities,
    SetBasePowerToughness,
)
from cardwright.engine.definitions.filters import (
    AllOf,
    HasCardType,
    HasSupertype,
    Not,
    OtherThan,
)
from cardwright.engine.definitions.quantities import CountOf, Fixed
from cardwright.engine.definitions.selectors import This
from cardwright.engine.vocabulary import (
    BASIC,
    CREATURE,
    ENCHANTMENT,
    LAND,
)


class Soaring(KeywordAbility, frozen=True, tag="test:soaring"):
    stem: ClassVar[str] = "soaring"


def plus(power: int, toughness: int) -> AdjustPowerToughness:
    return AdjustPowerToughness(Fixed(power), Fixed(toughness))


def base(power: int, toughness: int) -> SetBasePowerToughness:
    return SetBasePowerToughness(Fixed(power), Fixed(toughness))


BEAR = face("Bear", CREATURE, (2, 2))
TOKEN = face("Token", CREATURE, (1, 1))
ANTHEM = face("Anthem", ENCHANTMENT, (0, 0), static(YOUR_CREATURES, plus(1, 1)))
LORD = face(
    "Lord",
    CREATURE,
    (2, 2),
    static(AllOf((YOUR_CREATURES, OtherThan(This()))), plus(1, 1)),
)
COUNTING = face(
    "Counting",
    ENCHANTMENT,
    (0, 0),
    static(YOUR_CREATURES, AdjustPowerToughness(CountOf(YOUR_CREATURES), Fixed(0))),
)
HUMBLING = face(
    "Humbling", ENCHANTMENT, (0, 0), static(CREATURES, RemoveAllAbilities(), base(1, 1))
)
FOREST = face("Forest", LAND, (0, 0), supertypes=BASIC, subtypes=("Forest",))
MOUNTAIN = face("Mountain", LAND, (0, 0), supertypes=BASIC, subtypes=("Mountain",))
NONBASIC = AllOf((HasCardType(LAND), Not(HasSupertype(BASIC))))
MOON = face(
    "Moon", ENCHANTMENT, (0, 0), static(NONBASIC, AddTypes(subtypes=("Mountain",), replaces=True))
)
GROVE = face("Grove", LAND, (0, 0), static(HasCardType(LAND), AddTypes(subtypes=("Forest",))))
