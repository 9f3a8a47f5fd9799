"""What a rule of wording is, and what it finds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import NamedTuple

from msgspec import Struct

from cardwright.diagnostics import Code

from .passages import Passage

__all__ = ["Edit", "Fix", "Match", "Wording"]


class Fix(Enum):
    """What becomes of the meaning when the text is put into today's wording."""

    #: Once the official wording: read as today's, with a warning.
    READ = "read"
    #: The meaning stays the same, or there was none.
    SAFE = "safe"
    #: The meaning changes: ask first.
    ASK = "ask"


class Edit(NamedTuple):
    """Put ``text`` in the place of ``line[start:end]``."""

    start: int
    end: int
    text: str


class Match(NamedTuple):
    """The words that are wrong, and what to do about them.

    Without edits it is known that something is wrong, but not what was meant.
    """

    start: int
    end: int
    edits: tuple[Edit, ...] = ()
    #: Of the code's templates.
    arguments: tuple[tuple[str, str], ...] = ()


class Wording(Struct, frozen=True):
    """One rule: a wording that cards do not have (any more), and what they have instead."""

    #: What is said about it; also the rule's name.
    code: Code
    #: Finds it in the words of a line.
    find: Callable[[Passage], Iterable[Match]]
    #: Texts in lower case; only a line with all texts of one group is searched.
    hints: tuple[tuple[str, ...], ...]
    fix: Fix = Fix.SAFE
    #: Numbers of the Comprehensive Rules.
    rules: tuple[str, ...] = ()
    #: Whether `check` speaks of it; if not, both wordings are right, and only `format` prefers one.
    is_told: bool = True

    def is_possible(self, lowered: str) -> bool:
        """May it be found in a line, given in lower case?"""
        for group in self.hints:  # asked for every line: no generators
            for hint in group:
                if hint not in lowered:
                    break
            else:
                return True
        return False
