"""CR 508-510 on small tables: attacks, blocks, combat damage."""

from __future__ import annotations

import pytest

from cardwright.engine.definitions.abilities import (
    SpellAbility,
    StaticAbility,
)
from cardwright.engine.definitions.effects import (
    AttackRequirement,
    BlockRestriction,
)
from cardwright.engine.definitions.events import ObjectRole
from cardwright.engine.definitions.filters import (
    ControlledBy,
    IsSelected,
)
from cardwright.engine.definitions.instructions import (
    Step,
)
from cardwright.engine.definitions.selectors import EachPlayer
from cardwright.engine.requests import EffectOption
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    COMBAT_DAMAGE_STEP,
    DECLARE_ATTACKERS_STEP,
    DECLARE_BLOCKERS_STEP,
    ENCHANTMENT,
    EXILE,
    FIRST_COMBAT_DAMAGE_STEP,
    GRAVEYARD,
)
from cardwright.errors import IllegalAction

from .hand_made import (
    CREATURES,
    GIANT_SPIDER,
    GRIZZLY_BEARS,
    HILL_GIANT,
    ISLAND,
    RAGING_GOBLIN,
    SERRA_ANGEL,
    card,
    creature,
)
from .made_instructions import CreateToken, DestroyThem, MoveThem
from .made_keywords import (
    Deathtouch,
    Defender,
    DoubleStrike,
    FirstStrike,
    Haste,
    Indestructible,
    Lifelink,
    Menace,
    Trample,
)
from .playing import Playing
from .rich_permanents import WALKER


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
