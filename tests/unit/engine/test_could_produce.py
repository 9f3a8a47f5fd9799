"""CR 106.7: what permanents could produce; CR 616.1: every order of replacement effects."""

from __future__ import annotations

import pytest
from tests.unit.engine.hand_made import LANDS
from tests.unit.engine.real_table import land, new_game, put, replacing, tap_for

from cardwright.engine.could_produce import could_produce, mana_after_replacements
from cardwright.engine.definitions.abilities import StaticAbility
from cardwright.engine.definitions.costs import ActionCost
from cardwright.engine.definitions.effects import (
    MultiplyMana,
    NothingHappens,
    Prohibition,
    ReplaceMana,
)
from cardwright.engine.definitions.events import EventPattern
from cardwright.engine.definitions.filters import (
    AllOf,
    ControlledBy,
    CouldProduceAnyOf,
    HasCardType,
    IsOpponent,
    IsYou,
    OtherThan,
)
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.mana import (
    AnyColorOfMana,
    ChosenColorOfMana,
    ExactMana,
    ManaOfTypes,
    OneOfMana,
    RepeatedMana,
    TypesCouldProduce,
    TypesSelectedCouldProduce,
)
from cardwright.engine.definitions.quantities import CountOf, Fixed
from cardwright.engine.definitions.selectors import Reference, This
from cardwright.engine.events.turn import ManaProduced
from cardwright.engine.game import Game
from cardwright.engine.outcomes import outcomes
from cardwright.engine.scope import Resolution, Scope
from cardwright.engine.vocabulary import (
    ALL_COLORS,
    BLACK,
    BLUE,
    COLORLESS,
    CREATURE,
    GREEN,
    RED,
)

G, B, U, R, C = 1 << GREEN, 1 << BLACK, 1 << BLUE, 1 << RED, 1 << COLORLESS

FOREST = land("Forest", subtypes=("Forest",))
WASTE = land("Waste", tap_for(ExactMana((COLORLESS,))))
ORCHARD = land(
    "Orchard",
    tap_for(
        ManaOfTypes(
            Fixed(1),
            TypesCouldProduce(AllOf((LANDS, ControlledBy(IsOpponent()))), colors_only=True),
        )
    ),
)
POOL = land(
    "Pool",
    tap_for(ManaOfTypes(Fixed(1), TypesCouldProduce(AllOf((LANDS, ControlledBy(IsYou())))))),
)
DOUBLING = land("Doubling", replacing(MultiplyMana(2)))
BLIGHT = land("Blight", replacing(ReplaceMana((BLACK,))))


def test_a_basic_land() -> None:
    game = new_game()
    assert could_produce(game, put(game, FOREST).id) == G


def test_two_orchards_alone_give_nothing() -> None:
    """The example of CR 106.7."""
    game = new_game()
    mine, theirs = put(game, ORCHARD), put(game, ORCHARD, 1)
    assert could_produce(game, mine.id) == could_produce(game, theirs.id) == 0


def test_an_orchard_and_a_forest_facing_an_orchard() -> None:
    """The example of CR 106.7: green on both sides."""
    game = new_game()
    put(game, FOREST)
    mine, theirs = put(game, ORCHARD), put(game, ORCHARD, 1)
    assert could_produce(game, theirs.id) == G
    assert could_produce(game, mine.id) == G


def test_orchards_of_three_players() -> None:
    game = new_game(3)
    orchards = [put(game, ORCHARD, player) for player in range(3)]
    put(game, FOREST, 2)
    assert [could_produce(game, one.id) for one in orchards] == [G, G, G]


def test_a_pool_invents_nothing() -> None:
    """It may read itself; "any type" has colourless only where a land has."""
    game = new_game()
    pool = put(game, POOL)
    assert could_produce(game, pool.id) == 0
    put(game, land("Confluence", tap_for(ManaOfTypes(Fixed(1), AnyColorOfMana()))))
    assert could_produce(game, pool.id) == ALL_COLORS
    put(game, WASTE)
    assert could_produce(game, pool.id) == ALL_COLORS | C


def test_any_color_is_never_colorless() -> None:
    """CR 106.1b."""
    game = new_game()
    orchard = put(game, ORCHARD)
    put(game, WASTE, 1)
    assert could_produce(game, orchard.id) == 0


class NeverPayable(Instruction, frozen=True, tag="test:never"):
    pass


def test_costs_are_ignored() -> None:
    game = new_game()
    one = put(game, land("Dear", tap_for(ExactMana((BLUE,)), ActionCost(NeverPayable()))))
    one.tapped = True
    assert could_produce(game, one.id) == U


def test_amounts_that_are_zero_now_give_nothing() -> None:
    game = new_game()
    cradle = put(
        game, land("Cradle", tap_for(RepeatedMana((GREEN,), CountOf(HasCardType(CREATURE)))))
    )
    assert could_produce(game, cradle.id) == 0


def test_a_color_that_was_not_chosen_is_no_type() -> None:
    """CR 106.5."""
    game = new_game()
    one = put(game, land("Choice", tap_for(ManaOfTypes(Fixed(1), ChosenColorOfMana()))))
    assert could_produce(game, one.id) == 0
    one.chosen = {"chosen.color": RED}
    assert could_produce(game, one.id) == R


def test_replacements_in_every_order() -> None:
    """CR 616.1: the types of all orders; the mana itself can be listed."""
    game = new_game()
    forest = put(game, FOREST)
    put(game, DOUBLING)
    put(game, BLIGHT)
    assert could_produce(game, forest.id) == B
    event = ManaProduced(0, forest.id, (GREEN,), True)
    assert sorted(mana_after_replacements(game, event)) == [(BLACK,), (BLACK, BLACK)]
    assert game.players[0].pool == ()


def test_mana_that_is_replaced_by_nothing() -> None:
    game = new_game()
    forest = put(game, FOREST)
    put(game, land("Drought", replacing(NothingHappens())))
    assert could_produce(game, forest.id) == 0


def test_mana_that_cannot_be_produced() -> None:
    """CR 101.2."""
    game = new_game()
    forest = put(game, FOREST)
    put(game, land("Void", StaticAbility((Prohibition(EventPattern("mana")),))))
    assert could_produce(game, forest.id) == 0


def test_the_sacrificed_land() -> None:
    """What it could have produced when it left (CR 608.2h)."""
    game = new_game()
    forest = put(game, FOREST)
    game.sacrifice(0, [forest.id])
    types = TypesSelectedCouldProduce(Reference("cost.1"))
    assert types.mask(game, Scope(-1, 0, {"cost.1": (forest.id,)})) == G
    assert types.mask(game, Scope(-1, 0)) == 0


def test_lands_that_could_produce_what_this_could() -> None:
    game = new_game()
    forest, other = put(game, FOREST), put(game, FOREST, 1)
    waste = put(game, WASTE, 1)
    filter = AllOf((CouldProduceAnyOf(This()), OtherThan(This())))
    scope = Scope(forest.id, 0)
    found = [
        obj.id
        for obj in game.battlefield.values()
        if filter.matches(game, obj, game.characteristics(obj), scope)
    ]
    assert found == [other.id] and waste.id not in found


def test_asking_changes_nothing() -> None:
    game = new_game()
    forest = put(game, FOREST)
    put(game, DOUBLING)
    put(game, BLIGHT)
    before = game.key()
    could_produce(game, forest.id)
    assert game.key() == before


def tap(game: Game) -> None:
    """The first permanent's first mana ability resolves."""
    forest = next(iter(game.battlefield.values()))
    resolution = Resolution(forest.id, 0, {"this.tapped_for_mana": True})
    game.perform(game.characteristics(forest).mana_abilities[0].body.instructions, resolution)


def test_all_outcomes_of_two_replacements() -> None:
    """CR 616.1, 106.12b: the affected player orders them, {B}{B} or {B}."""
    game = new_game()
    put(game, FOREST)
    put(game, DOUBLING)
    put(game, BLIGHT)
    found = outcomes(game, tap)
    pools = [[mana.type for mana in one.game.players[0].pool] for one in found.results]
    assert sorted(pools) == [[BLACK], [BLACK, BLACK]]
    assert found.is_complete
    assert game.players[0].pool == ()


def test_outcomes_that_are_equal_count_once() -> None:
    game = new_game()
    put(game, land("Both", tap_for(OneOfMana(((GREEN,), (RED,), (GREEN,))))))
    found = outcomes(game, tap)
    assert len(found.results) == 2
    assert [one.answers for one in found.results] == [((GREEN,),), ((RED,),)]


@pytest.mark.parametrize("most", [1, 2])
def test_a_cap_is_reported(most: int) -> None:
    game = new_game()
    put(game, land("Many", tap_for(OneOfMana(((GREEN,), (RED,), (BLUE,))))))
    assert not outcomes(game, tap, most_runs=most).is_complete
    assert not outcomes(game, tap, most_answers=most).is_complete
    assert len(outcomes(game, tap).results) == 3
