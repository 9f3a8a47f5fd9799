"""Filters of objects and of players, one by one, on a small table; what they read."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.engine.filter_board import Board
from tests.unit.engine.hand_made import CREATURES

from cardwright.engine.definitions.conditions import Happened, SelectedMatch
from cardwright.engine.definitions.events import EventPattern
from cardwright.engine.definitions.filters import (
    AllOf,
    AnyOf,
    AnyPlayer,
    CompareAttribute,
    ControlledBy,
    Filter,
    HasCardType,
    HasChosenColor,
    HasChosenName,
    HasChosenSubtype,
    HasColor,
    HasCounters,
    HasName,
    HasSubtype,
    HasSupertype,
    HasXInManaCost,
    InZone,
    IsAttached,
    IsAttacking,
    IsBlocking,
    IsCard,
    IsColorless,
    IsMulticolored,
    IsOpponent,
    IsPermanent,
    IsSelected,
    IsSelectedPlayer,
    IsTapped,
    IsToken,
    IsUntapped,
    IsYou,
    Not,
    OtherPlayerThan,
    OtherThan,
    OwnedBy,
    PlayerControls,
    PlayerFilter,
    SharesNameWith,
)
from cardwright.engine.definitions.quantities import AnnouncedX, AttributeOf, CountOf, Fixed, Times
from cardwright.engine.definitions.selectors import (
    AttachedObject,
    ControllerOf,
    EachPlayer,
    Reference,
    This,
    You,
)
from cardwright.engine.evaluation.dependencies import reads_of
from cardwright.engine.vocabulary import (
    ARTIFACT,
    BLACK,
    BLUE,
    ENCHANTMENT,
    GRAVEYARD,
    GREEN,
    LEGENDARY,
    OF_OTHERS,
    READS_BATTLEFIELD,
    READS_CHARACTERISTICS,
    READS_CONTROLLER,
    READS_HISTORY,
    READS_IDENTITY,
    READS_PLAYERS,
    READS_POWER,
    READS_TAPPED,
    RED,
)


@pytest.fixture
def board() -> Board:
    return Board()


FILTERS: list[tuple[Filter, str]] = [
    (AllOf(), "bear hydra orb aura theirs"),
    (AllOf((CREATURES, ControlledBy(IsYou()))), "bear hydra"),
    (AnyOf((HasCardType(ARTIFACT), HasSubtype("Bear"))), "bear orb theirs"),
    (Not(CREATURES), "orb aura"),
    (HasCardType(ARTIFACT | ENCHANTMENT), "orb aura"),
    (HasSupertype(LEGENDARY), "hydra"),
    (HasColor(1 << GREEN), "bear hydra theirs"),
    (HasColor(1 << BLUE | 1 << BLACK), "hydra aura"),
    (IsColorless(), "orb"),
    (IsMulticolored(), "hydra"),
    (HasName("Bear"), "bear theirs"),
    (HasXInManaCost(), "hydra"),
    (CompareAttribute("power", ">=", Fixed(2)), "bear theirs"),
    (CompareAttribute("power", "=", Fixed(4)), "bear"),
    (CompareAttribute("mana_value", ">", Fixed(2)), "orb"),
    (CompareAttribute("mana_value", "<=", AnnouncedX()), "bear hydra orb aura theirs"),
    (HasCounters(), "bear"),
    (HasCounters("charge"), ""),
    (HasCounters("+1/+1", ">=", 2), "bear"),
    (HasCounters("+1/+1", "=", 1), ""),
    (IsPermanent(), "bear hydra orb aura theirs"),
    (IsToken(), "theirs"),
    (IsCard(), "bear hydra orb aura"),
    (IsTapped(), "bear"),
    (IsUntapped(), "hydra orb aura theirs"),
    (IsAttacking(), "hydra"),
    (IsBlocking(), "theirs"),
    (IsAttached(), "orb"),
    (IsAttached(HasColor(1 << RED)), ""),
    (OwnedBy(IsOpponent()), "theirs"),
    (OtherThan(This()), "bear hydra orb theirs"),
    (IsSelected(AttachedObject()), "orb"),
    (InZone(GRAVEYARD), ""),
    (SharesNameWith(Reference("target.1")), "bear theirs"),
    (HasChosenColor(), "hydra"),
    (HasChosenName(), "orb"),
    (HasChosenSubtype(), "bear theirs"),
]


@pytest.mark.parametrize(("filter", "expected"), FILTERS, ids=[str(f) for f, _ in FILTERS])
def test_filters(board: Board, filter: Filter, expected: str) -> None:
    game = board.game
    board.aura.chosen = {
        "chosen.color": BLUE,
        "chosen.card_name": "Orb",
        "chosen.creature_type": "Bear",
    }
    scope = board.scope(target_1=(board.theirs.id,))
    found = [
        name
        for name, obj in board.all.items()
        if filter.matches(game, obj, game.characteristics(obj), scope)
    ]
    assert found == expected.split()


@pytest.mark.parametrize("filter", [HasChosenColor(), HasChosenName(), HasChosenSubtype()])
def test_an_undefined_choice_matches_nothing(board: Board, filter: Filter) -> None:
    """CR 607.5a."""
    game = board.game
    for obj in board.all.values():
        assert not filter.matches(game, obj, game.characteristics(obj), board.scope())


PLAYERS: list[tuple[PlayerFilter, tuple[int, ...]]] = [
    (AnyPlayer(), (0, 1, 2)),
    (IsYou(), (0,)),
    (IsOpponent(), (1, 2)),
    (IsSelectedPlayer(ControllerOf(Reference("target.1"))), (1,)),
    (OtherPlayerThan(IsOpponent(), ControllerOf(Reference("target.1"))), (2,)),
    (PlayerControls(CREATURES), (0, 1)),
    (PlayerControls(CREATURES, 2), (0,)),
    (PlayerControls(CREATURES, 0, 0), (2,)),
]


@pytest.mark.parametrize(("filter", "expected"), PLAYERS, ids=[str(f) for f, _ in PLAYERS])
def test_player_filters(board: Board, filter: PlayerFilter, expected: tuple[int, ...]) -> None:
    scope = board.scope(target_1=(board.theirs.id,))
    assert EachPlayer(filter).select(board.game, scope) == expected


def others(mask: int) -> int:
    return mask << OF_OTHERS


READS: list[tuple[Any, int]] = [
    (CREATURES, READS_CHARACTERISTICS),
    (
        AllOf((CREATURES, ControlledBy(IsYou()), IsTapped())),
        READS_CHARACTERISTICS | READS_CONTROLLER | READS_TAPPED,
    ),
    (OtherThan(This()), READS_IDENTITY),
    (CompareAttribute("power", ">", Fixed(1)), READS_POWER),
    (CompareAttribute("mana_value", ">", Fixed(1)), READS_CHARACTERISTICS),
    (CountOf(IsTapped()), READS_BATTLEFIELD | others(READS_TAPPED)),
    (
        CompareAttribute("mana_value", "<", CountOf(CREATURES)),
        READS_CHARACTERISTICS | READS_BATTLEFIELD | others(READS_CHARACTERISTICS),
    ),
    (
        CountOf(InZone(GRAVEYARD, IsYou())),
        READS_BATTLEFIELD | READS_PLAYERS,
    ),
    (SelectedMatch(This(), IsTapped()), others(READS_TAPPED)),
    (AttributeOf("power", This()), others(READS_POWER) | READS_PLAYERS),
    (AttributeOf("life", You()), READS_PLAYERS),
    (Happened(EventPattern("draw")), READS_HISTORY),
    (IsAttached(IsTapped()), READS_IDENTITY | others(READS_CHARACTERISTICS | READS_TAPPED)),
    (Times(2, Fixed(2)), 0),
]


@pytest.mark.parametrize(("node", "expected"), READS, ids=[str(n) for n, _ in READS])
def test_what_is_read(node: Any, expected: int) -> None:
    assert reads_of(node) == expected
