"""How wide text is on a terminal, and the part of a line that is worth quoting."""

from __future__ import annotations

import unicodedata

from msgspec import Struct

TAB_STOP = 4
_ELLIPSIS = "…"


def character_width(character: str) -> int:
    """Columns that one character takes: 0 (combining), 1, or 2 (East Asian wide)."""
    if " " <= character <= "~":
        return 1
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def display_width(text: str) -> int:
    """Columns that a text without tabs and control characters takes.

    >>> display_width("Añjani 灯")
    9
    """
    if text.isascii():
        return len(text)
    return sum(map(character_width, text))


def printable(text: str) -> list[str]:
    """What to print for each character: tabs opened up, control characters made visible.

    >>> "".join(printable("a\\tb\\x00"))
    'a   b␀'
    """
    shown: list[str] = []
    column = 0
    for character in text:
        if character == "\t":
            cell = " " * (TAB_STOP - column % TAB_STOP)
        elif character < " ":
            cell = chr(0x2400 + ord(character))
        elif character == "\x7f":
            cell = "␡"
        elif "\x80" <= character <= "\x9f" or character in "\u2028\u2029\u202d\u202e\u2066\u2067":
            cell = "�"  # would move the cursor or turn the line round
        elif "\ud800" <= character <= "\udfff":
            cell = "�"
        else:
            cell = character
        shown.append(cell)
        column += display_width(cell)
    return shown


class Excerpt(Struct, frozen=True):
    """A line ready to print, with the caret's place under it (both in terminal columns)."""

    text: str
    caret_column: int
    caret_width: int


def excerpt(line: str, start: int, end: int, width: int) -> Excerpt:
    """Cut ``line`` to ``width`` terminal columns around the characters ``start`` to ``end``.

    Works on a window only, so that a line of a megabyte costs no more than a short one.
    """
    start = min(max(start, 0), len(line))
    end = min(max(end, start), len(line))
    window_start = max(0, start - 2 * width)
    window_end = min(len(line), start + 2 * width)
    shown = printable(line[window_start:window_end])
    widths = [display_width(cell) for cell in shown]
    start, end = start - window_start, min(end, window_end) - window_start
    total = sum(widths)
    is_cut_left, is_cut_right = window_start > 0, window_end < len(line)
    first, last = 0, len(shown)
    if total > width or is_cut_left or is_cut_right:
        first, last = _fit(widths, start, end, width - 2)
        is_cut_left, is_cut_right = is_cut_left or first > 0, is_cut_right or last < len(shown)
    lead = 1 if is_cut_left else 0
    visible_end = min(end, last)
    text = "".join(shown[first:last])
    return Excerpt(
        (_ELLIPSIS if is_cut_left else "") + text + (_ELLIPSIS if is_cut_right else ""),
        lead + sum(widths[first:start]),
        max(1, sum(widths[start:visible_end])),
    )


def _fit(widths: list[int], start: int, end: int, room: int) -> tuple[int, int]:
    """The range of characters to show: the marked ones, a third of the room before them."""
    marked = min(sum(widths[start:end]), room)
    before = min(sum(widths[:start]), max(room // 3, room - marked - sum(widths[end:])))
    before = min(before, room - min(marked, room - 1))
    first = start
    while first > 0 and before >= widths[first - 1]:
        first -= 1
        before -= widths[first]
    last, used = first, 0
    while last < len(widths) and used + widths[last] <= room:
        used += widths[last]
        last += 1
    return first, last
