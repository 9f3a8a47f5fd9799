"""Permanents that disturb: anthems, triggers, doublers, counters, Auras, taxes."""

from __future__ import annotations

from cardwright.engine.definitions.abilities import (
    ActivatedAbility,
    Body,
    EnchantAbility,
    FaceDefinition,
    StaticAbility,
    TargetSpecification,
    TriggeredAbility,
)
from cardwright.engine.definitions.changes import (
    AddAbility,
    AdjustPowerToughness,
    RemoveAllAbilities,
)
from cardwright.engine.definitions.costs import ActionCost, LoyaltySymbol, PayMana, TapSymbol
from cardwright.engine.definitions.effects import (
    CharacteristicsEffect,
    CostChange,
    EnterTapped,
    EnterWithCounters,
    MultiplyMana,
    ReplacementEffect,
)
from cardwright.engine.definitions.events import EventPattern, ObjectRole, PlayerRole, ValueRole
from cardwright.engine.definitions.filters import (
    AllOf,
    ControlledBy,
    HasCardType,
    IsSelected,
    IsSpell,
    OtherThan,
)
from cardwright.engine.definitions.instructions import May
from cardwright.engine.definitions.mana import AnyColorOfMana, ExactMana, ManaOfTypes
from cardwright.engine.definitions.player_filters import IsOpponent, IsYou
from cardwright.engine.definitions.quantities import AnnouncedX, Fixed
from cardwright.engine.definitions.selectors import AttachedObject, EachObject, Reference, This, You
from cardwright.engine.vocabulary import (
    ARTIFACT,
    BATTLEFIELD,
    CREATURE,
    ENCHANTMENT,
    GRAVEYARD,
    LAND,
    PLANESWALKER,
    UPKEEP_STEP,
)

from .hand_made import ANY_TARGET, CREATURES, TARGET_1, G, R, card, cost, creature, tap_for
from .made_instructions import (
    AddMana,
    AttachIt,
    CreateToken,
    DealDamage,
    DrawCards,
    GainLife,
    MoveThem,
    PayLife,
    PutCounters,
    SacrificeThem,
)
from .made_keywords import Deathtouch, DoubleStrike, FirstStrike, Flying, Lifelink, Menace, Trample

YOURS = ControlledBy(IsYou())
SELF = IsSelected(This())


def enters(filter: object) -> EventPattern:
    return EventPattern(
        "zone_change", (ObjectRole("object", filter), ValueRole("destination", (BATTLEFIELD,)))
    )


def dies(filter: object) -> EventPattern:
    return EventPattern(
        "zone_change",
        (
            ObjectRole("object", filter),
            ValueRole("origin", (BATTLEFIELD,)),
            ValueRole("destination", (GRAVEYARD,)),
        ),
    )


ANTHEM = card(
    "Anthem",
    "{1}{G}",
    ENCHANTMENT,
    StaticAbility(
        (
            CharacteristicsEffect(
                AllOf((CREATURES, YOURS)), (AdjustPowerToughness(Fixed(1), Fixed(1)),)
            ),
        )
    ),
)
LORD = creature(
    "Lord",
    "{1}{R}",
    2,
    2,
    StaticAbility(
        (
            CharacteristicsEffect(
                AllOf((CREATURES, YOURS, OtherThan(This()))),
                (AdjustPowerToughness(Fixed(1), Fixed(0)), AddAbility(Trample())),
            ),
        )
    ),
)
HUMBLE = card(
    "Humble All",
    "{2}{R}",
    ENCHANTMENT,
    StaticAbility((CharacteristicsEffect(CREATURES, (RemoveAllAbilities(),)),)),
)
SOLDIER = FaceDefinition("Soldier", None, CREATURE, 0, ("Soldier",), 1, 1, 1)
BLOOD_ARTIST = creature(
    "Blood Painter",
    "{1}{R}",
    0,
    1,
    TriggeredAbility((dies(CREATURES),), Body((GainLife(You(), Fixed(1)),))),
)
VISIONARY = creature(
    "Visionary",
    "{1}{G}",
    1,
    1,
    TriggeredAbility((enters(SELF),), Body((DrawCards(You(), Fixed(1)),))),
)
PINGER = creature(
    "Pinger",
    "{1}{R}",
    1,
    1,
    ActivatedAbility((TapSymbol(),), Body((DealDamage(Fixed(1), TARGET_1),), (ANY_TARGET,))),
)
DOUBLER = card(
    "Doubler",
    "{2}{G}",
    ENCHANTMENT,
    StaticAbility(
        (
            ReplacementEffect(
                EventPattern(
                    "mana",
                    (
                        PlayerRole("player", IsYou()),
                        ValueRole("tapped_for_mana", (True,)),
                    ),
                ),
                MultiplyMana(2),
            ),
        )
    ),
)
BALLISTA = creature(
    "Ballista",
    "{X}{X}",
    0,
    0,
    StaticAbility(
        (ReplacementEffect(enters(SELF), EnterWithCounters("+1/+1", AnnouncedX()), own_entry=True),)
    ),
    ActivatedAbility((PayMana(cost("{4}")),), Body((PutCounters(This(), "+1/+1", Fixed(1)),))),
)
AURA = card(
    "Holy Might",
    "{G}",
    ENCHANTMENT,
    EnchantAbility(CREATURES),
    StaticAbility(
        (
            CharacteristicsEffect(
                IsSelected(AttachedObject()),
                (AdjustPowerToughness(Fixed(2), Fixed(2)), AddAbility(Flying())),
            ),
        )
    ),
    subtypes=("Aura",),
)
GROWTH = card(
    "Wilder Growth",
    "{G}",
    ENCHANTMENT,
    EnchantAbility(HasCardType(LAND)),
    TriggeredAbility(
        (
            EventPattern(
                "mana",
                (
                    ObjectRole("source", IsSelected(AttachedObject())),
                    ValueRole("tapped_for_mana", (True,)),
                ),
            ),
        ),
        Body((AddMana(ExactMana((G,)), Reference("event.player")),)),
        is_mana_ability=True,
    ),
    subtypes=("Aura",),
)
AXE = card(
    "War Axe",
    "{1}",
    ARTIFACT,
    StaticAbility(
        (
            CharacteristicsEffect(
                IsSelected(AttachedObject()), (AdjustPowerToughness(Fixed(2), Fixed(0)),)
            ),
        )
    ),
    ActivatedAbility(
        (PayMana(cost("{1}")),),
        Body(
            (AttachIt(TARGET_1),),
            (TargetSpecification(1, AllOf((CREATURES, YOURS))),),
        ),
        sorcery_speed=True,
        keyword="equip",
    ),
    subtypes=("Equipment",),
)
CONFLUENCE = card(
    "Painful Land",
    "",
    LAND,
    ActivatedAbility(
        (TapSymbol(), ActionCost(PayLife(Fixed(1)))),
        Body((AddMana(ManaOfTypes(Fixed(1), AnyColorOfMana())),)),
        is_mana_ability=True,
    ),
)
SQUANDER = card(
    "Squanderer",
    "{G}",
    ENCHANTMENT,
    ActivatedAbility(
        (ActionCost(SacrificeThem(EachObject(AllOf((HasCardType(LAND), YOURS))))),),
        Body((AddMana(ManaOfTypes(Fixed(1), AnyColorOfMana())),)),
        is_mana_ability=True,
    ),
)
GUILDGATE = card(
    "Gate",
    "",
    LAND,
    tap_for(R),
    tap_for(G),
    StaticAbility((ReplacementEffect(enters(SELF), EnterTapped(), own_entry=True),)),
)
WALKER = card(
    "Walker",
    "{2}{G}",
    PLANESWALKER,
    ActivatedAbility(
        (LoyaltySymbol(1),), Body((GainLife(You(), Fixed(2)),)), is_loyalty_ability=True
    ),
    ActivatedAbility((LoyaltySymbol(-2),), Body((CreateToken(SOLDIER),)), is_loyalty_ability=True),
    loyalty=3,
)
TAX = creature(
    "Taxer",
    "{1}{G}",
    2,
    1,
    FirstStrike(),
    StaticAbility((CostChange(spells=IsSpell(), player=IsOpponent(), more=cost("{1}")),)),
)
UPKEEP = creature(
    "Clock",
    "{2}{R}",
    2,
    2,
    TriggeredAbility(
        (EventPattern("step", (ValueRole("step", (UPKEEP_STEP,)), PlayerRole("player", IsYou()))),),
        Body((May(You(), (CreateToken(SOLDIER),), 1),)),
    ),
)
RECURSIVE = creature(
    "Returner",
    "{R}",
    1,
    1,
    ActivatedAbility(
        (PayMana(cost("{1}{R}")),), Body((MoveThem(This(), BATTLEFIELD),)), zone=GRAVEYARD
    ),
)
PHYREXIAN = creature("Phyrexian", "{1}{R/P}", 2, 2, Menace())
HYBRID = creature("Hybrid", "{R/G}{2/R}", 2, 2, Deathtouch(), Lifelink())
STRIKER = creature("Striker", "{2}{R}", 1, 2, DoubleStrike(), Trample())
