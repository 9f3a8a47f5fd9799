"""Decks of everything that disturbs: anthems, triggers, tokens, doublers, counters, auras, X,
faces.
"""

from __future__ import annotations

from cardwright.engine.definitions.abilities import (
    ActivatedAbility,
    Body,
    CardDefinition,
    EnchantAbility,
    FaceDefinition,
    Mode,
    SpellAbility,
    StaticAbility,
    TargetSpecification,
    TriggeredAbility,
)
from cardwright.engine.definitions.changes import (
    AddAbility,
    AdjustPowerToughness,
    GainControl,
    RemoveAllAbilities,
)
from cardwright.engine.definitions.costs import ActionCost, LoyaltySymbol, PayMana, TapSymbol
from cardwright.engine.definitions.durations import Indefinite, UntilEndOfTurn
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
    HasSubtype,
    IsAttached,
    IsPermanent,
    IsSelected,
    IsSpell,
    OtherThan,
)
from cardwright.engine.definitions.instructions import Establish, May
from cardwright.engine.definitions.mana import AnyColorOfMana, ExactMana, ManaOfTypes
from cardwright.engine.definitions.player_filters import AnyPlayer, IsOpponent, IsYou
from cardwright.engine.definitions.quantities import AnnouncedX, Fixed
from cardwright.engine.definitions.selectors import AttachedObject, EachObject, Reference, This, You
from cardwright.engine.vocabulary import (
    ARTIFACT,
    BATTLEFIELD,
    CREATURE,
    ENCHANTMENT,
    GRAVEYARD,
    INSTANT,
    LAND,
    PLANESWALKER,
    SORCERY,
    UPKEEP_STEP,
)

from .hand_made import (
    ANY_TARGET,
    CREATURES,
    FOREST,
    GRIZZLY_BEARS,
    LIGHTNING_BOLT,
    LLANOWAR_ELVES,
    MOUNTAIN,
    SHOCK,
    TARGET_1,
    TARGET_CREATURE,
    AddMana,
    AttachIt,
    CounterThem,
    CreateToken,
    DealDamage,
    Deathtouch,
    DestroyThem,
    DoubleStrike,
    DrawCards,
    FirstStrike,
    Flying,
    G,
    GainLife,
    Lifelink,
    Menace,
    MoveThem,
    PayLife,
    PutCounters,
    R,
    SacrificeThem,
    Trample,
    card,
    cost,
    creature,
    face,
    spell,
    tap_for,
)

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
RALLY = spell("Rally", "{2}{R}", SORCERY, (CreateToken(SOLDIER, Fixed(2)),))
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
BLAZE = spell("Blaze", "{X}{R}", SORCERY, (DealDamage(AnnouncedX(), TARGET_1),), ANY_TARGET)
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
_ = (AnyPlayer, HasSubtype, IsAttached, IsPermanent)
