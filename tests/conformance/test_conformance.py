"""Every record that can be played passes, is disputed, or is known to fail; that list shrinks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from tests import ratchet

from .measuring import disputed, figures, known_failures, play_all
from .running import Outcome

_FAILING = ("failed", "error")


@pytest.fixture(scope="module")
def outcomes(shared: Path, all_wanted: None) -> Sequence[Outcome]:
    """All records, played once."""
    records = shared / "scenarios" / "xmage-visible.jsonl.gz"
    if not records.is_file():
        pytest.skip("needs the records in ../shared/scenarios")
    return play_all(records, jobs=2)


def test_no_other_record_fails(outcomes: Sequence[Outcome]) -> None:
    """A new failure is mended, or disputed with a rule; it is not added to the list."""
    allowed = set(disputed()) | known_failures()
    new = [one for one in outcomes if one.kind in _FAILING and one.id not in allowed]
    assert not new, "\n".join(f"{one.id}: {one.reason} {one.detail}" for one in new)


def test_known_failures_still_fail(outcomes: Sequence[Outcome]) -> None:
    """What passes is taken off the list, so that it cannot fail again unnoticed."""
    passed = {one.id for one in outcomes if one.kind == "passed"}
    assert not sorted(passed & known_failures())


def test_no_fewer_records_pass(outcomes: Sequence[Outcome]) -> None:
    """The number in ``ratchet.toml``."""
    assert ratchet.losses(ratchet.load(), figures(outcomes)) == []


def test_disputed_records_have_reasons() -> None:
    """Each names the rule, and none is on both lists."""
    assert all("CR " in reason for reason in disputed().values())
    assert not set(disputed()) & known_failures()
