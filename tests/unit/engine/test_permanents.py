"""CR 301-306, 704 on small tables: attachments, loyalty, state-based actions, leaving players."""

from __future__ import annotations

import pytest

from cardwright.engine.vocabulary import (
    GRAVEYARD,
    LEGENDARY,
    WORLD,
)

from .hand_made import FOREST, GRIZZLY_BEARS, HILL_GIANT, MOUNTAIN, creature
from .playing import Playing
from .rich_permanents import AURA, AXE, SOLDIER, WALKER


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
