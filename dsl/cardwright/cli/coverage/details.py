"""What the page shows of a face on demand: the tokens and the typed tree of each line, packed.

Short keys and rows without keys, because there are half a million of them; they never leave the
page, whose script reads them.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from cardwright.cli.trees import Row, tree_rows

if TYPE_CHECKING:
    from cardwright.frames.faces import ReadFace, ReadLine

_FASTEST_THAT_PAYS = 6

#: (start, end, class): offsets in the face's text.
Token = tuple[int, int, str]


class LineDetails(msgspec.Struct, array_like=True):
    """One line: where it stands in the face's text, its tokens, the nodes of its tree."""

    start: int
    end: int
    tokens: list[Token]
    rows: list[Row]


class FaceDetails(msgspec.Struct, array_like=True):
    """The lines of a face."""

    lines: list[LineDetails] = []


def face_details(read: ReadFace) -> FaceDetails:
    """The details of a face that was read, well or not."""
    return FaceDetails([_line(line) for line in read.lines])


def pack_details(faces: Sequence[FaceDetails]) -> bytes:
    """A JSON array of the faces, compressed (RFC 1950, which browsers call "deflate")."""
    return zlib.compress(msgspec.json.encode(faces), _FASTEST_THAT_PAYS)


def _line(line: ReadLine) -> LineDetails:
    tokens = [
        (line.start + token.start, line.start + token.end, token.class_)
        for token in line.tokens
        if token.text
    ]
    return LineDetails(line.start, line.end, tokens, tree_rows(line) if line.is_read else [])
