"""Decks of everything that disturbs."""

from __future__ import annotations

from .hand_made import FOREST, GRIZZLY_BEARS, LIGHTNING_BOLT, LLANOWAR_ELVES, MOUNTAIN, SHOCK
from .rich_permanents import (
    ANTHEM,
    AURA,
    AXE,
    BALLISTA,
    BLOOD_ARTIST,
    CONFLUENCE,
    DOUBLER,
    GROWTH,
    GUILDGATE,
    HUMBLE,
    HYBRID,
    LORD,
    PHYREXIAN,
    PINGER,
    RECURSIVE,
    SQUANDER,
    STRIKER,
    TAX,
    UPKEEP,
    VISIONARY,
    WALKER,
)
from .rich_spells import ADVENTURER, BLAZE, CHARM, COUNTER, KEEP, MODAL, MURDER, RALLY, SPLIT, STEAL

RICH_DECK = (
    [MOUNTAIN] * 10
    + [FOREST] * 10
    + [CONFLUENCE] * 2
    + [GUILDGATE] * 3
    + [
        one
        for one in (
            ANTHEM,
            LORD,
            BLOOD_ARTIST,
            VISIONARY,
            PINGER,
            RALLY,
            DOUBLER,
            BALLISTA,
            BLAZE,
            GROWTH,
            AXE,
            CHARM,
            ADVENTURER,
            SPLIT,
            MODAL,
            LIGHTNING_BOLT,
            SHOCK,
        )
        for _ in range(2)
    ]
)
CHAOS_DECK = (
    [MOUNTAIN] * 9
    + [FOREST] * 9
    + [CONFLUENCE] * 3
    + [
        one
        for one in (
            HUMBLE,
            STEAL,
            KEEP,
            LORD,
            ANTHEM,
            AURA,
            SQUANDER,
            COUNTER,
            MURDER,
            WALKER,
            TAX,
            UPKEEP,
            RECURSIVE,
            PHYREXIAN,
            HYBRID,
            STRIKER,
            GRIZZLY_BEARS,
            LLANOWAR_ELVES,
            PINGER,
        )
        for _ in range(2)
    ]
)
