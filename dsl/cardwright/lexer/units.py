"""Cuts a line into units: words, numbers, symbols, marks, quotations."""

from __future__ import annotations

import re
from itertools import chain

from cardwright.lexer.quotes import asides
from cardwright.vocabulary.units import UNIT_PATTERN, Unit, UnitTable

_BLANK = " "
#: A unit with blanks inside it has one of these marks; see ``level`` of the pattern.
_BAR, _LEVEL = "|", "LEVEL "


class Units:
    """The units of a line, each with where it starts, and the spans of reminder text."""

    __slots__ = ("_table", "_text", "found", "reminders", "starts")

    def __init__(self, text: str, table: UnitTable) -> None:
        self._text = text
        self._table = table
        self.found: list[Unit] = []
        self.starts: list[int] = []
        self.reminders: list[tuple[int, int]] = []

    def cut(self, start: int, end: int) -> None:
        """Append the units of a part of the text."""
        text = self._text
        part = text[start:end]
        chunks = part.split()
        if _BAR in text or _LEVEL in text or _BLANK.join(chunks) != part.strip(_BLANK):
            # A unit may reach over a blank, or there are more blanks than one, or other ones.
            for begin, unit in self._table.cut(text, start, end):
                self.starts.append(begin)
                self.found.append(unit)
            return
        found = list(chain.from_iterable(map(self._table.between_blanks.__getitem__, chunks)))
        self.found += found
        put_start = self.starts.append
        start += len(part) - len(part.lstrip(_BLANK))
        for unit in found:
            put_start(start)
            start += unit.to_next

    def put(self, kind: str, start: int, end: int) -> None:
        """Append a quotation or a name that was found, or a mark that is never closed."""
        self.found.append(Unit(kind, self._text[start:end]))
        self.starts.append(start)


def units_of_line(
    text: str, start: int, table: UnitTable, marked_names: tuple[str, ...] = ()
) -> Units:
    """The units of ``text[start:]``; reminder text has none.

    A quotation is one unit of kind "quote"; a quote or parenthesis that is never closed is one of
    kind "unbalanced"; one of the ``marked_names`` is one of kind "name", possessive or not.
    """
    units = Units(text, table)
    position = start
    found: list[tuple[str, int, int]] = []
    rest = text
    if marked_names:
        found, rest = _marked(text, start, marked_names)
    if '"' in rest or "(" in rest or "'" in rest or found:
        for kind, begin, end in sorted([*asides(rest), *found], key=_begin):
            if begin < position:
                continue
            units.cut(position, begin)
            if kind == "reminder":
                units.reminders.append((begin, end))
            else:
                units.put(kind, begin, end)
            position = end
    units.cut(position, len(text))
    return units


def _begin(aside: tuple[str, int, int]) -> int:
    return aside[1]


def _marked(
    text: str, start: int, names: tuple[str, ...]
) -> tuple[list[tuple[str, int, int]], str]:
    """Where the names stand, and the text with them blotted out."""
    patterns = [
        # A name like "+1/+1" is one only where a sentence or its event starts.
        rf"(?:(?<=^)|(?<=[.:—] )|(?<=When )|(?<=Whenever )){re.escape(name)}"
        if UNIT_PATTERN.fullmatch(name)
        else re.escape(name)
        for name in sorted(names, key=len, reverse=True)
    ]
    pattern = re.compile(rf"(?<![\w+/-])(?:{'|'.join(patterns)})(?:'s)?(?![\w/])(?! counters?\b)")
    found: list[tuple[str, int, int]] = []

    def blot(match: re.Match[str]) -> str:
        found.append(("name", start + match.start(), start + match.end()))
        return "n" * (match.end() - match.start())

    return found, text[:start] + pattern.sub(blot, text[start:])
