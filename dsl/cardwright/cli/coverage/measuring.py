"""Measures cards: what became of each face, and all that holds it back. Runs in many processes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cardwright.cli.coverage.details import FaceDetails, face_details, pack_details
from cardwright.cli.coverage.reasons import group_of_finding, group_of_refusal
from cardwright.cli.coverage.records import AbilityRecord, FaceRecord, counted_kind
from cardwright.cli.inputs import open_library
from cardwright.cli.output import note
from cardwright.cli.workers import Finished, run_chunks
from cardwright.status import Status

if TYPE_CHECKING:
    from cardwright.frames.faces import ReadFace, ReadLine
    from cardwright.library import Library
    from cardwright.results import AbilityResult, FaceResult
    from cardwright.source import SourceCard

#: Why a card is not read that ended the process it was measured in.
ENDED_ITS_PROCESS = "it ended its process"

#: Of a worker process: built once, used for every chunk.
_library: Library | None = None

Records = list[list[FaceRecord]]


class Detailed(msgspec.Struct):
    """A chunk of cards, with what the page shows of their faces: packed, face after face."""

    records: Records
    details: bytes


class Measured(msgspec.Struct):
    """A finished chunk: the place of its first card, its records, its packed details."""

    first: int
    records: Records
    details: bytes = b""


def prepare(packs: Sequence[Path]) -> None:
    """Make this process ready for `measure`."""
    global _library
    _library = open_library(packs)


def measure(cards: Sequence[SourceCard]) -> Records:
    """What became of each card, face by face."""
    return [measured(card, prepared())[0] for card in cards]


def measure_detailed(cards: Sequence[SourceCard]) -> list[Detailed]:
    """The same, with details: one item for the whole chunk."""
    library = prepared()
    records: Records = []
    details: list[FaceDetails] = []
    for card in cards:
        faces, read = measured(card, library)
        records.append(faces)
        details.extend(map(face_details, read or library.read(card)))
    return [Detailed(records, pack_details(details))]


def measure_all(
    cards: Sequence[SourceCard], jobs: int, packs: Sequence[Path]
) -> Iterator[tuple[int, Records]]:
    """(place of the first card, records) of each chunk, as they are finished."""
    for chunk in run_measuring(cards, jobs, packs):
        yield chunk.first, chunk.records


def run_measuring(
    cards: Sequence[SourceCard], jobs: int, packs: Sequence[Path], *, detailed: bool = False
) -> Iterator[Measured]:
    """Measure all cards, in any order; with ``detailed`` also what the page shows of them.

    A card that ends its process is named on standard error, and its faces count as unread.
    """
    if not detailed:
        for chunk in run_chunks(measure, cards, jobs=jobs, prepare=prepare, arguments=(packs,)):
            records = chunk.results
            yield Measured(chunk.first, list(records) if records is not None else _lost(chunk))
        return
    for whole in run_chunks(
        measure_detailed, cards, jobs=jobs, prepare=prepare, arguments=(packs,)
    ):
        if whole.results is None:
            empty = [FaceDetails() for _ in whole.items[0].faces]
            yield Measured(whole.first, _lost(whole), pack_details(empty))
        else:
            (result,) = whole.results
            yield Measured(whole.first, result.records, result.details)


def prepared() -> Library:
    """The library of this process."""
    assert _library is not None, "prepare was not called in this process"
    return _library


def measured(
    card: SourceCard, library: Library
) -> tuple[list[FaceRecord], tuple[ReadFace, ...] | None]:
    """The records of a card; its reading too, where that was looked at for the reasons."""
    result = library.compile(card, precise=False)
    unread = any(face.status is Status.UNREAD for face in result.faces)
    read = library.read(card) if unread else None
    faces = [
        _face(card, face, read[number].lines if read else ())
        for number, face in enumerate(result.faces)
    ]
    return faces, read


def _face(card: SourceCard, face: FaceResult, lines: Sequence[ReadLine]) -> FaceRecord:
    return FaceRecord(
        card.name,
        face.name,
        counted_kind(card),
        face.status.value,
        [_ability(ability, lines) for ability in face.abilities],
        reason="; ".join(f"{one.code.id} {one.headline}" for one in face.diagnostics),
        groups=_unique(map(group_of_finding, face.diagnostics)),
        set=card.printing.set_code,
        released_at=card.printing.released,
    )


def _ability(ability: AbilityResult, lines: Sequence[ReadLine]) -> AbilityRecord:
    groups: list[str] = []
    span: tuple[int, int] | None = None
    if ability.status is Status.UNREAD:
        refused = [line for line in lines if line.reason and _belongs(line, ability)]
        groups = _unique(
            group_of_refusal(line.reason, line.text) for line in refused if line.reason
        )
        span = _unread_span(ability, refused)
    if not groups and not ability.status.reaches(Status.COMPILED):
        groups = _unique(map(group_of_finding, ability.diagnostics))
    headline = ""
    if ability.status is Status.UNREAD and ability.diagnostics:
        headline = ability.diagnostics[0].headline
    return AbilityRecord(ability.text, ability.status.value, ability.reason, groups, headline, span)


def _belongs(line: ReadLine, ability: AbilityResult) -> bool:
    return ability.span.start <= line.start and line.end <= ability.span.end


def _unread_span(ability: AbilityResult, refused: Sequence[ReadLine]) -> tuple[int, int] | None:
    """From where reading stopped to the end of that line, in characters of the ability's text."""
    if not refused:
        return None
    first = refused[0]
    assert first.reason is not None
    start = first.start - ability.span.start
    return start + max(first.reason.start, 0), start + len(first.text)


def _unique(groups: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(groups))


def _lost(chunk: Finished[SourceCard, Any]) -> Records:
    """The records of a card that ended its process."""
    card = chunk.items[0]
    note(f"{card.name} ended its process; it is counted as unread")
    unread, why = Status.UNREAD.value, ENDED_ITS_PROCESS
    return [
        [
            FaceRecord(
                card.name,
                face.name,
                counted_kind(card),
                unread,
                [AbilityRecord(face.oracle_text, unread, why, [why])],
                set=card.printing.set_code,
                released_at=card.printing.released,
            )
            for face in card.faces
        ]
    ]
