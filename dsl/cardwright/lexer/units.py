"""Cuts a line into units: words, numbers, symbols, marks, quotations. No word list is asked."""

from __future__ import annotations

import re
from functools import lru_cache

from cardwright.lexer.quotes import asides
from cardwright.vocabulary.tokenizing import WORD_PATTERN

#: (kind, normalised text, start, end, normalised text in lower case)
Unit = tuple[str, str, int, int, str]

_BLANK = " "
#: A unit with blanks inside it has one of these marks; see ``level`` below.
_BAR, _LEVEL = "|", "LEVEL "
#: How many texts between blanks are kept with their units, and how long one of them may be.
_CHUNKS = 1 << 14
_LONGEST_CHUNK = 40

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


def units_and_reminders(
    text: str, start: int, marked_names: tuple[str, ...] = ()
) -> tuple[list[Unit], list[tuple[int, int]]]:
    """The units of ``text[start:]``, and the spans of reminder text, which has no units.

    A quotation is one unit of kind "quote"; a quote or parenthesis that is never closed is one of
    kind "unbalanced"; one of the ``marked_names`` is one of kind "name", possessive or not.
    """
    units: list[Unit] = []
    reminders: list[tuple[int, int]] = []
    position = start
    found: list[tuple[str, int, int]] = []
    rest = text
    if marked_names:
        found, rest = _marked(text, start, marked_names)
    if '"' in rest or "(" in rest or "'" in rest or found:
        for kind, begin, end in sorted([*asides(rest), *found], key=_begin):
            if begin < position:
                continue
            _cut(text, position, begin, units)
            if kind == "reminder":
                reminders.append((begin, end))
            else:
                unit = text[begin:end]
                units.append((kind, unit, begin, end, unit.lower()))
            position = end
    _cut(text, position, len(text), units)
    return units, reminders


def _begin(aside: tuple[str, int, int]) -> int:
    return aside[1]


def _marked(
    text: str, start: int, names: tuple[str, ...]
) -> tuple[list[tuple[str, int, int]], str]:
    """Where the names stand, and the text with them blotted out."""
    patterns = [
        # A name like "+1/+1" is one only where a sentence starts.
        rf"(?:(?<=^)|(?<=[.:—] )){re.escape(name)}" if _UNIT.fullmatch(name) else re.escape(name)
        for name in sorted(names, key=len, reverse=True)
    ]
    pattern = re.compile(rf"(?<![\w+/-])(?:{'|'.join(patterns)})(?:'s)?(?![\w/])(?! counters?\b)")
    found: list[tuple[str, int, int]] = []

    def blot(match: re.Match[str]) -> str:
        found.append(("name", start + match.start(), start + match.end()))
        return "n" * (match.end() - match.start())

    return found, text[:start] + pattern.sub(blot, text[start:])


def _cut(text: str, start: int, end: int, units: list[Unit]) -> None:
    if _BAR in text or _LEVEL in text:
        units.extend(_matches(text, start, end))
        return
    # No unit reaches over a blank here, so that what stands between two can be cut by itself.
    position = start
    for chunk in text[start:end].split(_BLANK):
        known = _cut_chunk(chunk) if len(chunk) < _LONGEST_CHUNK else _matches(chunk, 0, len(chunk))
        for kind, unit, begin, stop, lower in known:
            units.append((kind, unit, position + begin, position + stop, lower))
        position += len(chunk) + 1


@lru_cache(_CHUNKS)
def _cut_chunk(chunk: str) -> tuple[Unit, ...]:
    """The units of a text without blanks: always the same for the same text, so they are kept."""
    return tuple(_matches(chunk, 0, len(chunk)))


def _matches(text: str, start: int, end: int) -> list[Unit]:
    return [
        (match.lastgroup or "mark", match.group(), *match.span(), match.group().lower())
        for match in _UNIT.finditer(text, start, end)
    ]
