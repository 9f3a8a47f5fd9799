"""``cardwright coverage``: how much of a bulk file is read and compiled, and what is in the way."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from cardwright.cli.inputs import open_library
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
from cardwright.cli.workers import run_chunks
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
    if bulk.is_dir():
        raise click.UsageError(f"{bulk} is a folder: give a file of cards")
    if out is not None:
        _must_be_writable(out)
    cards, report = read_cards(bulk, check=False)
    if report:
        shown = report.sorted()
        note(render_full(shown, color=wants_color(True), width=terminal_width()).rstrip())
        if report.has_errors and not cards:
            return 1
    # Also fills the caches, before several processes would do it at once.
    bad_packs = show_pack_findings(open_library(packs).report)
    results: list[list[FaceRecord]] = [[] for _ in cards]
    with Progress("cards", len(cards)) as progress:
        for first, faces in measure_all(cards, jobs, packs):
            results[first : first + len(faces)] = faces
            progress.advance(len(faces))
    document = _document(results, time.perf_counter() - started)
    write_out(_summary(document, results))
    if out is not None:
        _write(out, msgspec.json.encode(document))
    failed = any(one.severity is Severity.ERROR for one in report)
    return 1 if failed or bad_packs else 0


def _must_be_writable(path: Path) -> None:
    """Say before the work, not after it, that the document cannot be written."""
    folder = path.parent
    if path.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        why = "it is a folder" if path.is_dir() else f"{folder} is no folder that can be written to"
        raise click.UsageError(f"{path} cannot be written: {why}")


def _write(path: Path, data: bytes) -> None:
    """Write the whole file or nothing."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        temporary.write_bytes(data)
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise click.UsageError(f"{path} cannot be written: {error.strerror}") from error


def prepare(packs: Sequence[Path]) -> None:
    """Make this process ready for `measure`."""
    global _library
    _library = open_library(packs)


def measure(cards: Sequence[SourceCard]) -> list[list[FaceRecord]]:
    """What became of each card, face by face."""
    assert _library is not None, "prepare was not called in this process"
    return [_faces(card, _library) for card in cards]


def _faces(card: SourceCard, library: Library) -> list[FaceRecord]:
    result = library.compile(card, precise=False)
    return [
        FaceRecord(
            card.name,
            face.name,
            card.kind,
            face.status.value,
            [AbilityRecord(each.text, each.status.value, each.reason) for each in face.abilities],
        )
        for face in result.faces
    ]


def measure_all(
    cards: Sequence[SourceCard], jobs: int, packs: Sequence[Path]
) -> Iterator[tuple[int, list[list[FaceRecord]]]]:
    """(place of the first card, records) of each chunk, as they are finished."""
    for chunk in run_chunks(measure, cards, jobs=jobs, prepare=prepare, arguments=(packs,)):
        if chunk.results is not None:
            yield chunk.first, list(chunk.results)
            continue
        card = chunk.items[0]
        note(f"{card.name} ended its process; it is counted as unread")
        unread = Status.UNREAD.value
        yield (
            chunk.first,
            [
                [
                    FaceRecord(
                        card.name,
                        face.name,
                        card.kind,
                        unread,
                        [AbilityRecord(face.oracle_text, unread, "it ended its process")],
                    )
                    for face in card.faces
                ]
            ],
        )


def _document(results: Sequence[Sequence[FaceRecord]], seconds: float) -> Document:
    faces = [face for card in results for face in card]
    counted = [Status(face.status) for face in faces if face.kind == TRADITIONAL]
    return Document(
        SCHEMA,
        len(counted),
        sum(status.reaches(Status.READ) for status in counted),
        sum(status.reaches(Status.COMPILED) for status in counted),
        round(seconds, 3),
        len(faces) - len(counted),
        faces,
    )


def _summary(document: Document, results: Sequence[Sequence[FaceRecord]]) -> str:
    cards = [card for card in results if card and card[0].kind == TRADITIONAL]
    abilities = Counter(
        ability.status for card in cards for face in card for ability in face.abilities
    )
    seconds = document.wall_seconds
    lines = [
        f"{plural(len(cards), 'card')}, {plural(document.faces, 'face')} in {seconds:.1f} s"
        f" ({document.faces / max(seconds, 0.001):,.0f} faces a second)",
        f"  {_share('read', document.read, document.faces)} of the faces (or better)",
        f"  {_share('compiled', document.compiled, document.faces)}",
        f"{plural(abilities.total(), 'ability', 'abilities')}",
        *(
            f"  {_share(status.value, abilities[status.value], abilities.total())}"
            for status in Status
            if abilities[status.value]
        ),
    ]
    if document.other_faces:
        lines.append(f"not counted: {plural(document.other_faces, 'face')} of other objects")
    lines.extend(_ranked_reasons(cards))
    return "\n".join(lines) + "\n"


def _share(name: str, count: int, total: int) -> str:
    return f"{name:9} {count:>7,}  {100 * count / max(total, 1):5.1f} %"


def _ranked_reasons(cards: Sequence[Sequence[FaceRecord]]) -> list[str]:
    """The reasons by how many cards each alone holds back, with how many it stands on."""
    alone: Counter[str] = Counter()
    anywhere: Counter[str] = Counter()
    example: dict[str, str] = {}
    for card in cards:
        reasons = {each.reason for face in card for each in face.abilities if each.reason}
        anywhere.update(reasons)
        if len(reasons) == 1:
            alone.update(reasons)
        for reason in reasons:
            example.setdefault(reason, card[0].name)
    if not anywhere:
        return []
    ranked = sorted(anywhere, key=lambda reason: (-alone[reason], -anywhere[reason], reason))
    lines = [f"{plural(len(ranked), 'reason')}", "  alone    cards  reason (example)"]
    for reason in ranked[:SHOWN_REASONS]:
        shown = f"{reason} ({example[reason]})"
        lines.append(f"{alone[reason]:>7,}  {anywhere[reason]:>7,}  {shown}")
    return lines
