"""One line of a card file as it is meant: signs that people type for those that are printed.

This is the whole list; nothing else is changed, and every change is recorded in ``shifts`` so that
columns stay those of the line as written:

- letters with their accents typed apart become one character (Unicode NFC)
- blanks around the line are left out; tabs and no-break spaces become spaces
- curly quotes and apostrophes become straight ones, as in Oracle text
- ``<T>`` and ``<W/U>`` become ``{T}`` and ``{W/U}`` where that is a symbol
- `` -``, `` --`` and `` –`` after a word and before a blank or the end become `` —``
- a line that begins with ``* ``, ``- ``, ``· `` or with a bullet begins with a bullet and a space
- ``-2:``, ``–2:`` and ``[−2]:`` at the start of a line become the loyalty cost ``−2:`` (CR 107.7)

In a name only the first four are done.
"""

from __future__ import annotations

import re
import unicodedata

from cardwright.source.cards import SourceLine
from cardwright.source.symbols import parse_symbol

_BLANKS = " \t\u00a0\u202f\u2009\u3000"
_SAME_LENGTH = str.maketrans(
    {
        "‘": "'",
        "’": "'",
        "“": '"',
        "”": '"',
        "\t": " ",
        "\u00a0": " ",
        "\u202f": " ",
        "\u2009": " ",
        "\u3000": " ",
    }
)
_ANGLE = re.compile(r"<([^<>{}\s]{1,7})>")
_DASH = re.compile(r" (?:--|[-–])(?= |$)")
_BULLET = re.compile(r"(?:•|[*·-] )\s*")
_ACCENTED = re.compile(r"[^\W\d_][\u0300-\u036f]{1,8}")
#: Start and end in the text, and what stands there instead.
_Edit = tuple[int, int, str]
_LOYALTY = re.compile(r"(\[?)([-–−+]?)([0-9]+|X)(\]?)(?=:)")


class WrittenLine:
    """A line in its printed form, with its way back to the file."""

    __slots__ = ("column", "number", "shifts", "source", "text")

    def __init__(self, text: str, number: int, source: str, *, is_name: bool = False) -> None:
        """``text`` is ``source`` with control characters replaced; ``number`` counts from 1."""
        lead = len(text) - len(text.lstrip(_BLANKS))
        self.number = number
        self.source = source
        self.column = lead + 1
        self.shifts: tuple[tuple[int, int], ...] = ()
        text = text.strip(_BLANKS).translate(_SAME_LENGTH)
        if "<" in text:
            text = _ANGLE.sub(_braces, text)
        edits = [] if text.isascii() else _composed(text)
        if not is_name:
            edits += _typed_for_printed(text)
        self.text = self._edited(text, sorted(edits)) if edits else text

    def place(self, start: int = 0, end: int | None = None, *, at: int = 0) -> SourceLine:
        """The place of ``text[start:end]`` when that part begins at offset ``at`` of a text."""
        end = len(self.text) if end is None else end
        column = self.column + start
        shifts: list[tuple[int, int]] = []
        for offset, added in self.shifts:
            if offset <= start:
                column += added
            else:
                shifts.append((offset - start, added))
        return SourceLine(at, at + end - start, self.number, column, self.source, tuple(shifts))

    def _edited(self, text: str, edits: list[_Edit]) -> str:
        parts: list[str] = []
        shifts: list[tuple[int, int]] = []
        at = length = 0
        for start, end, new in edits:
            parts += (text[at:start], new)
            length += start - at + len(new)
            if end - start != len(new):
                shifts.append((length, end - start - len(new)))
            at = end
        if not parts:
            return text
        self.shifts = tuple(shifts)
        return "".join((*parts, text[at:]))


def _composed(text: str) -> list[_Edit]:
    edits: list[_Edit] = []
    for match in _ACCENTED.finditer(text):
        composed = unicodedata.normalize("NFC", match[0])
        if composed != match[0]:
            edits.append((match.start(), match.end(), composed))
    return edits


def _typed_for_printed(text: str) -> list[_Edit]:
    """Bullet, loyalty cost and dashes."""
    edits: list[_Edit] = []
    bullet = _BULLET.match(text)
    loyalty = _LOYALTY.match(text)
    if bullet:
        edits.append((0, bullet.end(), "• "))
    elif loyalty and bool(loyalty[1]) == bool(loyalty[4]) and (loyalty[1] or loyalty[2]):
        sign = "−" if loyalty[2] in ("-", "–") else loyalty[2]
        for group, new in ((1, ""), (2, sign), (4, "")):
            if loyalty[group] != new:
                edits.append((loyalty.start(group), loyalty.end(group), new))
    if " -" in text or " –" in text:
        first = edits[-1][1] if edits else 0
        edits += [(match.start(), match.end(), " —") for match in _DASH.finditer(text, first)]
    return edits


def _braces(match: re.Match[str]) -> str:
    return "{" + match[1] + "}" if parse_symbol(match[1]) else match[0]
