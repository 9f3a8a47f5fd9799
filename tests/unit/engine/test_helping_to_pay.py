"""CR 702.51, 702.66, 702.126: convoke, delve, improvise."""

from __future__ import annotations

from typing import ClassVar

import pytest

from cardwright.engine.agents import RandomAgent
from cardwright.engine.definitions.abilities import CardDefinition, KeywordAbility
from cardwright.engine.game_concepts.starting_the_game import new_game
from cardwright.engine.invariants import check_invariants
from cardwright.engine.turn_structure.turn import run
from cardwright.engine.vocabulary import ARTIFACT, EXILE, GRAVEYARD

from .hand_made import (
    FOREST,
    GREEN_DECK,
    GRIZZLY_BEARS,
    HILL_GIANT,
    LLANOWAR_ELVES,
    MOUNTAIN,
    RED_DECK,
    card,
    creature,
)
from .playing import Playing


class Convoke(KeywordAbility, frozen=True, tag="test:convoke"):
    stem: ClassVar[str] = "convoke"
    helps_to_pay: ClassVar[str] = "creatures"


class Delve(KeywordAbility, frozen=True, tag="test:delve"):
    stem: ClassVar[str] = "delve"
    helps_to_pay: ClassVar[str] = "graveyard"


class Improvise(KeywordAbility, frozen=True, tag="test:improvise"):
    stem: ClassVar[str] = "improvise"
    helps_to_pay: ClassVar[str] = "artifacts"


BEAST = creature("Beast", "{2}{G}{G}", 5, 5, Convoke())


def tapped(table: Playing) -> list[str]:
    return sorted([o.base.name for o in table.game.battlefield.values() if o.tapped])


def test_creatures_pay_for_their_colors_and_generic_mana() -> None:  # CR 702.51a
    table = Playing()
    held = table.hand(BEAST)
    table.put(GRIZZLY_BEARS)
    table.put(HILL_GIANT)
    table.put(HILL_GIANT)
    table.lands(MOUNTAIN, 1)
    assert not table.can_cast(held)  # one green creature, two green symbols
    table.put(GRIZZLY_BEARS)
    assert table.can_cast(held)
    table.cast(held, False)  # the Mountain, or one of the two Giants less
    assert tapped(table) == ["Grizzly Bears", "Grizzly Bears", "Hill Giant", "Mountain"]
    table.resolve()
    assert table.on_battlefield("Beast")


def test_a_creature_helps_or_makes_mana_not_both() -> None:
    table = Playing()
    held = table.hand(BEAST)
    for _ in range(3):
        table.put(LLANOWAR_ELVES)
    assert not table.can_cast(held)
    table.put(LLANOWAR_ELVES)
    assert table.can_cast(held)
    table.game.turn_began[0] = 9  # not sick any more
    table.cast(held, True, True, False, False)
    assert len(tapped(table)) == 4


def test_delve_exiles_as_many_as_wanted() -> None:  # CR 702.66a
    table = Playing()
    held = table.hand(creature("Tasigur", "{5}{G}", 4, 5, Delve()))
    cards = [table.put(GRIZZLY_BEARS, 0, GRAVEYARD) for _ in range(7)]
    table.lands(FOREST, 2)
    assert table.can_cast(held)
    table.cast(held, 5, tuple(cards[2:]))
    assert len(table.names(EXILE)) == 5 and len(tapped(table)) == 1
    table = Playing()
    held = table.hand(creature("Tasigur", "{5}{G}", 4, 5, Delve()))
    table.put(GRIZZLY_BEARS, 0, GRAVEYARD)
    table.lands(FOREST, 4)
    assert not table.can_cast(held)


def test_improvise_pays_only_generic_mana() -> None:  # CR 702.126a
    table = Playing()
    held = table.hand(creature("Whir", "{1}{G}", 1, 1, Improvise()))
    for _ in range(2):
        table.put(card("Trinket", "", ARTIFACT))
    assert not table.can_cast(held)
    table.lands(FOREST, 1)
    table.cast(held, True)
    assert tapped(table) == ["Forest", "Trinket"]


@pytest.mark.parametrize("seed", range(12))
def test_what_can_be_cast_can_be_paid(seed: int) -> None:
    with_help: list[CardDefinition] = [
        BEAST,
        creature("Delver", "{4}{G}", 4, 4, Delve()),
        creature("Both", "{3}{G}{G}", 4, 4, Delve(), Convoke()),
    ]
    deck = [*GREEN_DECK, *with_help * 6]
    game = new_game(
        [deck, [*RED_DECK, *with_help]],
        [RandomAgent(seed), RandomAgent(seed + 99)],
        seed=seed,
    )
    run(game, 40)
    check_invariants(game)
