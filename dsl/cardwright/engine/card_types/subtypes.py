"""CR 205.3: subtypes and the card types they are correlated with.

Creature types are the open list: a subtype in none of the lists below counts as one. Planeswalker
types are open too, and never meet creature types on one object's printed type line; they are told
apart by the card types of the object that has them.
"""

from __future__ import annotations

from typing import Final

from ..vocabulary import (
    ARTIFACT,
    BATTLE,
    BLACK,
    BLUE,
    CREATURE,
    ENCHANTMENT,
    GREEN,
    INSTANT,
    KINDRED,
    LAND,
    PLANESWALKER,
    RED,
    SORCERY,
    WHITE,
)

#: CR 305.6: the basic land types and the mana each is tapped for.
BASIC_LAND_TYPES: Final = {
    "Plains": WHITE,
    "Island": BLUE,
    "Swamp": BLACK,
    "Mountain": RED,
    "Forest": GREEN,
}

# CR 205.3g
_ARTIFACT_TYPES: Final = frozenset(
    [
        "Attraction",
        "Blood",
        "Bobblehead",
        "Book",
        "Clue",
        "Contraption",
        "Equipment",
        "Food",
        "Fortification",
        "Gold",
        "Incubator",
        "Infinity",
        "Junk",
        "Lander",
        "Map",
        "Mutagen",
        "Powerstone",
        "Spacecraft",
        "Stone",
        "Treasure",
        "Vehicle",
    ]
)
# CR 205.3h
_ENCHANTMENT_TYPES: Final = frozenset(
    [
        "Aura",
        "Background",
        "Cartouche",
        "Case",
        "Class",
        "Curse",
        "Role",
        "Room",
        "Rune",
        "Saga",
        "Shard",
        "Shrine",
    ]
)
# CR 205.3i
_LAND_TYPES: Final = frozenset(
    [
        "Cave",
        "Desert",
        "Forest",
        "Gate",
        "Island",
        "Lair",
        "Locus",
        "Mine",
        "Mountain",
        "Plains",
        "Planet",
        "Power-Plant",
        "Sphere",
        "Swamp",
        "Tower",
        "Town",
        "Urza's",
        "Urza’s",
    ]
)
# CR 205.3k
_SPELL_TYPES: Final = frozenset(["Adventure", "Arcane", "Lesson", "Omen", "Trap"])
# CR 205.3q
_BATTLE_TYPES: Final = frozenset(["Siege"])

_OPEN: Final = CREATURE | KINDRED | PLANESWALKER


def correlated_types(subtype: str) -> int:
    """The card types whose subtype this is, as a mask (CR 205.3d)."""
    if subtype in _LAND_TYPES:
        return LAND
    if subtype in _ARTIFACT_TYPES:
        return ARTIFACT
    if subtype in _ENCHANTMENT_TYPES:
        return ENCHANTMENT
    if subtype in _SPELL_TYPES:
        return INSTANT | SORCERY
    if subtype in _BATTLE_TYPES:
        return BATTLE
    return _OPEN


def kept_with_types(subtypes: frozenset[str], types: int) -> frozenset[str]:
    """The subtypes that remain when the card types become ``types`` (CR 205.1a)."""
    return frozenset([subtype for subtype in subtypes if correlated_types(subtype) & types])


def set_subtypes(old: frozenset[str], new: tuple[str, ...]) -> frozenset[str]:
    """Set subtypes: the new ones replace the old ones of the same set (CR 205.1a)."""
    kinds = 0
    for subtype in new:
        kinds |= correlated_types(subtype)
    return frozenset([subtype for subtype in old if not correlated_types(subtype) & kinds]) | set(
        new
    )
