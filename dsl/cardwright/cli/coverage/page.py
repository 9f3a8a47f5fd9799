"""``--html FILE``: one page that holds all data and its script, so that it works from a file alone.

The index (what is searched and listed) and the details (tokens and trees) are compressed and
written as Base64; the page inflates the index at its start, and a block of details when one of its
faces is looked at.
"""

from __future__ import annotations

import base64
import html
import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

import msgspec

import cardwright
from cardwright.cli.coverage.measuring import Measured
from cardwright.cli.coverage.records import AbilityRecord, Document, FaceRecord
from cardwright.status import Status

if TYPE_CHECKING:
    from cardwright.source import SourceCard, SourceFace

#: In the order in which they are joined.
_SCRIPTS = ("data.js", "filters.js", "list.js", "face.js", "tables.js", "main.js")
_STATUSES = [status.value for status in Status]
_SMALLEST = 9


class Index(msgspec.Struct):
    """What the page knows of all faces from its start; ``data.js`` reads it."""

    file: str
    version: str
    #: The document without its cards.
    totals: dict[str, object]
    strings: list[str]
    faces: list[tuple[object, ...]]
    #: Number of the first face of each block of details.
    blocks: list[int]


class _Strings:
    """Strings that occur often, each once: groups, reasons, kinds, sets."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def number(self, text: str) -> int:
        """The place of a string in `every`."""
        return self._numbers.setdefault(text, len(self._numbers))

    def numbers(self, texts: Iterable[str]) -> list[int]:
        """The same for several."""
        return [self.number(text) for text in texts]

    @property
    def every(self) -> list[str]:
        """All strings, in the order of their numbers."""
        return list(self._numbers)


def make_page(
    file: str,
    document: Document,
    cards: Sequence[SourceCard],
    results: Sequence[Sequence[FaceRecord]],
    measured: Sequence[Measured],
) -> bytes:
    """The page, in UTF-8. ``measured`` has the details of all cards, in any order."""
    strings = _Strings()
    faces = [
        _face(card, source, record, strings)
        for card, records in zip(cards, results, strict=True)
        for source, record in zip(card.faces, records, strict=True)
    ]
    chunks = sorted(measured, key=lambda chunk: chunk.first)
    totals = {
        name: msgspec.to_builtins(getattr(document, name))
        for name in document.__struct_fields__
        if name != "cards"
    }
    blocks = list(_first_faces(chunks))
    index = Index(file, cardwright.__version__, totals, strings.every, faces, blocks)
    packed = zlib.compress(msgspec.json.encode(index), _SMALLEST)
    parts = {
        "title": html.escape(f"Coverage of {file}"),
        "style": _asset("page.css"),
        "script": "\n".join(map(_asset, _SCRIPTS)),
        "data": "\n".join([_data("index", packed), *_blocks(chunks)]),
    }
    page = _asset("page.html")
    for name, part in parts.items():
        page = page.replace(f"<!--{name}-->", part)
    return page.encode("utf-8")


def _first_faces(chunks: Iterable[Measured]) -> Iterator[int]:
    number = 0
    for chunk in chunks:
        yield number
        number += sum(map(len, chunk.records))


def _blocks(chunks: Iterable[Measured]) -> Iterator[str]:
    for number, chunk in enumerate(chunks):
        yield _data(f"block-{number}", chunk.details)


def _data(name: str, packed: bytes) -> str:
    """Data that a browser leaves alone."""
    text = base64.b64encode(packed).decode("ascii")
    return f'<script type="text/plain" id="{name}">{text}</script>'


@cache
def _asset(name: str) -> str:
    return (resources.files(__package__) / "page" / name).read_text(encoding="utf-8")


def _face(
    card: SourceCard, source: SourceFace, record: FaceRecord, strings: _Strings
) -> tuple[object, ...]:
    abilities = []
    end = 0
    for ability in record.abilities:
        start = max(source.oracle_text.find(ability.text, end), end)
        end = start + len(ability.text)
        abilities.append(_ability(ability, start, end, strings))
    return (
        record.name,
        record.face,
        source.mana_cost or "",
        source.type_line,
        _numbers(source),
        source.oracle_text,
        strings.number(record.kind),
        _STATUSES.index(record.status),
        strings.number(record.set),
        card.printing.year,
        strings.number(record.reason),
        strings.numbers(record.groups),
        abilities,
    )


def _ability(ability: AbilityRecord, start: int, end: int, strings: _Strings) -> list[object]:
    status = _STATUSES.index(ability.status)
    reason = strings.number(ability.headline or ability.reason)
    groups = strings.numbers(ability.groups)
    if ability.span is None:
        return [start, end, status, reason, groups]
    return [start, end, status, reason, groups, start + ability.span[0], start + ability.span[1]]


def _numbers(face: SourceFace) -> str:
    """Power and toughness, loyalty or defense, as in the corner of the card."""
    if face.power is not None or face.toughness is not None:
        return f"{face.power or ''}/{face.toughness or ''}"
    return face.loyalty or face.defense or ""
