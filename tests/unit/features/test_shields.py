"""CR 615.7, 701.19a: shields that are used up, made by resolutions with hand-made objects."""

from __future__ import annotations

from cardwright.engine.definitions.abilities import FaceDefinition
from cardwright.engine.definitions.durations import UntilEndOfTurn
from cardwright.engine.definitions.effects import PreventDamage, ReplacementEffect
from cardwright.engine.definitions.events import EventPattern, SelectedRole
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import Reference, This
from cardwright.engine.game import Game
from cardwright.engine.scope import Resolution
from cardwright.engine.vocabulary import CREATURE
from cardwright.features.effects.regenerate import Regenerate

BEAR = FaceDefinition("bear", types=CREATURE, power=2, toughness=2)
SHIELD = ReplacementEffect(
    EventPattern("damage", (SelectedRole("recipient", Reference("target.1")),)),
    PreventDamage(Fixed(3)),
    once=True,
)


def table() -> tuple[Game, int]:
    """A game with one creature."""
    game = Game()
    (bear,) = game.create_tokens(0, BEAR)
    return game, bear


def test_a_shield_prevents_so_much_and_keeps_the_rest() -> None:
    game, bear = table()
    game.establish((SHIELD,), UntilEndOfTurn(), Resolution(bear, 0, {"target.1": (0,)}))
    game.deal_damage(bear, [(0, 2)])
    assert game.players[0].life == 20
    game.deal_damage(bear, [(0, 2)])
    assert game.players[0].life == 19
    game.deal_damage(bear, [(0, 2)])
    assert game.players[0].life == 17
    assert game.floating == []


def test_a_shield_is_about_its_target_only() -> None:
    game, bear = table()
    game.establish((SHIELD,), UntilEndOfTurn(), Resolution(bear, 0, {"target.1": (0,)}))
    game.deal_damage(bear, [(1, 2)])
    assert game.players[1].life == 18


def test_equal_shields_add_up() -> None:
    game, bear = table()
    for _ in range(2):
        game.establish((SHIELD,), UntilEndOfTurn(), Resolution(bear, 0, {"target.1": (0,)}))
    game.deal_damage(bear, [(0, 5)])
    assert game.players[0].life == 20
    game.deal_damage(bear, [(0, 5)])
    assert game.players[0].life == 16


def test_regeneration_replaces_the_next_destruction() -> None:
    game, bear = table()
    Regenerate(This()).perform(game, Resolution(bear, 0))
    game.destroy((bear,))
    assert bear in game.battlefield
    assert game.battlefield[bear].tapped
    game.destroy((bear,))
    assert bear not in game.battlefield


def test_two_shields_regenerate_twice() -> None:
    game, bear = table()
    for _ in range(2):
        Regenerate(This()).perform(game, Resolution(bear, 0))
    game.destroy((bear,))
    game.destroy((bear,))
    assert bear in game.battlefield
    game.destroy((bear,))
    assert bear not in game.battlefield


def test_what_cannot_be_regenerated_is_destroyed() -> None:
    game, bear = table()
    Regenerate(This()).perform(game, Resolution(bear, 0))
    game.destroy((bear,), may_regenerate=False)
    assert bear not in game.battlefield
