"""Progress is shown of what takes long, whatever of it is counted."""

from __future__ import annotations

import time

import pytest

from cardwright.cli.progress import DELAY_SECONDS, LINE_SECONDS, Progress


def test_short_work_shows_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress("cards", 3) as progress:
        progress.advance()
    assert capsys.readouterr().err == ""


def test_what_came_before_counts_as_waiting(capsys: pytest.CaptureFixture[str]) -> None:
    long_ago = time.perf_counter() - DELAY_SECONDS - LINE_SECONDS
    with Progress("abilities", 3, since=long_ago) as progress:
        progress.advance()
    assert capsys.readouterr().err.startswith("abilities: 1 of 3")
