"""CR 5, 6, 7 on small tables: casting, targets, triggers, combat, state-based actions, faces."""

from __future__ import annotations

import pytest

from cardwright.engine.definitions.abilities import (
    ActivatedAbility,
    Body,
    CardDefinition,
    SpellAbility,
    StaticAbility,
    TargetSpecification,
    TriggeredAbility,
)
from cardwright.engine.definitions.conditions import WasDone
from cardwright.engine.definitions.costs import ActionCost, PayMana
from cardwright.engine.definitions.effects import (
    ActivationProhibition,
    AsItEnters,
    AttackRequirement,
    BlockRestriction,
    DoInstead,
    Prohibition,
    ReplacementEffect,
)
from cardwright.engine.definitions.events import EventPattern, ObjectRole, PlayerRole, ValueRole
from cardwright.engine.definitions.filters import (
    AllOf,
    ControlledBy,
    HasCardType,
    HasChosenName,
    IsSelected,
    IsSpell,
    OtherThan,
)
from cardwright.engine.definitions.instructions import (
    CreateDelayedTrigger,
    If,
    May,
    Reflexive,
    Step,
    Unless,
)
from cardwright.engine.definitions.player_filters import AnyPlayer, IsOpponent, IsYou
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import EachObject, EachPlayer, Reference, This, You
from cardwright.engine.requests import CastAction, EffectOption
from cardwright.engine.vocabulary import (
    ARTIFACT,
    BATTLEFIELD,
    COMBAT_DAMAGE_STEP,
    CREATURE,
    DECLARE_ATTACKERS_STEP,
    DECLARE_BLOCKERS_STEP,
    ENCHANTMENT,
    END_STEP,
    EXILE,
    FIRST_COMBAT_DAMAGE_STEP,
    GRAVEYARD,
    HAND,
    INSTANT,
    LEGENDARY,
    SECOND_MAIN_PHASE,
    SORCERY,
    WORLD,
)
from cardwright.errors import IllegalAction

from .hand_made import (
    FOREST,
    GIANT_SPIDER,
    GRIZZLY_BEARS,
    HILL_GIANT,
    ISLAND,
    LIGHTNING_BOLT,
    MOUNTAIN,
    RAGING_GOBLIN,
    SERRA_ANGEL,
    SHOCK,
    TARGET_1,
    TARGET_CREATURE,
    ChooseName,
    CounterThem,
    CreateToken,
    DealDamage,
    Deathtouch,
    Defender,
    DestroyThem,
    DoubleStrike,
    DrawCards,
    FirstStrike,
    Flying,
    GainLife,
    Haste,
    Hexproof,
    Indestructible,
    Lifelink,
    Menace,
    MoveThem,
    PutCounters,
    SacrificeThem,
    Trample,
    TransformThem,
    card,
    cost,
    creature,
    face,
    spell,
)
from .playing import Playing
from .rich_cards import (
    ADVENTURER,
    AURA,
    AXE,
    CHARM,
    MODAL,
    RECURSIVE,
    SELF,
    SOLDIER,
    SPLIT,
    VISIONARY,
    WALKER,
    dies,
    enters,
)

CREATURES = HasCardType(CREATURE)
COUNTERSPELL = spell(
    "Counterspell", "{U}{U}", INSTANT, (CounterThem(TARGET_1),), TargetSpecification(1, IsSpell())
)


# -- casting and resolving


def test_a_bolt_is_cast_and_resolves() -> None:
    table = Playing()
    table.put(MOUNTAIN)
    bolt = table.hand(LIGHTNING_BOLT)
    table.cast(bolt, (1,))
    assert table.names(HAND) == []
    table.resolve()
    assert table.life(1) == 17
    assert table.names(GRAVEYARD) == ["Lightning Bolt"]


def test_a_wrong_answer_changes_nothing() -> None:
    table = Playing()
    table.put(MOUNTAIN)
    bolt = table.hand(LIGHTNING_BOLT)
    before = table.game.key()
    for answer in ((7,), (), (0, 1), 1, "bolt", None, (True,), [1], ((1,),)):
        table.answer(answer)
        with pytest.raises(IllegalAction):
            table.do(CastAction(bolt, 0), answer)
        assert table.game.key() == before
        assert table.names(HAND) == ["Lightning Bolt"]
    table.cast(bolt, (1,))


def test_illegal_targets_are_skipped() -> None:  # CR 608.2b
    table = Playing()
    table.lands(MOUNTAIN, 4)
    both = spell(
        "Both",
        "{1}{R}",
        SORCERY,
        (DealDamage(Fixed(2), TARGET_1), DealDamage(Fixed(2), Reference("target.2"))),
        TARGET_CREATURE,
        TargetSpecification(2, None, AnyPlayer()),
    )
    bears = table.put(GRIZZLY_BEARS, 1)
    table.cast(table.hand(both), (1,))
    table.game.move([bears], HAND)
    table.resolve()
    assert table.life(1) == 18
    one = spell(
        "One",
        "{R}",
        SORCERY,
        (DealDamage(Fixed(2), TARGET_1), GainLife(You(), Fixed(5))),
        TARGET_CREATURE,
    )
    bears = table.put(GRIZZLY_BEARS, 1)
    table.cast(table.hand(one))
    table.game.move([bears], HAND)
    table.resolve()
    assert table.life(0) == 20  # all targets illegal: nothing happens
    assert "One" in table.names(GRAVEYARD)


def test_counterspell() -> None:
    table = Playing()
    table.put(MOUNTAIN)
    table.lands(ISLAND, 2, 1)
    counter = table.hand(COUNTERSPELL, 1)
    assert not table.can_cast(counter, player=1)
    table.cast(table.hand(LIGHTNING_BOLT), (1,))
    table.cast(counter, player=1)
    table.resolve()
    assert not table.game.stack
    assert table.life(1) == 20
    assert table.names(GRAVEYARD, 0) == ["Lightning Bolt"]


def test_another_target_must_be_another() -> None:  # CR 115.3
    swap = spell(
        "Two",
        "{R}",
        SORCERY,
        (DealDamage(Fixed(1), TARGET_1), DealDamage(Fixed(2), Reference("target.2"))),
        TARGET_CREATURE,
        TargetSpecification(2, AllOf((CREATURES, OtherThan(Reference("target.1"))))),
    )
    table = Playing()
    table.put(MOUNTAIN)
    two = table.hand(swap)
    first = table.put(HILL_GIANT, 1)
    assert not table.can_cast(two)
    second = table.put(HILL_GIANT, 1)
    table.cast(two, (second,))
    table.resolve()
    assert table.game.battlefield[first].damage == 2
    assert table.game.battlefield[second].damage == 1


def test_divided_damage() -> None:  # CR 601.2d
    volley = spell(
        "Volley",
        "{R}",
        SORCERY,
        (),
        TargetSpecification(1, CREATURES, None, Fixed(1), None, Fixed(3)),
    )
    table = Playing()
    table.put(MOUNTAIN)
    ids = [table.put(HILL_GIANT, 1) for _ in range(4)]
    table.cast(table.hand(volley), tuple(ids[:2]), (1, 2))
    assert table.game.stack[-1].slots["division.1"] == (1, 2)


def test_modes_in_printed_order() -> None:
    table = Playing()
    table.lands(MOUNTAIN, 2)
    table.cast(table.hand(CHARM), (2, 1))  # no creature to target: two modes left
    assert table.game.stack[-1].modes == (1, 2)


def test_hexproof_is_asked_of_the_keyword() -> None:
    table = Playing()
    table.lands(MOUNTAIN, 1)
    table.lands(MOUNTAIN, 1, 1)
    shy = table.put(creature("Shy", "{1}", 2, 2, Hexproof()), 1)
    table.cast(table.hand(SHOCK), (1,))
    assert shy not in [i for _, ids in table.game.stack[-1].targets for i in ids]
    with pytest.raises(IllegalAction):
        table.lands(MOUNTAIN, 1)
        table.do(CastAction(table.hand(SHOCK), 0), (shy,))
    own = table.hand(SHOCK, 1)
    table.cast(own, (shy,), player=1)


def test_sorcery_timing() -> None:
    table = Playing()
    table.lands(MOUNTAIN, 4)
    table.lands(MOUNTAIN, 4, 1)
    mine, theirs = table.hand(HILL_GIANT), table.hand(HILL_GIANT, 1)
    assert table.can_cast(mine)
    assert not table.can_cast(theirs, player=1)
    table.cast(table.hand(SHOCK), (1,))
    assert not table.can_cast(mine)


# -- triggers, replacements, prohibitions


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


# -- faces


def test_split_halves() -> None:  # CR 709
    table = Playing()
    table.put(FOREST)
    table.put(MOUNTAIN)
    card_id = table.hand(SPLIT)
    base = table.game.objects[card_id].base
    assert base.name == "Hot // Cold" and base.mana_value == 2
    table.cast(card_id, face=1)
    assert table.game.objects[table.game.stack[-1].id].base.name == "Cold"
    table.resolve()
    assert table.life(0) == 24
    assert table.names(GRAVEYARD) == ["Hot // Cold"]


def test_adventure_goes_to_exile_and_comes_back() -> None:  # CR 715.3d
    table = Playing()
    table.lands(MOUNTAIN, 4)
    card_id = table.hand(ADVENTURER)
    assert table.can_cast(card_id, 0) and table.can_cast(card_id, 1)
    table.cast(card_id, (1,), face=1)
    table.resolve()
    (exiled,) = table.game.exile
    assert table.can_cast(exiled, 0) and not table.can_cast(exiled, 1)
    table.cast(exiled)
    table.resolve()
    assert table.on_battlefield("Giant Friend")


def test_modal_faces() -> None:  # CR 712
    table = Playing()
    card_id = table.hand(MODAL)
    land = table.play(card_id, 1)
    assert table.game.battlefield[land].base.name == "Not Land"
    table.activate(land)
    assert table.pool() == "R"


def test_transforming_keeps_the_object() -> None:  # CR 701.27, 712.18
    delver = CardDefinition(
        "Delver",
        (
            face(
                "Delver",
                "{U}",
                CREATURE,
                ActivatedAbility((), Body((TransformThem(This()),))),
                power=1,
                toughness=1,
            ),
            face("Insect", "", CREATURE, Flying(), power=3, toughness=2),
        ),
        "transform",
    )
    table = Playing()
    identifier = table.put(delver)
    table.game.put_counters([identifier], "+1/+1", 1)
    table.activate(identifier)
    table.resolve()
    obj = table.game.battlefield[identifier]
    assert obj.base.name == "Insect" and table.power(identifier) == (4, 3)
    assert obj.base.mana_value == 1  # CR 712.8e


def test_activating_from_the_graveyard() -> None:  # CR 113.6
    table = Playing()
    table.lands(MOUNTAIN, 2)
    dead = table.put(RECURSIVE, zone=GRAVEYARD)
    table.activate(dead)
    table.resolve()
    assert table.on_battlefield("Returner")


# -- permanents


def test_auras_and_equipment() -> None:  # CR 303.4, 301.5
    table = Playing()
    table.put(FOREST)
    table.put(MOUNTAIN)
    bears = table.put(GRIZZLY_BEARS)
    table.cast(table.hand(AURA))
    table.resolve()
    assert table.power(bears) == (4, 4)
    axe = table.put(AXE)
    table.activate(axe, 1)
    table.resolve()
    assert table.power(bears) == (6, 4)
    table.game.destroy([bears])
    table.settle()
    assert table.names(GRAVEYARD) == ["Grizzly Bears", "Holy Might"]
    assert table.game.battlefield[axe].attached_to == -1


def test_loyalty_abilities() -> None:  # CR 606
    table = Playing()
    walker = table.enter(WALKER)
    assert table.game.battlefield[walker].counters == {"loyalty": 3}
    table.activate(walker, 0)
    assert table.game.battlefield[walker].counters == {"loyalty": 4}
    assert not table.can_activate(walker, 1)
    table.resolve()
    assert not table.can_activate(walker, 1)
    table.game.deal_damage(walker, [(walker, 4)])
    table.settle()
    assert table.names(GRAVEYARD) == ["Walker"]


@pytest.mark.parametrize(("supertype", "other"), [(LEGENDARY, 0), (WORLD, 1)])
def test_legend_and_world_rule(supertype: int, other: int) -> None:  # CR 704.5j-k
    unique = creature("Unique", "{1}", 1, 1, supertypes=supertype)
    table = Playing()
    first = table.put(unique)
    second = table.put(unique, other)
    if supertype == LEGENDARY:
        table.settle((first,))
        assert list(table.game.battlefield) == [first]
    else:
        table.settle()
        assert list(table.game.battlefield) == [second]


def test_counters_annihilate_and_tokens_cease() -> None:  # CR 704.5q, 704.5d
    table = Playing()
    bears = table.put(GRIZZLY_BEARS)
    table.game.put_counters([bears], "+1/+1", 2)
    table.game.put_counters([bears], "-1/-1", 1)
    table.settle()
    assert table.game.battlefield[bears].counters == {"+1/+1": 1}
    (token,) = table.game.create_tokens(0, SOLDIER)
    table.game.move([token], GRAVEYARD)
    assert len(table.names(GRAVEYARD)) == 1
    table.settle()
    assert table.names(GRAVEYARD) == []


def test_poison_and_empty_library() -> None:  # CR 704.5b-c
    table = Playing(3)
    table.game.put_counters([1], "poison", 10)
    table.game.draw(2, 1)
    table.settle()
    assert table.game.over and table.game.winner == 0


def test_a_player_leaves_a_game_of_three() -> None:  # CR 800.4a
    table = Playing(3)
    mine, theirs = table.put(GRIZZLY_BEARS), table.put(HILL_GIANT, 1)
    table.game.lose_life(1, 20)
    table.settle()
    assert not table.game.over
    assert list(table.game.battlefield) == [mine]
    assert theirs not in table.game.battlefield
    assert table.game.opponents(0) == (2,)


# -- combat


def attack(table: Playing, *pairs: tuple[int, int]) -> None:
    table.step(DECLARE_ATTACKERS_STEP, tuple(pairs))


def test_unblocked_damage_and_vigilance() -> None:
    table = Playing()
    angel, goblin = table.put(SERRA_ANGEL), table.put(RAGING_GOBLIN)
    attack(table, (angel, 1), (goblin, 1))
    assert not table.game.battlefield[angel].tapped
    assert table.game.battlefield[goblin].tapped
    table.step(COMBAT_DAMAGE_STEP)
    assert table.life(1) == 15


def test_flying_reach_and_menace() -> None:
    table = Playing()
    angel = table.put(SERRA_ANGEL)
    table.put(GRIZZLY_BEARS, 1)
    spider = table.put(GIANT_SPIDER, 1)
    attack(table, (angel, 1))
    table.step(DECLARE_BLOCKERS_STEP, ((spider, angel),))
    assert table.game.battlefield[angel].blocked
    table = Playing()
    brute = table.put(creature("Brute", "{1}", 3, 3, Menace()))
    first, second = table.put(GRIZZLY_BEARS, 1), table.put(GRIZZLY_BEARS, 1)
    attack(table, (brute, 1))
    with pytest.raises(IllegalAction):
        table.step(DECLARE_BLOCKERS_STEP, ((first, brute),))
    table = Playing()
    brute = table.put(creature("Brute", "{1}", 3, 3, Menace()))
    first, second = table.put(GRIZZLY_BEARS, 1), table.put(GRIZZLY_BEARS, 1)
    attack(table, (brute, 1))
    table.step(DECLARE_BLOCKERS_STEP, ((first, brute), (second, brute)))
    table.step(COMBAT_DAMAGE_STEP, (2, 1))
    assert table.names(GRAVEYARD, 1) == ["Grizzly Bears"]
    assert table.names(GRAVEYARD, 0) == ["Brute"]


def test_trample_deathtouch_lifelink() -> None:  # CR 702.19b, 702.2c
    table = Playing()
    beast = table.put(creature("Beast", "{1}", 5, 5, Trample(), Deathtouch(), Lifelink()))
    wall = table.put(creature("Wall", "{1}", 0, 6), 1)
    attack(table, (beast, 1))
    table.step(DECLARE_BLOCKERS_STEP, ((wall, beast),))
    table.step(COMBAT_DAMAGE_STEP, (1, 4))
    assert table.life(1) == 16
    assert table.life(0) == 25
    assert table.names(GRAVEYARD, 1) == ["Wall"]


def test_first_and_double_strike() -> None:  # CR 510.4
    table = Playing()
    striker = table.put(creature("Striker", "{1}", 2, 2, DoubleStrike()))
    knight = table.put(creature("Knight", "{1}", 2, 2, FirstStrike()))
    bears = table.put(GRIZZLY_BEARS, 1)
    attack(table, (striker, 1), (knight, 1))
    table.step(DECLARE_BLOCKERS_STEP, ((bears, knight),))
    table.step(FIRST_COMBAT_DAMAGE_STEP)
    assert table.life(1) == 18
    assert table.names(GRAVEYARD, 1) == ["Grizzly Bears"]
    table.step(COMBAT_DAMAGE_STEP)
    assert table.life(1) == 16
    assert knight in table.game.battlefield


def test_defender_haste_and_requirements() -> None:
    table = Playing()
    table.put(creature("Wall", "{1}", 1, 1, Defender()))
    table.enter(GRIZZLY_BEARS)
    goblin = table.enter(creature("Eager", "{1}", 1, 1, Haste()))
    table.put(card("Must", "", ENCHANTMENT, StaticAbility((AttackRequirement(CREATURES),))))
    with pytest.raises(IllegalAction):
        table.step(DECLARE_ATTACKERS_STEP, ())
    assert not table.game.battlefield[goblin].tapped


def test_block_restriction_and_indestructible() -> None:
    table = Playing()
    goblin = table.put(creature("Sneaky", "{1}", 2, 2))
    table.put(GRIZZLY_BEARS, 1)
    table.put(
        card("Fog", "", ENCHANTMENT, StaticAbility((BlockRestriction(CREATURES, CREATURES),))), 0
    )
    attack(table, (goblin, 1))
    table.step(COMBAT_DAMAGE_STEP)
    assert table.life(1) == 18
    god = table.put(creature("God", "{1}", 2, 2, Indestructible()))
    table.game.deal_damage(goblin, [(god, 5)])
    table.settle()
    assert god in table.game.battlefield


def test_planeswalkers_are_attacked() -> None:  # CR 508.1b, 306.8
    table = Playing()
    walker = table.put(WALKER, 1)
    bears = table.put(GRIZZLY_BEARS)
    attack(table, (bears, walker))
    table.step(COMBAT_DAMAGE_STEP)
    assert table.life(1) == 20
    assert table.game.battlefield[walker].counters == {"loyalty": 1}


def test_several_defending_players() -> None:  # CR 802
    table = Playing(3)
    ids = [table.put(GRIZZLY_BEARS) for _ in range(2)]
    blocker = table.put(HILL_GIANT, 2)
    attack(table, (ids[0], 1), (ids[1], 2))
    table.step(DECLARE_BLOCKERS_STEP, ((blocker, ids[1]),))
    table.step(COMBAT_DAMAGE_STEP)
    assert table.life(1) == 18
    assert table.life(2) == 20


_ = (
    Step,
    SpellAbility,
    EachPlayer,
    DestroyThem,
    CreateToken,
    MoveThem,
    ControlledBy,
    IsSelected,
    ObjectRole,
    EffectOption,
    BATTLEFIELD,
    EXILE,
    ISLAND,
)
