"""Lines that were read lately: cards share many ("Flying"), which need not be read again.

A reading depends on the line's characters, on the language, and on names. The first is the key; the
language owns the memory; a line in which a name of its card may stand is never kept, and one that
was read among other cards' names is not given out. So what is remembered is what reading would
give, and it may be forgotten at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.lexer import Names
from cardwright.vocabulary.tokenizing import plain_characters

if TYPE_CHECKING:
    from .reader import LineReading

__all__ = ["RecentLines"]

#: Lines of one generation. Two are kept; a line has some four kilobytes.
_GENERATION = 4096


class RecentLines:
    """Readings by text, in two generations: the older one is dropped when the younger is full."""

    __slots__ = ("_older", "_younger")

    def __init__(self) -> None:
        #: Text -> the names of cards that it was read among, and the reading.
        self._younger: dict[str, tuple[object, LineReading]] = {}
        self._older: dict[str, tuple[object, LineReading]] = {}

    def find(self, text: str, names: Names) -> LineReading | None:
        """The reading of a line that has no name of its card in it, if it is remembered."""
        found = self._younger.get(text)
        if found is None:
            found = self._older.get(text)
            if found is None:
                return None
        cards, reading = found
        if cards is not names.cards or _may_name_itself(text, names):
            return None
        self._keep(text, found)
        return reading

    def keep(self, text: str, names: Names, reading: LineReading) -> None:
        """Remember a reading, unless it may depend on the card's own name."""
        if not _may_name_itself(text, names):
            self._keep(text, (names.cards, reading))

    def _keep(self, text: str, entry: tuple[object, LineReading]) -> None:
        if len(self._younger) >= _GENERATION:
            self._older, self._younger = self._younger, {}
        self._younger[text] = entry


def _may_name_itself(text: str, names: Names) -> bool:
    """Whether the first word of the card's own name stands anywhere among the characters."""
    plain = plain_characters(text)
    return any(word in plain for word in names.own)
