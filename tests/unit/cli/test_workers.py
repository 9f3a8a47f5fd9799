"""Work in several processes: every item once, and a dying process names its item."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest

from cardwright.cli.workers import run_chunks

_factor = 0


def prepare(factor: int) -> None:
    """Make this process ready."""
    global _factor
    _factor = factor


def multiply(items: Sequence[int]) -> list[int]:
    """Each item times the factor."""
    return [item * _factor for item in items]


def die_at_13(items: Sequence[int]) -> list[int]:
    """As `multiply`, but the process ends at once when it meets 13."""
    if 13 in items:
        os._exit(1)
    return multiply(items)


def fail_at_13(items: Sequence[int]) -> list[int]:
    """As `multiply`, but raises when it meets 13."""
    if 13 in items:
        raise ValueError("thirteen")
    return multiply(items)


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("count", [0, 1, 10, 25])
def test_every_item_once(jobs: int, count: int) -> None:
    found: dict[int, int] = {}
    work = run_chunks(
        multiply, list(range(count)), jobs=jobs, prepare=prepare, arguments=(3,), chunk=4
    )
    for chunk in work:
        assert chunk.results is not None
        for offset, result in enumerate(chunk.results):
            assert chunk.first + offset not in found
            found[chunk.first + offset] = result
    assert found == {number: number * 3 for number in range(count)}


def test_an_item_that_kills_its_process_is_named_and_the_rest_is_done() -> None:
    found: dict[int, int] = {}
    dead: list[int] = []
    work = run_chunks(die_at_13, list(range(30)), jobs=2, prepare=prepare, arguments=(3,), chunk=4)
    for chunk in work:
        if chunk.results is None:
            dead += chunk.items
            continue
        for offset, result in enumerate(chunk.results):
            assert chunk.first + offset not in found
            found[chunk.first + offset] = result
    assert dead == [13]
    assert found == {number: number * 3 for number in range(30) if number != 13}


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_exception_comes_back(jobs: int) -> None:
    with pytest.raises(ValueError, match="thirteen"):
        list(
            run_chunks(
                fail_at_13, list(range(30)), jobs=jobs, prepare=prepare, arguments=(3,), chunk=4
            )
        )
