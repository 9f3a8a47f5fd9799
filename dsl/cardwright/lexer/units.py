"""Cuts a line into units: words, numbers, symbols, marks, quotations. No word list is asked."""

from __future__ import annotations

import re

from cardwright.lexer.quotes import asides
from cardwright.vocabulary.tokenizing import WORD_PATTERN

#: (kind, normalised text, start, end)
Unit = tuple[str, str, int, int]

#: The name of the group is the kind of the unit.
_UNIT = re.compile(
    rf"""(?P<loyalty>\[?[+-]?(?:\d+|X)\]?(?=:))
    |(?P<mana>(?:\{{[^{{}}\s]*\}})+)
    |(?P<stats>[+-]?(?:\d+|[XY]|\*(?:\+\d)?)/[+-]?(?:\d+\+\*|\d+|[XY]|\*))
    |(?P<level>LEVEL\ \d+(?:-\d+|\+)|\d+\+(?=\ \|)|\d+[—-]\d+\ \|
        |\d+(?:\ or\ (?:less|more|greater|fewer))?\ \|)
    |(?P<number>[+-]?\d+(?:,\d\d\d)*\+?)
    |(?P<word>{WORD_PATTERN})
    |(?P<mark>\S)""",
    re.VERBOSE,
)


def units_and_reminders(text: str, start: int) -> tuple[list[Unit], list[tuple[int, int]]]:
    """The units of ``text[start:]``, and the spans of reminder text, which has no units.

    A quotation is one unit of kind "quote"; a quote or parenthesis that is never closed is one of
    kind "unbalanced".
    """
    units: list[Unit] = []
    reminders: list[tuple[int, int]] = []
    position = start
    if '"' in text or "(" in text or "'" in text:
        for kind, begin, end in asides(text):
            if begin < position:
                continue
            _cut(text, position, begin, units)
            if kind == "reminder":
                reminders.append((begin, end))
            else:
                units.append((kind, text[begin:end], begin, end))
            position = end
    _cut(text, position, len(text), units)
    return units, reminders


def _cut(text: str, start: int, end: int, units: list[Unit]) -> None:
    units.extend(
        [
            (match.lastgroup or "mark", match.group(), match.start(), match.end())
            for match in _UNIT.finditer(text, start, end)
        ]
    )
