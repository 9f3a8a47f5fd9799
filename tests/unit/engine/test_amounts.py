"""CR 614.1a, 614.9, 615: how much instead, redirection, prevention."""

from __future__ import annotations

from typing import Any

from cardwright.engine.definitions.abilities import StaticAbility
from cardwright.engine.definitions.amounts import (
    ChangeAmount,
    DamageCannotBePrevented,
    RedirectDamage,
)
from cardwright.engine.definitions.durations import UntilEndOfTurn
from cardwright.engine.definitions.effects import (
    EventChange,
    NothingHappens,
    PreventDamage,
    ReplacementEffect,
)
from cardwright.engine.definitions.events import EventPattern, ObjectRole, PlayerRole, ValueRole
from cardwright.engine.definitions.filters import IsSelected, IsYou
from cardwright.engine.definitions.instructions import Establish
from cardwright.engine.definitions.quantities import Amount, AnnouncedX, Fixed
from cardwright.engine.definitions.selectors import This, You
from cardwright.engine.requests import EffectOption
from cardwright.engine.scope import Resolution
from cardwright.engine.vocabulary import CREATURE, ENCHANTMENT

from .hand_made import CREATURES, GRIZZLY_BEARS, HILL_GIANT, card
from .made_instructions import GainLife
from .playing import Playing

TO_YOU = EventPattern("damage", (PlayerRole("player", IsYou()),))


def rule(event: EventPattern, change: EventChange) -> Any:
    return card("Rule", "", ENCHANTMENT, StaticAbility((ReplacementEffect(event, change),)))


def shield(table: Playing, change: EventChange, event: EventPattern = TO_YOU) -> None:
    source = table.put(card("Shield", "", ENCHANTMENT))
    effect = ReplacementEffect(event, change, once=True)
    Establish((effect,), UntilEndOfTurn()).perform(table.game, Resolution(source, 0, x=3))


def test_twice_that_much_and_plus_one() -> None:  # CR 616.1: in the order that is chosen
    table = Playing()
    table.put(rule(TO_YOU, ChangeAmount(2)))
    source = table.put(HILL_GIANT, 1)
    table.game.deal_damage(source, [(0, 3)])
    assert table.life(0) == 14
    table.put(rule(TO_YOU, ChangeAmount(plus=Fixed(1))))
    table.answer(EffectOption(next(iter(table.on_battlefield("Rule")[1:])), 1))
    table.game.deal_damage(source, [(0, 3)])
    assert table.life(0) == 14 - 8


def test_half_and_nothing() -> None:
    table = Playing()
    table.put(rule(TO_YOU, ChangeAmount(half="down")))
    source = table.put(HILL_GIANT, 1)
    assert table.game.deal_damage(source, [(0, 5)]) == 2
    assert table.game.deal_damage(source, [(0, 1)]) == 0


def test_counters_and_tokens_and_life_are_doubled() -> None:
    table = Playing()
    table.put(
        rule(
            EventPattern("counters_put", (ObjectRole("object", CREATURES),)),
            ChangeAmount(plus=Fixed(1)),
        )
    )
    table.put(rule(EventPattern("token", (PlayerRole("player", IsYou()),)), ChangeAmount(2)))
    table.put(rule(EventPattern("life_gain", (PlayerRole("player", IsYou()),)), ChangeAmount(2)))
    bear = table.put(GRIZZLY_BEARS)
    table.game.put_counters([bear], "+1/+1", 1)
    assert table.power(bear) == (4, 4)
    assert len(table.game.create_tokens(0, GRIZZLY_BEARS.faces[0], 2)) == 4
    assert table.game.gain_life(0, 3) == 6 and table.game.gain_life(1, 3) == 3


def test_damage_is_dealt_to_another_instead() -> None:  # CR 614.9
    table = Playing()
    giant = table.put(HILL_GIANT)
    source = table.put(HILL_GIANT, 1)
    wall = card(
        "Wall",
        "",
        CREATURE,
        StaticAbility((ReplacementEffect(TO_YOU, RedirectDamage(This())),)),
        power=0,
        toughness=9,
    )
    identifier = table.put(wall)
    table.game.deal_damage(source, [(0, 3), (giant, 1)])
    assert table.life(0) == 20 and table.game.battlefield[identifier].damage == 3
    assert table.game.battlefield[giant].damage == 1


def test_a_redirecting_shield_is_used_up() -> None:
    table = Playing()
    source = table.put(HILL_GIANT, 1)
    to_me = EventPattern("damage", (ObjectRole("object", CREATURES),))
    bear = table.put(card("Big", "", CREATURE, power=1, toughness=9))
    shield(table, RedirectDamage(You(), Fixed(2)), to_me)
    table.game.deal_damage(source, [(bear, 1)])
    table.game.deal_damage(source, [(bear, 3)])
    assert table.life(0) == 18 and table.game.battlefield[bear].damage == 2


def test_a_shield_of_x_and_what_follows() -> None:  # CR 615.5, 615.7
    table = Playing()
    source = table.put(HILL_GIANT, 1)
    shield(table, PreventDamage(AnnouncedX(), (GainLife(You(), Amount("prevented.amount")),)))
    table.game.deal_damage(source, [(0, 2)])
    assert table.life(0) == 22
    table.game.deal_damage(source, [(0, 2)])
    assert table.life(0) == 22  # one prevented, one dealt, one gained


def test_all_of_it_is_prevented_and_something_follows() -> None:
    table = Playing()
    source = table.put(HILL_GIANT, 1)
    table.put(rule(TO_YOU, PreventDamage(None, (GainLife(You(), Amount("prevented.amount")),))))
    table.game.deal_damage(source, [(0, 5)])
    assert table.life(0) == 25


def test_the_shielded_player_chooses_between_sources() -> None:  # CR 615.7
    table = Playing()
    first, second = (table.put(HILL_GIANT, 1) for _ in range(2))
    shield(table, PreventDamage(Fixed(3)))
    table.answer((EffectOption(second, 1), EffectOption(first, 0)))
    table.game.deal_damage_together([(first, [(0, 2)]), (second, [(0, 3)])])
    assert table.life(0) == 18
    dealt = table.game.history["damage"]
    assert [e.source for e in dealt] == [first]  # type: ignore[attr-defined]


def test_damage_that_cannot_be_prevented() -> None:  # CR 615.12
    table = Playing()
    source = table.put(HILL_GIANT, 1)
    table.put(rule(TO_YOU, NothingHappens()))
    shield(table, PreventDamage(Fixed(3)))
    table.put(card("Truth", "", ENCHANTMENT, StaticAbility((DamageCannotBePrevented(),))))
    table.game.deal_damage(source, [(0, 2)])
    assert table.life(0) == 18
    assert len(table.game.floating) == 1  # the shield is as it was


_ = (IsSelected, ValueRole)
