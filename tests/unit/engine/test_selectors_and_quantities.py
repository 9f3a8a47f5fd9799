"""Selectors, quantities, conditions and kinds of mana, one by one, on a small table."""

from __future__ import annotations

import pytest
from tests.unit.engine.filter_board import BEAR, Board
from tests.unit.engine.hand_made import CREATURES
from tests.unit.engine.real_table import new_game, put

from cardwright.engine.definitions.conditions import (
    AllHold,
    AnyHolds,
    Compare,
    Condition,
    Happened,
    IsTurnOf,
    Negation,
    ObjectsExist,
    PlayersMatch,
    SelectedMatch,
    WasDone,
)
from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.engine.definitions.filters import (
    AllOf,
    ControlledBy,
    HasCardType,
    InZone,
    IsOpponent,
    IsToken,
    IsYou,
    PlayerControls,
)
from cardwright.engine.definitions.mana import (
    AnyColorOfMana,
    ChosenColorOfMana,
    ColorsOf,
    ExactMana,
    ManaKind,
    ManaOfTypes,
    OneOfMana,
    RepeatedMana,
    TypesProduced,
)
from cardwright.engine.definitions.quantities import (
    Amount,
    AnnouncedX,
    AttributeOf,
    CountersOn,
    CountOf,
    Devotion,
    EventX,
    Fixed,
    Half,
    Quantity,
    SizeOf,
    Sum,
    Times,
)
from cardwright.engine.definitions.selectors import (
    ActivePlayer,
    AttachedObject,
    CardsIn,
    ControllerOf,
    DefendingPlayer,
    EachObject,
    EachPlayer,
    OwnerOf,
    Reference,
    Selector,
    This,
    Together,
    TopCards,
    You,
)
from cardwright.engine.events.turn import ManaProduced
from cardwright.engine.game import Game
from cardwright.engine.scope import Scope
from cardwright.engine.vocabulary import (
    ARTIFACT,
    BLUE,
    EXILE,
    GRAVEYARD,
    GREEN,
    HAND,
    LAND,
    LIBRARY,
    RED,
    UPKEEP_STEP,
)


@pytest.fixture
def board() -> Board:
    return Board()


def test_selectors(board: Board) -> None:
    game, scope = board.game, board.scope(target_1=(board.theirs.id, 2))

    def found(selector: Selector) -> tuple[int, ...]:
        return selector.select(game, scope)

    assert found(This()) == (board.aura.id,)
    assert found(You()) == found(ActivePlayer()) == (0,)
    assert found(AttachedObject()) == (board.orb.id,)
    assert found(Reference("target.1")) == (board.theirs.id, 2)
    assert found(Reference("target.2")) == ()
    assert found(EachObject(CREATURES)) == (board.bear.id, board.hydra.id, board.theirs.id)
    assert found(EachObject(InZone(GRAVEYARD, IsYou()))) == (board.dead.id,)
    assert found(EachObject(InZone(EXILE))) == ()
    assert found(ControllerOf(Reference("target.1"))) == (1, 2)
    assert found(ControllerOf(EachObject(CREATURES))) == (0, 1)
    assert found(OwnerOf(EachObject(CREATURES))) == (0, 1)
    assert found(CardsIn(GRAVEYARD, You())) == (board.dead.id,)
    assert found(Together((This(), Reference("target.1"), This()))) == (
        board.aura.id,
        board.theirs.id,
        2,
    )
    assert DefendingPlayer().select(game, Scope(board.hydra.id, 0)) == (1,)
    assert DefendingPlayer().select(game, Scope(board.bear.id, 0)) == ()


def test_top_cards() -> None:
    game = new_game()
    cards = [put(game, BEAR, zone=LIBRARY).id for _ in range(3)]
    scope = Scope(-1, 0)
    assert TopCards(You(), Fixed(2)).select(game, scope) == (cards[2], cards[1])
    assert TopCards(You(), Fixed(9)).select(game, scope) == tuple(reversed(cards))
    assert TopCards(You(), Fixed(0)).select(game, scope) == ()


def test_views(board: Board) -> None:
    """CR 400.7, 608.2h: the object as it was, and what it became."""
    game = board.game
    (new,) = game.move([board.bear.id], GRAVEYARD)
    scope = board.scope(event_object=(board.bear.id,))
    assert Reference("event.object").select(game, scope) == (board.bear.id,)
    assert Reference("event.object", "snapshot").select(game, scope) == (board.bear.id,)
    assert Reference("event.object", "successor").select(game, scope) == (new,)
    assert AttributeOf("power", Reference("event.object")).value(game, scope) == 4
    assert AttributeOf("power", Reference("event.object", "successor")).value(game, scope) == 2
    game.move([new], HAND)
    assert Reference("event.object", "successor").select(game, scope) == ()
    untouched = board.scope(target_1=(board.orb.id,))
    assert Reference("target.1", "successor").select(game, untouched) == (board.orb.id,)


QUANTITIES: list[tuple[Quantity, int]] = [
    (Fixed(3), 3),
    (AnnouncedX(), 5),
    (CountOf(CREATURES), 3),
    (CountOf(InZone(GRAVEYARD)), 1),
    (SizeOf(EachObject(CREATURES)), 3),
    (SizeOf(EachPlayer(IsOpponent())), 2),
    (AttributeOf("power", EachObject(CREATURES), "total"), 6),
    (AttributeOf("power", EachObject(CREATURES), "greatest"), 4),
    (AttributeOf("toughness", EachObject(CREATURES), "least"), 0),
    (AttributeOf("mana_value", EachObject(CREATURES), "greatest"), 2),
    (AttributeOf("life", You()), 20),
    (AttributeOf("hand_size", You()), 0),
    (AttributeOf("power", Reference("nothing")), 0),
    (CountersOn("+1/+1", EachObject(CREATURES)), 2),
    (CountersOn("", EachObject(CREATURES)), 2),
    (Amount("event.amount"), 7),
    (Amount("target.1"), 1),
    (Amount("nothing"), 0),
    (Times(-2, CountOf(CREATURES)), -6),
    (Half(CountOf(CREATURES), round_up=True), 2),
    (Half(CountOf(CREATURES), round_up=False), 1),
    (Sum((Fixed(1), CountOf(CREATURES))), 4),
    (Devotion(1 << GREEN), 2),
    (Devotion(1 << GREEN | 1 << BLUE), 3),
    (Devotion(), 0),
    (EventX("target.1"), 0),
]


@pytest.mark.parametrize(("quantity", "expected"), QUANTITIES, ids=[str(q) for q, _ in QUANTITIES])
def test_quantities(board: Board, quantity: Quantity, expected: int) -> None:
    scope = board.scope(target_1=(board.theirs.id,), event_amount=7)
    assert quantity.value(board.game, scope) == expected


CONDITIONS: list[tuple[Condition, bool]] = [
    (ObjectsExist(CREATURES, Fixed(3)), True),
    (ObjectsExist(CREATURES, Fixed(4)), False),
    (ObjectsExist(CREATURES, Fixed(0), Fixed(2)), False),
    (SelectedMatch(AttachedObject(), HasCardType(ARTIFACT)), True),
    (SelectedMatch(EachObject(CREATURES), ControlledBy(IsYou())), False),
    (SelectedMatch(Reference("nothing"), AllOf()), False),
    (PlayersMatch(PlayerControls(HasCardType(LAND))), False),
    (PlayersMatch(PlayerControls(CREATURES)), True),
    (Compare(CountOf(CREATURES), ">", Fixed(2)), True),
    (Negation(Compare(CountOf(CREATURES), ">", Fixed(2))), False),
    (AllHold((WasDone("step.1.done"), Compare(Fixed(1), "=", Fixed(1)))), True),
    (AnyHolds((WasDone("step.2.done"), WasDone("step.3.done"))), False),
    (AnyHolds((WasDone("step.2.done"), WasDone("step.1.done"))), True),
    (IsTurnOf(IsYou()), True),
    (IsTurnOf(IsOpponent()), False),
    (IsTurnOf(IsYou(), "in", UPKEEP_STEP), False),
    (IsTurnOf(IsYou(), "before", UPKEEP_STEP), False),
    (Happened(EventPattern("counters_put")), True),
    (Happened(EventPattern("counters_put", (ObjectRole("object", IsToken()),))), False),
    (Happened(EventPattern("counters_put"), minimum=2), False),
    (Happened(EventPattern("counters_put"), "last_turn"), False),
]


@pytest.mark.parametrize(("condition", "expected"), CONDITIONS, ids=[str(c) for c, _ in CONDITIONS])
def test_conditions(board: Board, condition: Condition, expected: bool) -> None:
    scope = Scope(board.aura.id, 0, {"step.1.done": True, "step.2.done": False})
    assert condition.holds(board.game, scope) is expected


W_OR_U = ((0,), (1,))
KINDS: list[tuple[ManaKind, tuple[tuple[int, ...], ...]]] = [
    (ExactMana((4, 4)), ((4, 4),)),
    (ExactMana(()), ()),
    (OneOfMana(W_OR_U), W_OR_U),
    (ManaOfTypes(Fixed(1), AnyColorOfMana()), ((0,), (1,), (2,), (3,), (4,))),
    (ManaOfTypes(Fixed(2), ColorsOf(CREATURES)), ((1, 1), (4, 4))),
    (ManaOfTypes(Fixed(2), ColorsOf(CREATURES), True), ((1, 1), (1, 4), (4, 4))),
    (ManaOfTypes(Fixed(0), AnyColorOfMana()), ()),
    (ManaOfTypes(Fixed(1), ChosenColorOfMana("chosen.color")), ()),
    (ManaOfTypes(Fixed(1), ChosenColorOfMana("step.1.color")), ((3,),)),
    (ManaOfTypes(Fixed(1), TypesProduced()), ((2,), (5,))),
    (RepeatedMana((4,), CountOf(CREATURES)), ((4, 4, 4),)),
    (RepeatedMana((4,), CountOf(HasCardType(LAND))), ()),
]


@pytest.mark.parametrize(("kind", "expected"), KINDS, ids=[str(k) for k, _ in KINDS])
def test_mana_kinds(board: Board, kind: ManaKind, expected: tuple[tuple[int, ...], ...]) -> None:
    event = ManaProduced(0, board.orb.id, (5, 2, 5))
    scope = Scope(board.aura.id, 0, {"step.1.color": RED}, event=event)
    assert kind.productions(board.game, scope) == expected


def test_an_event_names_its_roles(board: Board) -> None:
    game: Game = board.game
    event = ManaProduced(1, board.orb.id, (5,))
    scope = Scope(board.aura.id, 0, event=event)
    assert Reference("event.player").select(game, scope) == (1,)
    assert Reference("event.source").select(game, scope) == (board.orb.id,)
