"""Spells that disturb: tokens, control, modes, X, cards of two faces."""

from __future__ import annotations

from cardwright.engine.definitions.abilities import (
    Body,
    CardDefinition,
    Mode,
    SpellAbility,
    TargetSpecification,
)
from cardwright.engine.definitions.changes import GainControl
from cardwright.engine.definitions.durations import Indefinite, UntilEndOfTurn
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.filters import IsSelected, IsSpell
from cardwright.engine.definitions.instructions import Establish
from cardwright.engine.definitions.quantities import AnnouncedX, Fixed
from cardwright.engine.definitions.selectors import You
from cardwright.engine.vocabulary import CREATURE, INSTANT, LAND, SORCERY

from .hand_made import ANY_TARGET, TARGET_1, TARGET_CREATURE, R, card, face, spell, tap_for
from .made_instructions import (
    CounterThem,
    CreateToken,
    DealDamage,
    DestroyThem,
    DrawCards,
    GainLife,
)
from .rich_permanents import SOLDIER

RALLY = spell("Rally", "{2}{R}", SORCERY, (CreateToken(SOLDIER, Fixed(2)),))
STEAL = spell(
    "Steal",
    "{2}{R}",
    SORCERY,
    (
        Establish(
            (CharacteristicsEffect(IsSelected(TARGET_1), (GainControl(You()),)),),
            UntilEndOfTurn(),
        ),
    ),
    TARGET_CREATURE,
)
KEEP = spell(
    "Keep",
    "{3}{R}",
    SORCERY,
    (
        Establish(
            (CharacteristicsEffect(IsSelected(TARGET_1), (GainControl(You()),)),), Indefinite()
        ),
    ),
    TARGET_CREATURE,
)
BLAZE = spell("Blaze", "{X}{R}", SORCERY, (DealDamage(AnnouncedX(), TARGET_1),), ANY_TARGET)
CHARM = card(
    "Charm",
    "{1}{R}",
    INSTANT,
    SpellAbility(
        Body(
            modes=(
                Mode((DealDamage(Fixed(2), TARGET_1),), (TARGET_CREATURE,)),
                Mode((DrawCards(You(), Fixed(1)),)),
                Mode((CreateToken(SOLDIER),)),
            ),
            modes_maximum=2,
        )
    ),
)
COUNTER = spell(
    "Nope",
    "{R}{G}",
    INSTANT,
    (CounterThem(TARGET_1),),
    TargetSpecification(1, IsSpell()),
)
MURDER = spell("Killing", "{1}{R}", INSTANT, (DestroyThem(TARGET_1),), TARGET_CREATURE)
ADVENTURER = CardDefinition(
    "Giant Friend",
    (
        face("Giant Friend", "{2}{R}", CREATURE, power=3, toughness=3),
        face(
            "Stomp",
            "{R}",
            INSTANT,
            SpellAbility(Body((DealDamage(Fixed(1), TARGET_1),), (ANY_TARGET,))),
        ),
    ),
    "adventure",
)
SPLIT = CardDefinition(
    "Hot // Cold",
    (
        face(
            "Hot",
            "{R}",
            INSTANT,
            SpellAbility(Body((DealDamage(Fixed(2), TARGET_1),), (ANY_TARGET,))),
        ),
        face("Cold", "{G}", INSTANT, SpellAbility(Body((GainLife(You(), Fixed(4)),)))),
    ),
    "split",
)
MODAL = CardDefinition(
    "Land Or Not",
    (
        face(
            "Land Or Not",
            "{2}{R}",
            SORCERY,
            SpellAbility(Body((DestroyThem(TARGET_1),), (TARGET_CREATURE,))),
        ),
        face("Not Land", "", LAND, tap_for(R)),
    ),
    "modal_dfc",
)
