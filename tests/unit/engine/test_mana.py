"""CR 106, 601.2g, 605: mana, what produces it, which of it is spent."""

from __future__ import annotations

from cardwright.engine.definitions.abilities import (
    ActivatedAbility,
    Body,
    StaticAbility,
    TriggeredAbility,
)
from cardwright.engine.definitions.costs import PayMana, TapSymbol
from cardwright.engine.definitions.effects import ReplaceMana, ReplacementEffect
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import HasCardType
from cardwright.engine.definitions.mana import (
    AnyColorOfMana,
    ChosenColorOfMana,
    ExactMana,
    ManaOfTypes,
    ManaRestriction,
)
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import Reference
from cardwright.engine.game_concepts.mana import available
from cardwright.engine.requests import EffectOption, ProduceOption
from cardwright.engine.turn_structure.turn import begin_turn, end_step
from cardwright.engine.vocabulary import ARTIFACT, CREATURE, ENCHANTMENT, LAND

from .hand_made import (
    FOREST,
    GRIZZLY_BEARS,
    LANDS,
    LIGHTNING_BOLT,
    LLANOWAR_ELVES,
    MOUNTAIN,
    B,
    C,
    G,
    R,
    card,
    cost,
    creature,
    tap_for,
)
from .made_instructions import AddMana
from .playing import Playing
from .rich_permanents import CONFLUENCE, DOUBLER, GROWTH, SQUANDER

TAPPED_FOR_MANA = ValueRole("tapped_for_mana", (True,))
CONTAMINATION = card(
    "Contamination",
    "{2}{B}",
    ENCHANTMENT,
    StaticAbility(
        (
            ReplacementEffect(
                EventPattern("mana", (ObjectRole("source", LANDS), TAPPED_FOR_MANA)),
                ReplaceMana((B,)),
            ),
        )
    ),
)
FLARE = card(
    "Flare",
    "{2}{R}",
    ENCHANTMENT,
    TriggeredAbility(
        (EventPattern("mana", (ObjectRole("source", LANDS), TAPPED_FOR_MANA)),),
        Body((AddMana(ExactMana((C,)), Reference("event.player")),)),
        is_mana_ability=True,
    ),
)


def test_a_forest_gives_green_without_the_stack() -> None:
    table = Playing()
    forest = table.put(FOREST)
    table.activate(forest)
    assert table.pool() == "G"
    assert not table.game.stack
    assert not table.can_activate(forest)
    end_step(table.game)  # CR 500.5
    assert table.pool() == ""


def test_undefined_type_produces_nothing() -> None:  # CR 106.5
    undefined = card(
        "Undefined",
        "",
        LAND,
        ActivatedAbility(
            (TapSymbol(),),
            Body((AddMana(ManaOfTypes(Fixed(1), ChosenColorOfMana())),)),
            is_mana_ability=True,
        ),
    )
    table = Playing()
    land = table.put(undefined)
    table.put(FLARE)
    table.activate(land)
    assert table.pool() == ""
    assert table.game.battlefield[land].tapped


def test_doublers_multiply_once_each() -> None:  # CR 614.5, 616.1f
    table = Playing()
    forest = table.put(FOREST)
    for _ in range(3):
        table.put(DOUBLER)
    table.activate(forest)
    assert table.pool() == "G" * 8


def test_the_player_orders_replacements() -> None:  # CR 616.1, 106.12b
    for first, expected in ((0, "B"), (1, "BB")):
        table = Playing()
        forest = table.put(FOREST)
        doubler = table.put(DOUBLER)
        contamination = table.put(CONTAMINATION, 1)
        table.activate(forest, 0, EffectOption((doubler, contamination)[first], first))
        assert table.pool() == expected


def test_triggered_mana_abilities_resolve_at_once() -> None:  # CR 605.4a
    table = Playing()
    forest = table.put(FOREST)
    growth = table.put(GROWTH, 1)
    table.game.battlefield[growth].attached_to = forest
    table.activate(forest)
    assert table.pool() == "GG"
    assert not table.game.stack


def test_a_trigger_needs_mana_to_be_produced() -> None:  # CR 106.12a
    cradle = card(
        "Cradle",
        "",
        LAND,
        ActivatedAbility((TapSymbol(),), Body((AddMana(ExactMana(())),)), is_mana_ability=True),
    )
    table = Playing()
    land = table.put(cradle)
    table.put(FLARE)
    table.activate(land)
    assert table.pool() == ""


def test_restricted_mana_pays_only_for_its_kind() -> None:  # CR 106.6
    workshop = card(
        "Workshop",
        "",
        LAND,
        tap_for(C, C, C, restriction=ManaRestriction(spells=HasCardType(ARTIFACT))),
    )
    golem = card("Golem", "{3}", ARTIFACT | CREATURE, power=3, toughness=3)
    table = Playing()
    table.put(workshop)
    artifact, ogre = table.hand(golem), table.hand(creature("Ogre", "{3}", 3, 3))
    assert table.can_cast(artifact)
    assert not table.can_cast(ogre)
    table.put(FLARE)
    table.cast(artifact)
    assert table.pool() == "C"  # the flare's mana carries no restriction
    assert table.game.players[0].pool[0].restriction is None


def test_the_matching_keeps_the_colour_that_is_needed() -> None:
    table = Playing()
    table.put(FOREST)
    dual = table.put(card("Dual", "", LAND, tap_for(R), tap_for(G)))
    table.put(MOUNTAIN)
    spell = table.hand(card("Both", "{R}{G}{G}", ENCHANTMENT))
    table.cast(spell)
    assert table.game.battlefield[dual].tapped
    assert table.pool() == ""


def test_painful_lands_are_used_only_when_needed() -> None:
    table = Playing()
    land = table.put(CONFLUENCE)
    table.put(MOUNTAIN)
    bolt = table.hand(LIGHTNING_BOLT)
    table.cast(bolt, (1,))
    assert not table.game.battlefield[land].tapped
    second = table.hand(LIGHTNING_BOLT)
    assert table.can_cast(second)
    table.cast(second, (1,))
    assert table.life(0) == 19
    assert table.game.battlefield[land].tapped


def test_sacrificing_lands_while_paying() -> None:  # CR 605.3b
    table = Playing()
    table.put(SQUANDER)
    land = table.put(MOUNTAIN, tapped=True)
    bolt = table.hand(LIGHTNING_BOLT)
    assert table.can_cast(bolt)
    table.cast(bolt, (1,))
    assert land not in table.game.battlefield
    assert len(table.game.stack) == 1


def test_extra_mana_of_a_trigger_counts() -> None:
    table = Playing()
    forest = table.put(FOREST)
    growth = table.put(GROWTH)
    table.game.battlefield[growth].attached_to = forest
    bears = table.hand(GRIZZLY_BEARS)
    assert table.can_cast(bears)
    table.cast(bears)
    assert table.pool() == ""


def test_paying_by_hand() -> None:  # CR 601.2g
    table = Playing()
    mountain, other = table.lands(MOUNTAIN, 2)
    table.game.pays_by_hand = frozenset({0})
    bolt = table.hand(LIGHTNING_BOLT)
    table.cast(bolt, (1,), ProduceOption(other, 0), None)
    assert table.game.battlefield[other].tapped
    assert not table.game.battlefield[mountain].tapped


def test_filter_lands_are_found() -> None:
    cataracts = card(
        "Filter",
        "",
        LAND,
        ActivatedAbility(
            (PayMana(cost("{1}")), TapSymbol()),
            Body((AddMana(ManaOfTypes(Fixed(1), AnyColorOfMana())),)),
            is_mana_ability=True,
        ),
    )
    table = Playing()
    filter_land = table.put(cataracts)
    table.put(FOREST)
    bolt = table.hand(LIGHTNING_BOLT)
    assert table.can_cast(bolt)
    table.cast(bolt, (1,), ProduceOption(filter_land, 0))
    assert len(table.game.stack) == 1


def test_mana_creatures_are_summoning_sick() -> None:
    table = Playing()
    elves = table.enter(LLANOWAR_ELVES)
    assert not table.can_activate(elves)
    giant = table.hand(GRIZZLY_BEARS)
    table.put(FOREST)
    assert not table.can_cast(giant)


def test_summoning_sickness_ends_with_the_turn() -> None:
    """Nothing but the turn changes: what could be spent is not what was kept."""
    table = Playing()
    table.enter(LLANOWAR_ELVES)
    assert not available(table.game, 0).sources
    table.game.active = 1
    assert begin_turn(table.game)
    assert [source.obj.base.name for source in available(table.game, 0).sources] == [
        "Llanowar Elves"
    ]


def test_any_player_may_activate() -> None:  # CR 602.2
    from cardwright.engine.definitions.player_filters import AnyPlayer

    cache = card(
        "Cache",
        "",
        ENCHANTMENT,
        ActivatedAbility(
            (), Body((AddMana(ExactMana((C,))),)), is_mana_ability=True, player=AnyPlayer()
        ),
    )
    table = Playing()
    identifier = table.put(cache, 1)
    table.activate(identifier, 0, player=0)
    assert table.pool(0) == "C"
