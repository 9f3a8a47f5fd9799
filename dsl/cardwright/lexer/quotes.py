"""Quoted abilities and reminder text, found in one walk over the line's characters.

A quoted ability (CR 113.1a) becomes one token whose text is read later as a line of its own; quotes
inside it stay untouched here. Straight quotes are told apart by what stands before and after them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_BEFORE_OPENING = frozenset(" (—[\"'")
_AFTER_CLOSING = frozenset(" ,.;:)—]\"'!?")
_BEFORE_SINGLE_CLOSING = frozenset(".!?,)}")
_MARK = re.compile("[\"'(]")
_PAIRED = re.compile('["()]')


def _one_of(marks: frozenset[str]) -> str:
    return f"[{re.escape(''.join(sorted(marks)))}]"


_BEHIND = rf"(?={_one_of(_AFTER_CLOSING)}|\Z)"
#: What stands before the mark is asked behind it: a mark is found faster than a place.
_OPENING_SINGLE = re.compile(
    rf"'(?:(?<={_one_of(_BEFORE_OPENING)}')|(?<=\A'))(?!{_one_of(_AFTER_CLOSING)}|\Z)"
)
#: Behind a full stop, or behind a word that is no plural; a plural may have it as an apostrophe.
_CERTAIN_CLOSING = re.compile(rf"(?<={_one_of(_BEFORE_SINGLE_CLOSING)}|[^\W_s])'{_BEHIND}")
_PERHAPS_CLOSING = re.compile(rf"(?<=s)'{_BEHIND}")


def asides(text: str) -> Iterator[tuple[str, int, int]]:
    """Outermost quotations and reminder texts: (kind, start, end), in order.

    Kinds are "quote", "reminder" and, for one that is never closed, "unbalanced" (its mark only).
    ``text`` has straight quotes. Linear in its length.
    """
    if '"' not in text and "(" not in text and _OPENING_SINGLE.search(text) is None:
        return  # apostrophes only
    ends = _pairs(text)
    opening = _MARK.search(text)
    while opening is not None:
        position = opening.start()
        mark = opening.group()
        end = position + 1
        if mark != "'":
            kind = "reminder" if mark == "(" else "quote"
            end = ends.get(position, 0)
            if end == 0:
                kind, end = "unbalanced", position + 1
            yield kind, position, end
        elif _opens(text, position):
            closing = _closing_single(text, position + 1)
            if closing:
                end = closing
                yield "quote", position, end
        opening = _MARK.search(text, end)


def _closing_single(text: str, start: int) -> int:
    """One past the end of the single quotation whose text starts here; 0 where none ends.

    The mark behind a plural ("your opponents' creatures") ends it only where no other does.
    """
    following = _OPENING_SINGLE.search(text, start)
    stop = following.start() if following is not None else len(text)
    certain = _CERTAIN_CLOSING.search(text, start, stop)
    if certain is not None:
        return certain.end()
    perhaps = [found.end() for found in _PERHAPS_CLOSING.finditer(text, start, stop)]
    return perhaps[-1] if perhaps else 0


def _pairs(text: str) -> dict[int, int]:
    """Start of each double quotation and parenthesis -> one past its end."""
    ends: dict[int, int] = {}
    quotes: list[int] = []
    parentheses: list[int] = []
    for found in _PAIRED.finditer(text):
        position, mark = found.start(), found.group()
        if mark == '"':
            if not quotes or _opens(text, position):
                quotes.append(position)
            else:
                ends[quotes.pop()] = position + 1
        elif mark == "(":
            parentheses.append(position)
        elif mark == ")" and parentheses:
            ends[parentheses.pop()] = position + 1
    return ends


def _opens(text: str, position: int) -> bool:
    before = text[position - 1] if position else " "
    return before in _BEFORE_OPENING and _character(text, position + 1) not in _AFTER_CLOSING


def _character(text: str, position: int) -> str:
    return text[position] if position < len(text) else " "
