"""CR 603, 614, 101.2 on small tables: triggers, replacements, prohibitions."""

from __future__ import annotations

from cardwright.engine.definitions.abilities import (
    ActivatedAbility,
    Body,
    StaticAbility,
    TargetSpecification,
    TriggeredAbility,
)
from cardwright.engine.definitions.conditions import WasDone
from cardwright.engine.definitions.costs import ActionCost, PayMana
from cardwright.engine.definitions.effects import (
    ActivationProhibition,
    AsItEnters,
    DoInstead,
    Prohibition,
    ReplacementEffect,
)
from cardwright.engine.definitions.events import EventPattern, PlayerRole, ValueRole
from cardwright.engine.definitions.filters import (
    HasCardType,
    HasChosenName,
)
from cardwright.engine.definitions.instructions import (
    CreateDelayedTrigger,
    If,
    May,
    Reflexive,
    Unless,
)
from cardwright.engine.definitions.player_filters import IsOpponent, IsYou
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import EachObject, Reference, This, You
from cardwright.engine.requests import EffectOption
from cardwright.engine.vocabulary import (
    ARTIFACT,
    ENCHANTMENT,
    END_STEP,
    HAND,
    INSTANT,
    SECOND_MAIN_PHASE,
    SORCERY,
)

from .hand_made import (
    CREATURES,
    FOREST,
    GRIZZLY_BEARS,
    HILL_GIANT,
    LIGHTNING_BOLT,
    MOUNTAIN,
    TARGET_1,
    TARGET_CREATURE,
    card,
    cost,
    creature,
    spell,
)
from .made_instructions import (
    ChooseName,
    DealDamage,
    DrawCards,
    GainLife,
    PutCounters,
    SacrificeThem,
)
from .playing import Playing
from .rich_permanents import SELF, VISIONARY, dies, enters


def test_enters_trigger_goes_on_the_stack() -> None:
    table = Playing()
    table.put(FOREST, zone=0)
    table.enter(VISIONARY)
    assert [i.kind for i in table.game.stack] == ["triggered"]
    table.resolve()
    assert table.names(HAND) == ["Forest"]


def test_dying_together_each_sees_the_others() -> None:  # CR 603.10a
    watcher = creature(
        "Watcher",
        "{1}",
        1,
        1,
        TriggeredAbility((dies(CREATURES),), Body((GainLife(You(), Fixed(1)),))),
    )
    table = Playing()
    ids = [table.put(watcher) for _ in range(2)] + [table.put(GRIZZLY_BEARS, 1)]
    table.game.destroy(ids)
    order = tuple([EffectOption(ids[number // 3], number) for number in range(6)])
    table.settle(order)
    assert len(table.game.stack) == 6
    table.resolve_all()
    assert table.life(0) == 26


def test_triggers_are_ordered_apnap() -> None:  # CR 603.3b
    clock = creature(
        "Enterer",
        "{1}",
        1,
        1,
        TriggeredAbility((enters(CREATURES),), Body((GainLife(You(), Fixed(1)),))),
    )
    table = Playing(3)
    for player in (2, 0, 1):
        table.put(clock, player)
    table.enter(GRIZZLY_BEARS)
    assert [item.controller for item in table.game.stack] == [0, 1, 2]


def test_intervening_if_is_asked_twice() -> None:  # CR 603.4
    from cardwright.engine.definitions.conditions import ObjectsExist

    wants = creature(
        "Wants",
        "{1}",
        1,
        1,
        TriggeredAbility(
            (enters(SELF),),
            Body((GainLife(You(), Fixed(3)),)),
            condition=ObjectsExist(HasCardType(ARTIFACT), Fixed(1)),
        ),
    )
    table = Playing()
    table.enter(wants)
    assert not table.game.stack
    relic = table.put(card("Relic", "{1}", ARTIFACT))
    table.enter(wants)
    assert len(table.game.stack) == 1
    table.game.destroy([relic])
    table.resolve()
    assert table.life(0) == 20


def test_delayed_trigger_fires_once() -> None:  # CR 603.7
    later = spell(
        "Later",
        "{R}",
        INSTANT,
        (
            CreateDelayedTrigger(
                TriggeredAbility(
                    (EventPattern("step", (ValueRole("step", (END_STEP,)),)),),
                    Body((GainLife(You(), Fixed(2)),)),
                )
            ),
        ),
    )
    table = Playing()
    table.put(MOUNTAIN)
    table.cast(table.hand(later))
    table.resolve()
    table.step(END_STEP)
    table.resolve_all()
    assert table.life(0) == 22
    table.step(SECOND_MAIN_PHASE)
    table.step(END_STEP)
    table.resolve_all()
    assert table.life(0) == 22


def test_may_and_if_you_do_and_when_you_do() -> None:  # CR 603.12, 608.2c
    offer = spell(
        "Offer",
        "{R}",
        SORCERY,
        (
            May(You(), (SacrificeThem(EachObject(CREATURES)),), 1),
            If(WasDone("step.1.done"), (GainLife(You(), Fixed(3)),)),
            Reflexive(
                WasDone("step.1.done"), Body((DealDamage(Fixed(1), TARGET_1),), (TARGET_CREATURE,))
            ),
        ),
    )
    table = Playing()
    table.lands(MOUNTAIN, 2)
    table.put(GRIZZLY_BEARS)
    table.put(HILL_GIANT, 1)
    table.cast(table.hand(offer))
    table.resolve(False)
    assert table.life(0) == 20 and not table.game.stack
    table.cast(table.hand(offer))
    table.resolve(True)
    assert table.life(0) == 23
    assert [i.kind for i in table.game.stack] == ["triggered"]


def test_unless_offers_the_cost() -> None:  # CR 118.12a
    tax = spell(
        "Tax",
        "{R}",
        INSTANT,
        (
            Unless(
                Reference("target.1"), (PayMana(cost("{2}")),), (DealDamage(Fixed(4), TARGET_1),)
            ),
        ),
        TargetSpecification(1, None, IsOpponent()),
    )
    table = Playing()
    table.lands(MOUNTAIN, 2)
    table.cast(table.hand(tax))
    table.resolve()  # cannot pay: not asked
    assert table.life(1) == 16
    lands = table.lands(FOREST, 2, 1)
    table.cast(table.hand(tax))
    table.resolve(True)
    assert table.life(1) == 16
    assert all(table.game.battlefield[i].tapped for i in lands)


def test_two_draw_replacements_each_apply_once() -> None:  # CR 614.5, 121.2
    double = card(
        "Double",
        "{U}",
        ENCHANTMENT,
        StaticAbility(
            (
                ReplacementEffect(
                    EventPattern("draw", (PlayerRole("player", IsYou()),)),
                    DoInstead((DrawCards(You(), Fixed(2)),)),
                ),
            )
        ),
    )
    table = Playing()
    for _ in range(10):
        table.put(FOREST, zone=0)
    table.put(double)
    table.game.draw(0, 1)
    assert len(table.names(HAND)) == 2


def test_prohibitions_decide_legality() -> None:  # CR 101.2
    silence = card(
        "Silence",
        "{1}",
        ENCHANTMENT,
        StaticAbility((Prohibition(EventPattern("cast", (PlayerRole("player", IsOpponent()),))),)),
    )
    table = Playing()
    table.put(MOUNTAIN)
    bolt = table.hand(LIGHTNING_BOLT)
    assert table.can_cast(bolt)
    table.put(silence, 1)
    assert not table.can_cast(bolt)


def test_pithing_needle_spares_mana_abilities() -> None:
    needle = card(
        "Needle",
        "{1}",
        ARTIFACT,
        StaticAbility(
            (ReplacementEffect(enters(SELF), AsItEnters((ChooseName(),)), own_entry=True),)
        ),
        StaticAbility((ActivationProhibition(HasChosenName(), except_mana_abilities=True),)),
    )
    from .hand_made import G, tap_for

    druid = creature(
        "Druid",
        "{1}",
        0,
        2,
        tap_for(G),
        ActivatedAbility((ActionCost(PutCounters(This(), "-1/-1", Fixed(1))),), Body(())),
        ActivatedAbility((PayMana(cost("{0}")),), Body((GainLife(You(), Fixed(1)),))),
    )
    table = Playing(card_names=("Druid", "Bears"))
    identifier = table.put(druid)
    assert table.can_activate(identifier, 2)
    table.enter(needle, 1, "Druid")
    assert not table.can_activate(identifier, 2)
    assert table.can_activate(identifier, 0)
