"""CR 702: what the keywords in features/keywords answer, with permanents made by hand."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.engine.definitions.abilities import Ability, FaceDefinition
from cardwright.engine.game import Game
from cardwright.engine.state import GameObject
from cardwright.engine.vocabulary import ARTIFACT, BLACK, CREATURE, GREEN, LAND, RED
from cardwright.features.keywords.changeling import Changeling
from cardwright.features.keywords.deathtouch import Deathtouch
from cardwright.features.keywords.devoid import Devoid
from cardwright.features.keywords.fear import Fear
from cardwright.features.keywords.flying import Flying
from cardwright.features.keywords.hexproof import Hexproof
from cardwright.features.keywords.horsemanship import Horsemanship
from cardwright.features.keywords.infect import Infect
from cardwright.features.keywords.intimidate import Intimidate
from cardwright.features.keywords.landwalk import Swampwalk
from cardwright.features.keywords.lifelink import Lifelink
from cardwright.features.keywords.reach import Reach
from cardwright.features.keywords.shadow import Shadow
from cardwright.features.keywords.shroud import Shroud
from cardwright.features.keywords.skulk import Skulk
from cardwright.features.keywords.wither import Wither


def creature(game: Game, player: int, *abilities: Ability, **values: Any) -> GameObject:
    """A 2/2 creature on the battlefield."""
    values = {"types": CREATURE, "power": 2, "toughness": 2, **values}
    face = FaceDefinition("creature", abilities=abilities, **values)
    (identifier,) = game.create_tokens(player, face)
    return game.battlefield[identifier]


def may_block(game: Game, blocker: GameObject, attacker: GameObject) -> bool:
    """The question of CR 509.1b, as far as keywords answer it."""
    return all(
        one.can_be_blocked_by(game, attacker, blocker)
        for one in game.characteristics(attacker).evasion
    ) and all(
        one.can_block(game, blocker, attacker) for one in game.characteristics(blocker).block_limits
    )


EVASION = [
    (Flying(), {}, (), False),
    (Flying(), {}, (Flying(),), True),
    (Flying(), {}, (Reach(),), True),
    (Horsemanship(), {}, (Flying(),), False),
    (Horsemanship(), {}, (Horsemanship(),), True),
    (Shadow(), {}, (), False),
    (Shadow(), {}, (Shadow(),), True),
    (Fear(), {"colors": 1 << GREEN}, (), False),
    (Fear(), {"colors": 1 << BLACK}, (), True),
    (Fear(), {"types": CREATURE | ARTIFACT}, (), True),
    (Intimidate(), {"colors": 1 << GREEN}, (), False),
    (Intimidate(), {"colors": 1 << RED}, (), True),
    (Intimidate(), {"types": CREATURE | ARTIFACT}, (), True),
    (Skulk(), {"power": 3}, (), False),
    (Skulk(), {"power": 2}, (), True),
]


@pytest.mark.parametrize(("evasion", "values", "abilities", "expected"), EVASION)
def test_evasion(
    evasion: Ability, values: dict[str, Any], abilities: tuple[Ability, ...], expected: bool
) -> None:
    game = Game()
    attacker = creature(game, 0, evasion, colors=1 << RED)
    blocker = creature(game, 1, *abilities, **values)
    assert may_block(game, blocker, attacker) is expected


def test_shadow_cannot_block_without_shadow() -> None:
    game = Game()
    assert not may_block(game, creature(game, 1, Shadow()), creature(game, 0))


def test_landwalk_asks_for_lands_of_the_defending_player() -> None:
    game = Game()
    attacker, blocker = creature(game, 0, Swampwalk()), creature(game, 1)
    swamp = FaceDefinition("Swamp", types=LAND, subtypes=("Swamp",))
    game.create_tokens(0, swamp)
    assert may_block(game, blocker, attacker)
    game.create_tokens(1, swamp)
    assert not may_block(game, blocker, attacker)


def test_hexproof_and_shroud() -> None:
    game = Game()
    mine = creature(game, 0, Hexproof())
    (keyword,) = game.characteristics(mine).targeting
    assert keyword.can_be_targeted_by(game, mine, mine.id, 0)
    assert not keyword.can_be_targeted_by(game, mine, mine.id, 1)
    mine = creature(game, 0, Shroud())
    (keyword,) = game.characteristics(mine).targeting
    assert not keyword.can_be_targeted_by(game, mine, mine.id, 0)


def test_infect_gives_counters_instead_of_damage() -> None:
    game = Game()
    source, bear = creature(game, 0, Infect()), creature(game, 1, toughness=5)
    game.deal_damage(source.id, [(bear.id, 2), (1, 3)])
    assert (bear.damage, bear.counters) == (0, {"-1/-1": 2})
    assert (game.players[1].life, game.players[1].counters) == (20, {"poison": 3})


def test_wither_is_damage_to_players() -> None:
    game = Game()
    source, bear = creature(game, 0, Wither()), creature(game, 1, toughness=5)
    game.deal_damage(source.id, [(bear.id, 2), (1, 3)])
    assert (bear.damage, bear.counters) == (0, {"-1/-1": 2})
    assert (game.players[1].life, game.players[1].counters) == (17, None)


def test_lifelink_and_deathtouch() -> None:
    game = Game()
    source = creature(game, 0, Lifelink(), Deathtouch())
    bear = creature(game, 1, toughness=5)
    game.deal_damage(source.id, [(bear.id, 1)])
    assert game.players[0].life == 21
    assert bear.deadly_damage


def test_what_defines_characteristics_holds_everywhere() -> None:
    face = FaceDefinition(
        "shapeshifter", colors=1 << RED, types=CREATURE, abilities=(Changeling(), Devoid())
    )
    base = Game().token_base(face)
    assert base.colors == 0
    assert {"Goblin", "Time Lord"} <= base.subtypes
