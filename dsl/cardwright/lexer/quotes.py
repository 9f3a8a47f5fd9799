"""Quoted abilities and reminder text, found in one walk over the line's characters.

A quoted ability (CR 113.1a) becomes one token whose text is read later as a line of its own; quotes
inside it stay untouched here. Straight quotes are told apart by what stands before and after them.
"""

from __future__ import annotations

from collections.abc import Iterator

_BEFORE_OPENING = frozenset(" (—[\"'")
_AFTER_CLOSING = frozenset(" ,.;:)—]\"'!?")
_SENTENCE_ENDS = frozenset(".!?,)}")


def asides(text: str) -> Iterator[tuple[str, int, int]]:
    """Outermost quotations and reminder texts: (kind, start, end), in order.

    Kinds are "quote", "reminder" and, for one that is never closed, "unbalanced" (to the end of
    the mark only). ``text`` has straight quotes.
    """
    position = 0
    size = len(text)
    while position < size:
        mark = text[position]
        if mark == '"':
            end = _double_quote_end(text, position)
        elif mark == "(":
            end = _parenthesis_end(text, position)
        elif mark == "'" and _opens(text, position):
            end = _single_quote_end(text, position)
            if end == 0:  # an apostrophe after all
                position += 1
                continue
        else:
            position += 1
            continue
        if end == 0:
            yield "unbalanced", position, position + 1
            position += 1
        else:
            yield ("reminder" if mark == "(" else "quote"), position, end
            position = end


def _opens(text: str, position: int) -> bool:
    before = text[position - 1] if position else " "
    after = text[position + 1] if position + 1 < len(text) else " "
    return before in _BEFORE_OPENING and after not in _AFTER_CLOSING


def _double_quote_end(text: str, start: int) -> int:
    """One past the matching mark; 0 when there is none."""
    depth = 0
    position = start
    while position != -1:
        if position == start or _opens(text, position):
            depth += 1
        else:
            depth -= 1
            if depth == 0:
                return position + 1
        position = text.find('"', position + 1)
    return 0


def _single_quote_end(text: str, start: int) -> int:
    """One past the mark that ends a quotation inside a quotation; 0 when there is none."""
    position = text.find("'", start + 1)
    while position != -1:
        after = text[position + 1] if position + 1 < len(text) else " "
        if after in _AFTER_CLOSING and text[position - 1] in _SENTENCE_ENDS:
            return position + 1
        position = text.find("'", position + 1)
    return 0


def _parenthesis_end(text: str, start: int) -> int:
    depth = 0
    for position in range(start, len(text)):
        mark = text[position]
        if mark == "(":
            depth += 1
        elif mark == ")":
            depth -= 1
            if depth == 0:
                return position + 1
    return 0
