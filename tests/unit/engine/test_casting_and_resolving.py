"""CR 601, 608 on small tables: casting, targets, modes, resolving."""

from __future__ import annotations

import pytest

from cardwright.engine.definitions.abilities import (
    TargetSpecification,
)
from cardwright.engine.definitions.filters import (
    AllOf,
    IsSpell,
    OtherThan,
)
from cardwright.engine.definitions.player_filters import AnyPlayer
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import Reference, You
from cardwright.engine.requests import CastAction
from cardwright.engine.vocabulary import (
    GRAVEYARD,
    HAND,
    INSTANT,
    SORCERY,
)
from cardwright.errors import IllegalAction

from .hand_made import (
    CREATURES,
    GRIZZLY_BEARS,
    HILL_GIANT,
    ISLAND,
    LIGHTNING_BOLT,
    MOUNTAIN,
    SHOCK,
    TARGET_1,
    TARGET_CREATURE,
    creature,
    spell,
)
from .made_instructions import CounterThem, DealDamage, GainLife
from .made_keywords import Hexproof
from .playing import Playing
from .rich_spells import CHARM

COUNTERSPELL = spell(
    "Counterspell", "{U}{U}", INSTANT, (CounterThem(TARGET_1),), TargetSpecification(1, IsSpell())
)


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
