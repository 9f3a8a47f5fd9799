"""``cardwright coverage``: how much of a bulk file is read and compiled, and what is in the way."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec

from cardwright.cli.options import jobs_option, pack_option
from cardwright.cli.output import (
    note,
    plural,
    show_pack_findings,
    terminal_width,
    wants_color,
    write_out,
)
from cardwright.cli.progress import Progress
from cardwright.diagnostics import Severity, render_full
from cardwright.source.read_cards import read_cards
from cardwright.status import Status

if TYPE_CHECKING:
    from cardwright.library import Library
    from cardwright.source import SourceCard

SCHEMA = 1
TRADITIONAL = "card"
SHOWN_REASONS = 25

#: Of a worker process: built once, used for every chunk.
_library: Library | None = None


class AbilityRecord(msgspec.Struct):
    """One ability in the JSON document."""

    text: str
    status: str
    reason: str


class FaceRecord(msgspec.Struct):
    """One face in the JSON document."""

    name: str
    face: str
    kind: str
    status: str
    abilities: list[AbilityRecord]


class Document(msgspec.Struct):
    """The JSON document. ``faces``, ``read`` and ``compiled`` count traditional cards only."""

    schema: int
    faces: int
    read: int
    compiled: int
    wall_seconds: float
    other_faces: int
    cards: list[FaceRecord]


@click.command(
    "coverage",
    epilog="Example: cardwright coverage oracle-cards.json.gz --json coverage.json --jobs 2",
)
@click.argument("bulk", type=click.Path(path_type=Path), metavar="BULK")
@click.option(
    "--json",
    "out",
    type=click.Path(path_type=Path),
    metavar="OUT",
    help="Also write every ability with its status and reason to this file.",
)
@jobs_option
@pack_option
def command(bulk: Path, out: Path | None, jobs: int, packs: tuple[Path, ...]) -> int:
    """Read every card of BULK (Scryfall or MTGJSON, plain or gzip) and count what is compiled.

    The reasons are ranked by how many cards each alone holds back.
    """
    started = time.perf_counter()
    cards, report = read_cards(bulk, check=False)
    if report:
        shown = report.sorted()
        note(render_full(shown, color=wants_color(True), width=terminal_width()).rstrip())
        if report.has_errors and not cards:
            return 1
    library = _open(packs)
    bad_packs = show_pack_findings(library.report)
    results: list[list[FaceRecord]] = [[] for _ in cards]
    with Progress("cards", len(cards)) as progress:
        for first, faces in _measured(cards, jobs, packs):
            results[first : first + len(faces)] = faces
            progress.advance(len(faces))
    document = _document(results, time.perf_counter() - started)
    write_out(_summary(document, results))
    if out is not None:
        try:
            out.write_bytes(msgspec.json.encode(document))
        except OSError as error:
            raise click.UsageError(f"{out} cannot be written: {error.strerror}") from error
    failed = any(one.severity is Severity.ERROR for one in report)
    return 1 if failed or bad_packs else 0
