"""CR 611.3a in a real game: what static effects read besides permanents is noticed."""

from __future__ import annotations

from typing import Any

from cardwright.engine.agents import ScriptedAgent
from cardwright.engine.definitions.abilities import FaceDefinition, StaticAbility
from cardwright.engine.definitions.changes import AdjustPowerToughness, GainControl
from cardwright.engine.definitions.conditions import Compare, Happened, IsTurnOf
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.events import EventPattern, PlayerRole
from cardwright.engine.definitions.filters import (
    AllOf,
    ControlledBy,
    InZone,
    IsTapped,
    IsYou,
)
from cardwright.engine.definitions.quantities import AttributeOf, CountOf, Fixed
from cardwright.engine.definitions.selectors import You
from cardwright.engine.game import Game
from cardwright.engine.layers.checking import check_caches
from cardwright.engine.scope import Scope
from cardwright.engine.state import GameObject
from cardwright.engine.turn_structure.turn import begin_step, run
from cardwright.engine.vocabulary import (
    BEGINNING_OF_COMBAT_STEP,
    CREATURE,
    ENCHANTMENT,
    GRAVEYARD,
    HAND,
    LIBRARY,
    SECOND_MAIN_PHASE,
    UPKEEP_STEP,
)

from .hand_made import CREATURES
from .real_table import new_game, put

BEAR = FaceDefinition("Bear", types=CREATURE, power=2, toughness=2)


def enchantment(affects: Any, *changes: Any, condition: Any = None) -> FaceDefinition:
    effect = CharacteristicsEffect(affects, changes, condition)
    return FaceDefinition("Effect", types=ENCHANTMENT, abilities=(StaticAbility((effect,)),))


def plus(amount: Any) -> AdjustPowerToughness:
    return AdjustPowerToughness(amount, Fixed(0))


def power(game: Game, obj: GameObject) -> int:
    check_caches(game)
    return game.characteristics(obj).power


def test_what_happened_this_turn() -> None:
    """CR 608.2i."""
    gained = Happened(EventPattern("life_gain", (PlayerRole("player", IsYou()),)))
    game = new_game(agents=[ScriptedAgent(), ScriptedAgent()])
    bear = put(game, BEAR)
    put(game, enchantment(CREATURES, plus(Fixed(1)), condition=gained))
    assert power(game, bear) == 2
    game.gain_life(1, 3)
    assert power(game, bear) == 2
    game.gain_life(0, 3)
    assert power(game, bear) == 3
    for player in (0, 1):
        for _ in range(5):
            put(game, BEAR, player, zone=LIBRARY)
    game.in_priority = True
    run(game, turns=1)
    assert game.turn == 2
    assert power(game, bear) == 2


def test_what_happened_this_combat() -> None:
    """CR 506.1: not before it, and not in another combat."""
    tapped = Happened(EventPattern("tap"), "this_combat")
    game = new_game()
    bear = put(game, BEAR)
    scope = Scope(bear.id, 0)
    game.tap([bear.id])
    assert not tapped.holds(game, scope)
    game.step = BEGINNING_OF_COMBAT_STEP
    begin_step(game)
    assert not tapped.holds(game, scope)
    game.untap([bear.id])
    game.tap([bear.id])
    assert tapped.holds(game, scope)
    assert tapped.holds(game.copy(), scope)
    game.step = SECOND_MAIN_PHASE
    assert not tapped.holds(game, scope)
    game.step = BEGINNING_OF_COMBAT_STEP
    begin_step(game)
    assert not tapped.holds(game, scope)


def test_which_step_it_is() -> None:
    game = new_game()
    bear = put(game, BEAR)
    before = IsTurnOf(IsYou(), "before", SECOND_MAIN_PHASE)
    put(game, enchantment(CREATURES, plus(Fixed(1)), condition=before))
    assert power(game, bear) == 3
    game.step = SECOND_MAIN_PHASE
    begin_step(game)
    assert power(game, bear) == 2
    game.step = UPKEEP_STEP
    begin_step(game)
    assert power(game, bear) == 3


def test_life_and_zones_of_players() -> None:
    game = new_game()
    bear = put(game, BEAR)
    put(game, enchantment(CREATURES, plus(AttributeOf("life", You()))))
    put(game, enchantment(CREATURES, plus(CountOf(InZone(GRAVEYARD, IsYou())))))
    put(game, enchantment(CREATURES, plus(AttributeOf("hand_size", You()))))
    assert power(game, bear) == 22
    game.lose_life(0, 5)
    assert power(game, bear) == 17
    dead = put(game, BEAR, zone=GRAVEYARD)
    assert power(game, bear) == 18
    game.move([dead.id], HAND)
    assert power(game, bear) == 18
    game.move([game.players[0].hand[0]], LIBRARY)
    assert power(game, bear) == 17


def test_control_that_depends_on_more_than_attachments() -> None:
    """CR 613.1b: noticed at once, with its event."""
    game = new_game()
    bear = put(game, BEAR, 1)
    tapped = AllOf((CREATURES, IsTapped()))
    put(game, enchantment(tapped, GainControl(You())))
    assert bear.controller == 1
    game.tap([bear.id])
    assert bear.controller == 0
    assert len(game.history["control_change"]) == 1
    game.untap([bear.id])
    assert bear.controller == 1
    check_caches(game)


def test_control_while_it_is_your_turn() -> None:
    game = new_game(agents=[ScriptedAgent(), ScriptedAgent()])
    bear = put(game, BEAR, 1)
    put(game, enchantment(CREATURES, GainControl(You()), condition=IsTurnOf(IsYou())))
    assert bear.controller == 0
    for player in (0, 1):
        for _ in range(5):
            put(game, BEAR, player, zone=LIBRARY)
    game.in_priority = True
    run(game, turns=1)
    assert game.active == 1
    assert bear.controller == 1
    check_caches(game)


def test_control_by_how_many_there_are() -> None:
    """The most creatures decide."""
    game = new_game()
    theirs = put(game, BEAR, 1)
    more = Compare(CountOf(AllOf((CREATURES, ControlledBy(IsYou())))), ">", Fixed(1))
    put(game, enchantment(CREATURES, GainControl(You()), condition=more))
    assert theirs.controller == 1
    put(game, BEAR)
    assert theirs.controller == 1
    put(game, BEAR)
    assert theirs.controller == 0
    check_caches(game)
