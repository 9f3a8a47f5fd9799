"""All records of a file: played in several processes, counted, reasons ranked."""

from __future__ import annotations

import multiprocessing
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from cardwright.library import Library

from .cards import load_library
from .records import Record, load
from .running import Outcome, run_record

__all__ = ["disputed", "figures", "known_failures", "play_all", "summary"]

HERE = Path(__file__).parent
_STATE: dict[str, Any] = {}


def disputed() -> dict[str, str]:
    """Records that are wrong by the rules, or test what the rules do not say: id -> reason."""
    return dict(tomllib.loads((HERE / "disputed.toml").read_text("utf-8"))["disputed"])


def known_failures() -> set[str]:
    """Records that are known to fail; the list may only shrink."""
    lines = (HERE / "known_failures.txt").read_text("utf-8").splitlines()
    return {line.split("#")[0].strip() for line in lines} - {""}


def play_all(path: Path, *, jobs: int = 1, only: str = "") -> tuple[Outcome, ...]:
    """Play the records whose id holds ``only``, with the corpus beside their folder."""
    records = [record for record in load(path) if only in record.id]
    library = load_library(path.resolve().parent.parent / "corpus" / "oracle-cards.json.gz")
    if jobs < 2:
        return tuple(run_record(record, library) for record in records)
    _STATE.update(records=records, library=library)
    chunks = [range(start, len(records), jobs * 4) for start in range(jobs * 4)]
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        played = pool.map(_play, chunks, chunksize=1)
    by_number = {number: one for part in played for number, one in part}
    return tuple(by_number[number] for number in sorted(by_number))


def _play(numbers: Sequence[int]) -> list[tuple[int, Outcome]]:
    records: list[Record] = _STATE["records"]
    library: Library = _STATE["library"]
    return [(number, run_record(records[number], library)) for number in numbers]


def figures(outcomes: Iterable[Outcome]) -> dict[str, dict[str, int]]:
    """What ``ratchet.toml`` keeps."""
    return {"conformance": {"passed": sum(one.kind == "passed" for one in outcomes)}}


def summary(outcomes: Iterable[Outcome]) -> dict[str, Any]:
    """Counts, and the reasons of each kind, the most frequent first."""
    outcomes = list(outcomes)
    unfair = disputed()
    kinds = Counter(one.kind for one in outcomes)
    failing = [one for one in outcomes if one.kind in ("failed", "error")]
    return {
        "records": len(outcomes),
        "runnable": len(outcomes) - kinds["not runnable"],
        "passed": kinds["passed"],
        "failed": kinds["failed"],
        "error": kinds["error"],
        "disputed": sum(one.id in unfair for one in failing),
        "reasons": _ranked(one.reason for one in failing if one.id not in unfair),
        "not runnable": _ranked(
            _kind(one.reason) for one in outcomes if one.kind == "not runnable"
        ),
    }


def _ranked(reasons: Iterable[str]) -> dict[str, int]:
    return dict(Counter(reasons).most_common(40))


def _kind(reason: str) -> str:
    """Without the card's name: what is not compiled."""
    if reason.startswith("not compiled: "):
        return "not compiled: " + reason.split(": ", 2)[-1]
    return reason
