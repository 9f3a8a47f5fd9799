"""What was read lately, and need not be read again: whole lines, and parts of sentences.

Cards share many lines ("Flying"). A reading depends on the line's characters, on the language, and
on names. The first is the key; the language owns the memory; a line in which a name of its card may
stand is never kept, and one that was read among other cards' names is not given out. So what is
remembered is what reading would give, and it may be forgotten at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from cardwright.lexer import Names
from cardwright.vocabulary.tokenizing import plain_characters

if TYPE_CHECKING:
    from collections.abc import Hashable

    from .reader import LineReading

__all__ = ["Generations", "RecentLines"]

_Key = TypeVar("_Key", bound="Hashable")
_Value = TypeVar("_Value")

#: Lines of one generation: two hold nearly all that were ever printed, four kilobytes each.
_LINES = 16_384


class Generations(Generic[_Key, _Value]):
    """A bounded memory of two generations: the older is dropped when the younger is full."""

    __slots__ = ("_older", "_size", "_younger")

    def __init__(self, size: int) -> None:
        self._size = size
        self._younger: dict[_Key, _Value] = {}
        self._older: dict[_Key, _Value] = {}

    def find(self, key: _Key) -> _Value | None:
        """What is remembered; it stays so for another generation."""
        found = self._younger.get(key)
        if found is None:
            found = self._older.get(key)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: _Key, value: _Value) -> None:
        """Remember a value, in place of one with the same key."""
        if len(self._younger) >= self._size:
            self._older, self._younger = self._younger, {}
        self._younger[key] = value


class RecentLines:
    """Readings of lines by their text."""

    __slots__ = ("_memory",)

    def __init__(self) -> None:
        #: Text -> the names of cards that it was read among, and the reading.
        self._memory: Generations[str, tuple[object, LineReading]] = Generations(_LINES)

    def find(self, text: str, names: Names) -> LineReading | None:
        """The reading of a line that has no name of its card in it, if it is remembered."""
        found = self._memory.find(text)
        if found is None:
            return None
        cards, reading = found
        if cards is not names.cards or _may_name_itself(text, names):
            return None
        reading.is_remembered = True
        return reading

    def keep(self, text: str, names: Names, reading: LineReading) -> None:
        """Remember a reading, unless it may depend on the card's own name."""
        if not _may_name_itself(text, names):
            self._memory.keep(text, (names.cards, reading))


def _may_name_itself(text: str, names: Names) -> bool:
    """Whether the first word of the card's own name stands anywhere among the characters."""
    plain = plain_characters(text)
    return any([word in plain for word in names.own])
