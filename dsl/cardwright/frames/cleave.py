"""Reads lines with words in square brackets (CR 702.148: Cleave).

The line is read twice: as it is printed, without the marks, and without the bracketed words, as it
is when the cleave cost was paid. Both readings make one `CleaveAbility`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.ast import CleaveAbility, Line

from .normalise import Normalised

if TYPE_CHECKING:
    from cardwright.render import Printer

__all__ = ["has_brackets", "read_cleave"]

_BRACKETED = re.compile(r" ?\[[^\[\]]+\]")
_MARKS = re.compile(r"[\[\]]")


def has_brackets(line: str) -> bool:
    """Whether some words of a line stand in square brackets, each closed before the next."""
    if "[" not in line:
        return False
    rest = _BRACKETED.sub("", line)
    return "[" not in rest and "]" not in rest


def read_cleave(
    line: str, normalised: Normalised, read: Callable[[str], Line | None], printer: Printer
) -> CleaveAbility | None:
    """The node of a line with brackets; None where it is not read.

    ``read`` reads a line without brackets, ``normalised`` is the text of this one.
    """
    whole = read(_MARKS.sub("", line))
    cleaved = read(_BRACKETED.sub("", line).strip())
    if whole is None or cleaved is None:
        return None
    node = CleaveAbility(whole, cleaved)
    return node if printer.line(node) == normalised.text else None
