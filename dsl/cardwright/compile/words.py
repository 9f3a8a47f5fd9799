"""Closed tables between words of the rules text and the engine's vocabulary."""

from __future__ import annotations

from typing import Final

from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    BEGINNING_OF_COMBAT_STEP,
    BLACK,
    BLUE,
    CARD_TYPE_MASKS,
    COLORLESS,
    COMBAT_DAMAGE_STEP,
    COMMAND,
    DECLARE_ATTACKERS_STEP,
    DECLARE_BLOCKERS_STEP,
    DRAW_STEP,
    END_OF_COMBAT_STEP,
    END_STEP,
    EXILE,
    FIRST_MAIN_PHASE,
    GRAVEYARD,
    GREEN,
    HAND,
    LIBRARY,
    RED,
    SECOND_MAIN_PHASE,
    STACK,
    SUPERTYPE_MASKS,
    UNTAP_STEP,
    UPKEEP_STEP,
    WHITE,
)

COLORS: Final = {"white": WHITE, "blue": BLUE, "black": BLACK, "red": RED, "green": GREEN}
MANA: Final = {"W": WHITE, "U": BLUE, "B": BLACK, "R": RED, "G": GREEN, "C": COLORLESS}
CARD_TYPES: Final = CARD_TYPE_MASKS
SUPERTYPES: Final = SUPERTYPE_MASKS

#: Noun of a zone -> zone (CR 400.1).
ZONES: Final = {
    "battlefield": BATTLEFIELD,
    "the battlefield": BATTLEFIELD,
    "graveyard": GRAVEYARD,
    "hand": HAND,
    "library": LIBRARY,
    "exile": EXILE,
    "stack": STACK,
    "the stack": STACK,
    "command zone": COMMAND,
}
#: Zones that each player has (CR 400.1).
OWNED_ZONES: Final = frozenset({GRAVEYARD, HAND, LIBRARY})

#: Noun of a step -> step (CR 500.1).
STEPS: Final = {
    "untap step": UNTAP_STEP,
    "upkeep": UPKEEP_STEP,
    "draw step": DRAW_STEP,
    "precombat main phase": FIRST_MAIN_PHASE,
    "first main phase": FIRST_MAIN_PHASE,
    "combat": BEGINNING_OF_COMBAT_STEP,
    "declare attackers step": DECLARE_ATTACKERS_STEP,
    "declare blockers step": DECLARE_BLOCKERS_STEP,
    "combat damage step": COMBAT_DAMAGE_STEP,
    "end of combat": END_OF_COMBAT_STEP,
    "postcombat main phase": SECOND_MAIN_PHASE,
    "second main phase": SECOND_MAIN_PHASE,
    "end step": END_STEP,
}
#: Comparison behind a number -> comparator.
COMPARATORS: Final = {
    "": "=",
    "or greater": ">=",
    "or more": ">=",
    "or less": "<=",
    "or fewer": "<=",
}
#: Bound in front of a number -> comparator.
BOUNDS: Final = {
    "exactly": "=",
    "at least": ">=",
    "at most": "<=",
    "more than": ">",
    "greater than": ">",
    "fewer than": "<",
    "less than": "<",
}
#: Attribute nouns -> attribute of an object or player.
OBJECT_ATTRIBUTES: Final = {
    "power": "power",
    "toughness": "toughness",
    "mana value": "mana_value",
    "base power": "base_power",
    "base toughness": "base_toughness",
}
PLAYER_ATTRIBUTES: Final = {"life total": "life", "life": "life"}

#: CR 305.6.
BASIC_LAND_TYPES: Final = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
