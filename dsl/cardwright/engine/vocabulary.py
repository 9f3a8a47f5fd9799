"""The rules' own closed lists as small integers: colours, card types, zones, steps, and what
effects read.

Plain integers, because rules code compares them in its inner loops; names for people are in the
tables at the end.
"""

from __future__ import annotations

from typing import Final

# -- Types of mana (CR 106.1b). The first five are the colours (CR 105.1).
WHITE: Final = 0
BLUE: Final = 1
BLACK: Final = 2
RED: Final = 3
GREEN: Final = 4
COLORLESS: Final = 5

COLOR_NAMES: Final = ("white", "blue", "black", "red", "green")
MANA_LETTERS: Final = "WUBRGC"
ALL_COLORS: Final = 0b11111
ALL_MANA_TYPES: Final = 0b111111

# -- Card types (CR 205.2a), as a mask.
ARTIFACT: Final = 1
BATTLE: Final = 2
CREATURE: Final = 4
ENCHANTMENT: Final = 8
INSTANT: Final = 16
LAND: Final = 32
PLANESWALKER: Final = 64
SORCERY: Final = 128
KINDRED: Final = 256
DUNGEON: Final = 512
PLANE: Final = 1024
PHENOMENON: Final = 2048
SCHEME: Final = 4096
VANGUARD: Final = 8192
CONSPIRACY: Final = 16384
PERMANENT_TYPES: Final = ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | LAND | PLANESWALKER

CARD_TYPE_MASKS: Final = {
    "artifact": ARTIFACT,
    "battle": BATTLE,
    "creature": CREATURE,
    "enchantment": ENCHANTMENT,
    "instant": INSTANT,
    "land": LAND,
    "planeswalker": PLANESWALKER,
    "sorcery": SORCERY,
    "kindred": KINDRED,
    "tribal": KINDRED,
    "dungeon": DUNGEON,
    "plane": PLANE,
    "phenomenon": PHENOMENON,
    "scheme": SCHEME,
    "vanguard": VANGUARD,
    "conspiracy": CONSPIRACY,
}

#: What can be attacked beside players (CR 506.3).
ATTACKABLE_TYPES: Final = PLANESWALKER | BATTLE

# -- Supertypes (CR 205.4a), as a mask.
BASIC: Final = 1
LEGENDARY: Final = 2
SNOW: Final = 4
WORLD: Final = 8
ONGOING: Final = 16

SUPERTYPE_MASKS: Final = {
    "basic": BASIC,
    "legendary": LEGENDARY,
    "snow": SNOW,
    "world": WORLD,
    "ongoing": ONGOING,
}

# -- Zones (CR 400.1).
LIBRARY: Final = 0
HAND: Final = 1
BATTLEFIELD: Final = 2
GRAVEYARD: Final = 3
STACK: Final = 4
EXILE: Final = 5
COMMAND: Final = 6
EVERY_ZONE: Final = (LIBRARY, HAND, BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND)  # CR 400.1
NOWHERE: Final = 7  # a token before it is created; what has ceased to exist


def every_zone_but(*left_out: int) -> tuple[int, ...]:
    """All other zones, in order.

    >>> every_zone_but(LIBRARY, STACK, EXILE) == (HAND, BATTLEFIELD, GRAVEYARD, COMMAND)
    True
    """
    return tuple([zone for zone in EVERY_ZONE if zone not in left_out])


ZONE_NAMES: Final = (
    "library",
    "hand",
    "battlefield",
    "graveyard",
    "stack",
    "exile",
    "command",
    "nowhere",
)

# -- Steps and phases (CR 500.1), in turn order.
UNTAP_STEP: Final = 0
UPKEEP_STEP: Final = 1
DRAW_STEP: Final = 2
FIRST_MAIN_PHASE: Final = 3
BEGINNING_OF_COMBAT_STEP: Final = 4
DECLARE_ATTACKERS_STEP: Final = 5
DECLARE_BLOCKERS_STEP: Final = 6
FIRST_COMBAT_DAMAGE_STEP: Final = 7
COMBAT_DAMAGE_STEP: Final = 8
END_OF_COMBAT_STEP: Final = 9
SECOND_MAIN_PHASE: Final = 10
END_STEP: Final = 11
CLEANUP_STEP: Final = 12

STEP_NAMES: Final = (
    "untap",
    "upkeep",
    "draw",
    "first main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first combat damage",
    "combat damage",
    "end of combat",
    "second main",
    "end",
    "cleanup",
)

# -- What a filter, quantity or condition reads, and what a change of characteristics writes
# (masks).
READS_CHARACTERISTICS: Final = 1
READS_CONTROLLER: Final = 2
READS_TAPPED: Final = 4
READS_COUNTERS: Final = 8
READS_COMBAT: Final = 16
READS_IDENTITY: Final = 32
READS_BATTLEFIELD: Final = 64  # how many or which other permanents
READS_PLAYERS: Final = 128  # life, hands, graveyards, turn
EFFECT_SOURCES: Final = 256  # adds or removes abilities that are themselves continuous effects
READS_ABILITIES: Final = 512
READS_POWER: Final = 1024  # power and toughness
READS_HISTORY: Final = 2048  # what happened before (CR 608.2i)
GLOBAL_ASPECTS: Final = READS_BATTLEFIELD | READS_PLAYERS | READS_HISTORY
#: Whether a permanent is tapped, attacks or blocks makes no difference to state-based actions.
HARMLESS_ASPECTS: Final = READS_TAPPED | READS_COMBAT
#: An aspect shifted by this is read of other objects than the one looked at.
OF_OTHERS: Final = 16

# -- Kinds of counters that create effects by themselves (CR 122.1c-d, h).
EFFECT_COUNTERS: Final = frozenset({"shield", "stun", "finality"})

FIRST_OBJECT_ID: Final = 16  # players are 0..15: players and objects share one id space
