"""CR 601.2f-h: matching against trying everything, for all kinds of costs and sources."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from cardwright.engine.definitions.mana import PIP_OR_TWO_GENERIC, PIP_OR_TWO_LIFE, ManaCost
from cardwright.engine.game_concepts.payment import (
    ANY,
    HELP,
    Unit,
    added,
    match,
    reduced,
    slots_of,
    variants,
    with_x,
)

MASKS = st.integers(1, ANY)
UNITS = st.lists(st.tuples(MASKS, st.integers(0, 3)), max_size=5)


def cheapest_by_trying(units: list[Unit], slots: list[int]) -> int | None:
    """The least price of a payment, by looking at every order of the units."""
    prices = [
        sum(unit.price for unit in chosen)
        for chosen in permutations(units, len(slots))
        if all(unit.mask & slot for unit, slot in zip(chosen, slots, strict=True))
    ]
    return min(prices, default=None)


@given(UNITS, st.lists(MASKS, max_size=4))
def test_a_plan_is_the_cheapest_and_found_whenever_there_is_one(
    pairs: list[tuple[int, int]], slots: list[int]
) -> None:
    units = sorted(
        [Unit(mask, price, number) for number, (mask, price) in enumerate(pairs)],
        key=lambda unit: unit.price,
    )
    best = cheapest_by_trying(units, slots)
    found = match(units, slots)
    assert (found is None) == (best is None)
    if found is not None:
        assert sum(unit.price for unit in found) == best
        assert len({unit.source for unit in found}) == len(slots)
        assert all(unit.mask & slot for unit, slot in zip(found, slots, strict=True))


def test_announcing_symbols() -> None:  # CR 107.4e-f, 601.2b
    cost = ManaCost(1, (8 | PIP_OR_TWO_LIFE, 16 | PIP_OR_TWO_GENERIC, 4))
    assert [(one.generic, one.pips, life) for one, life in variants(cost)] == [
        (1, (8, 16, 4), 0),
        (3, (8, 4), 0),
        (1, (16, 4), 2),
        (3, (4,), 2),
    ]


def test_reductions() -> None:  # CR 118.7c, 601.2f
    cost = ManaCost(2, (8, 16))
    assert reduced(cost, ManaCost(5)) == ManaCost(0, (8, 16))
    assert reduced(cost, ManaCost(0, (8,))) == ManaCost(2, (16,))
    assert reduced(cost, ManaCost(0, (1,))) == ManaCost(1, (8, 16))
    assert added(cost, ManaCost(1), 3) == ManaCost(5, (8, 16))
    assert with_x(ManaCost(1, (8,), 2), 3) == ManaCost(7, (8,))
    assert slots_of(ManaCost(1, (8,))) == [8, ANY | HELP]
