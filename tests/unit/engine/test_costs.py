"""CR 107, 118, 601.2f: symbols in costs, X, what costs more."""

from __future__ import annotations

from cardwright.engine.definitions.abilities import ActivatedAbility, Body, StaticAbility
from cardwright.engine.definitions.costs import PayMana, TapSymbol, UntapSymbol
from cardwright.engine.definitions.effects import CostChange, HasteForAbilities
from cardwright.engine.definitions.filters import (
    AllOf,
    ControlledBy,
    HasCardType,
    HasChosenName,
    IsSpell,
)
from cardwright.engine.definitions.player_filters import IsOpponent, IsYou
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import You
from cardwright.engine.vocabulary import ARTIFACT, CREATURE, ENCHANTMENT, EXILE, GRAVEYARD, HAND

from .hand_made import FOREST, MOUNTAIN, G, card, cost, creature, tap_for
from .made_instructions import DrawCards, GainLife
from .playing import Playing
from .rich_permanents import BALLISTA, HYBRID, PHYREXIAN

PEACEKEEPER = creature(
    "Peacekeeper",
    "{2}{W}",
    3,
    3,
    StaticAbility(
        (
            CostChange(
                spells=AllOf((IsSpell(), HasChosenName())), player=IsOpponent(), more=cost("{2}")
            ),
        )
    ),
    StaticAbility(
        (CostChange(abilities_of=HasChosenName(), more=cost("{2}"), except_mana_abilities=True),)
    ),
)


def test_phyrexian_mana_may_be_life() -> None:  # CR 107.4f
    table = Playing()
    table.put(FOREST)
    identifier = table.hand(PHYREXIAN)
    table.cast(identifier)  # no red mana: life is the only way
    assert table.life(0) == 18
    table = Playing()
    table.put(FOREST)
    table.put(MOUNTAIN)
    identifier = table.hand(PHYREXIAN)
    table.cast(identifier, False)
    assert table.life(0) == 20


def test_monocolored_hybrid() -> None:  # CR 107.4e
    table = Playing()
    table.lands(FOREST, 3)
    identifier = table.hand(HYBRID)
    table.cast(identifier)
    assert all(o.tapped for o in table.game.battlefield.values())


def test_x_is_chosen_and_seen_by_what_enters() -> None:  # CR 107.3m
    table = Playing()
    table.lands(MOUNTAIN, 5)
    identifier = table.hand(BALLISTA)
    table.cast(identifier, 2)
    table.resolve()
    (ballista,) = table.on_battlefield("Ballista")
    assert table.power(ballista) == (2, 2)
    assert table.game.battlefield[ballista].base.mana_value == 0


def test_x_may_be_zero_and_the_creature_dies() -> None:
    table = Playing()
    identifier = table.hand(BALLISTA)
    table.cast(identifier)
    table.resolve()
    assert table.names(GRAVEYARD) == ["Ballista"]


def test_increases_do_not_change_x() -> None:
    table = Playing()
    table.lands(MOUNTAIN, 4)
    table.put(
        card(
            "Tax",
            "",
            ENCHANTMENT,
            StaticAbility((CostChange(spells=IsSpell(), player=IsOpponent(), more=cost("{1}")),)),
        ),
        1,
    )
    identifier = table.hand(BALLISTA)
    table.cast(identifier, 1)
    assert len([o for o in table.game.battlefield.values() if o.tapped]) == 3


def test_tap_and_untap_symbols() -> None:  # CR 107.5, 107.6, 302.6
    tapper = creature(
        "Tapper",
        "{1}",
        1,
        1,
        ActivatedAbility((TapSymbol(),), Body((GainLife(You(), Fixed(1)),))),
        ActivatedAbility((UntapSymbol(),), Body((GainLife(You(), Fixed(1)),))),
    )
    table = Playing()
    old = table.put(tapper)
    assert table.can_activate(old, 0)
    assert not table.can_activate(old, 1)
    table.activate(old, 0)
    assert not table.can_activate(old, 0)
    assert table.can_activate(old, 1)
    new = table.enter(tapper)
    assert not table.can_activate(new, 0)
    table.game.tap([new])
    assert not table.can_activate(new, 1)
    elixir = card(
        "Elixir",
        "",
        ARTIFACT,
        StaticAbility(
            (HasteForAbilities(IsYou(), AllOf((HasCardType(CREATURE), ControlledBy(IsYou())))),)
        ),
    )
    table.put(elixir)
    assert table.can_activate(new, 1)


def test_named_cards_cost_more_in_every_zone() -> None:
    cycler = creature(
        "Cycler",
        "{2}",
        1,
        1,
        ActivatedAbility((PayMana(cost("{1}")),), Body((DrawCards(You(), Fixed(1)),)), zone=HAND),
        ActivatedAbility(
            (PayMana(cost("{1}")),), Body((GainLife(You(), Fixed(1)),)), zone=GRAVEYARD
        ),
        ActivatedAbility((PayMana(cost("{1}")),), Body((GainLife(You(), Fixed(1)),)), zone=EXILE),
        tap_for(G),
    )
    table = Playing(3)
    table.lands(MOUNTAIN, 3)
    table.lands(MOUNTAIN, 3, 1)
    keeper = table.put(PEACEKEEPER, 2)
    in_hand = table.hand(cycler)
    in_graveyard = table.put(cycler, 0, GRAVEYARD)
    in_exile = table.put(cycler, 0, EXILE)
    on_battlefield = table.put(cycler)
    assert table.can_cast(in_hand)
    table.game.remember_choice(keeper, "chosen.card_name", "Cycler")
    assert table.can_cast(in_hand)  # four lands' worth, with its own mana ability
    table.game.tap([on_battlefield])
    assert not table.can_cast(in_hand)
    assert table.can_activate(in_hand, 0)
    assert table.can_activate(in_graveyard, 1)
    assert table.can_activate(in_exile, 2)
    table.game.tap([table.on_battlefield("Mountain")[0]])
    assert not table.can_activate(in_hand, 0)
    assert not table.can_activate(in_graveyard, 1)
    assert not table.can_activate(in_exile, 2)
    table.game.untap([on_battlefield])
    assert table.can_activate(on_battlefield, 3)  # never mana abilities
    own = table.hand(cycler, 2)
    table.lands(MOUNTAIN, 2, 2)
    table.game.active = 2
    table.game.touch(128)
    assert table.can_cast(own, player=2)  # its own controller pays no more for spells


def test_no_mana_cost_cannot_be_cast() -> None:  # CR 118.6
    table = Playing()
    assert not table.can_cast(table.hand(card("Nothing", "", ENCHANTMENT)))
    assert table.can_cast(table.hand(card("Zero", "{0}", ENCHANTMENT)))
