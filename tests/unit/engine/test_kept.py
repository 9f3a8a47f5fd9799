"""What is kept of the game's state, so that it is not looked for again, follows each change."""

from __future__ import annotations

from cardwright.engine.definitions.abilities import (
    ActivatedAbility,
    Body,
    TriggeredAbility,
)
from cardwright.engine.definitions.changes import AdjustPowerToughness
from cardwright.engine.definitions.costs import PayMana
from cardwright.engine.definitions.durations import UntilEndOfTurn
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.instructions import Establish
from cardwright.engine.definitions.mana import ExactMana, ManaCost
from cardwright.engine.definitions.permissions import PlayPermission
from cardwright.engine.definitions.player_filters import AnyPlayer
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import Reference
from cardwright.engine.events.zones import ZoneChange
from cardwright.engine.game_concepts.mana import available
from cardwright.engine.game_concepts.timing_and_priority import nobody_can_act
from cardwright.engine.invariants import check_invariants
from cardwright.engine.listeners import InForce
from cardwright.engine.scope import Scope
from cardwright.engine.spells_and_abilities.triggered_abilities import count_use
from cardwright.engine.spells_and_abilities.ways_to_cast import note_use, was_used
from cardwright.engine.turn_structure.combat import attackable, attackers, end_combat
from cardwright.engine.turn_structure.turn import begin_turn, phase
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    CREATURE,
    INSTANT,
    LAND,
    LEGENDARY,
    UPKEEP_STEP,
)

from .hand_made import (
    CREATURES,
    FOREST,
    GRIZZLY_BEARS,
    ISLAND,
    LIGHTNING_BOLT,
    MOUNTAIN,
    TARGET_CREATURE,
    G,
    R,
    card,
    creature,
    spell,
    tap_for,
)
from .made_instructions import AddMana
from .made_keywords import Phasing
from .playing import Playing
from .rich_permanents import WALKER


def test_what_phases_is_known_as_it_enters() -> None:  # CR 502.1
    table = Playing()
    table.game.build_index()
    ghost = table.enter(creature("Ghost", "", 1, 1, Phasing()))
    phase(table.game, 0)
    assert ghost in table.game.phased


def test_who_enters_attacking_is_an_attacker() -> None:  # CR 508.4
    table = Playing()
    bears = table.hand(GRIZZLY_BEARS)
    table.game.happen(ZoneChange(bears, BATTLEFIELD, 0, attacking=1))
    check_invariants(table.game)
    assert [obj.base.name for obj in attackers(table.game)] == ["Grizzly Bears"]
    end_combat(table.game)
    assert not attackers(table.game)


def test_planeswalkers_can_be_attacked_as_soon_as_they_are_there() -> None:  # CR 506.3
    table = Playing()
    table.settle()
    assert attackable(table.game, 0) == [1]
    walker = table.put(WALKER, 1)
    assert attackable(table.game, 0) == [1, walker]


def test_a_second_legend_is_noticed_after_the_first_was_looked_at() -> None:  # CR 704.5j
    table = Playing()
    hero = card("Hero", "", CREATURE, power=1, toughness=1, supertypes=LEGENDARY)
    first = table.enter(hero)
    table.settle()
    second = table.hand(hero)
    table.answer((first,))
    (second,) = table.game.move([second], BATTLEFIELD)
    table.settle((first,))
    assert list(table.game.battlefield) == [first]


def test_a_creature_that_shrinks_to_nothing_is_noticed() -> None:  # CR 704.5f
    table = Playing()
    bears = table.enter(GRIZZLY_BEARS)
    table.enter(GRIZZLY_BEARS)
    table.settle()
    table.put(FOREST)
    less = AdjustPowerToughness(Fixed(-2), Fixed(-2))
    effect = CharacteristicsEffect(IsSelected(Reference("target.1")), (less,))
    shrink = spell(
        "Shrink", "{G}", INSTANT, (Establish((effect,), UntilEndOfTurn()),), TARGET_CREATURE
    )
    table.settle()
    table.cast(table.hand(shrink), (bears,))
    table.resolve()
    assert bears not in table.game.battlefield


def test_passing_is_thought_over_when_something_has_changed() -> None:
    table = Playing()
    game = table.game
    game.step = UPKEEP_STEP
    bolt = table.hand(LIGHTNING_BOLT)
    assert nobody_can_act(game)
    assert nobody_can_act(game)
    table.put(FOREST)
    assert nobody_can_act(game)
    table.put(MOUNTAIN)
    assert not nobody_can_act(game)
    assert table.can_cast(bolt)


def test_a_land_that_enters_joins_the_others() -> None:
    table = Playing()
    table.put(FOREST)
    table.settle()
    index = table.game.build_index()
    assert len(available(table.game, 0).sources) == 1
    table.enter(ISLAND)
    assert table.game.index is index
    assert len(available(table.game, 0).sources) == 2
    assert not available(table.game, 1).sources
    check_invariants(table.game)


def test_other_ways_to_pay_count_as_soon_as_they_are_there() -> None:  # CR 605.3a
    table = Playing()
    forest = table.put(FOREST)
    bolt = table.hand(LIGHTNING_BOLT)
    assert not table.can_cast(bolt)
    into_red = ActivatedAbility(
        (PayMana(ManaCost(0, (1 << G,))),), Body((AddMana(ExactMana((R,))),)), is_mana_ability=True
    )
    table.game.move([forest], 1)
    table.game.players[0].hand.remove(table.game.successors[forest])  # the same hand as before
    table.put(card("Filter", "", LAND, tap_for(G), into_red))
    assert table.can_cast(bolt)


def test_a_cost_is_paid_with_the_kind_of_land_it_needs() -> None:  # CR 601.2g
    table = Playing()
    forest = table.put(FOREST)
    mountain = table.put(MOUNTAIN)
    bolt = table.hand(LIGHTNING_BOLT)
    table.cast(bolt, (1,))
    assert table.game.battlefield[mountain].tapped
    assert not table.game.battlefield[forest].tapped


def test_uses_of_a_trigger_are_counted_anew_each_turn() -> None:  # CR 603.2h
    table = Playing()
    source = table.put(GRIZZLY_BEARS)
    ability = TriggeredAbility((), Body(), times_each_turn=1)
    assert count_use(table.game, source, ability)
    assert not count_use(table.game, source, ability)
    begin_turn(table.game)
    assert count_use(table.game, source, ability)


def test_a_permission_can_be_used_again_next_turn() -> None:  # CR 601.3
    table = Playing()
    source = table.put(GRIZZLY_BEARS)
    permission = PlayPermission(CREATURES, AnyPlayer(), once_each_turn=True)
    entry = InForce(permission, Scope(source, 0), 0)
    note_use(table.game, entry)
    assert was_used(table.game, entry)
    begin_turn(table.game)
    assert not was_used(table.game, entry)
