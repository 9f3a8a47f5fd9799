"""Whether a line has one of many texts: asked for every line that is read."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from cardwright.vocabulary.by_text import ByText


class Hints:
    """Texts, each of which can only be in a line with its longest word.

    >>> hints = Hints(["mana pool", "into play"])
    >>> hints.are_in("add {g} to your mana pool."), hints.are_in("draw a card from the carpool.")
    (True, False)
    """

    __slots__ = ("_by_longest", "_by_word")

    def __init__(self, texts: Iterable[str]) -> None:
        self._by_longest: dict[str, list[str]] = {}
        for text in texts:
            self._by_longest.setdefault(max(text.split(" "), key=len), []).append(text)
        #: What stands between two blanks -> the texts that may stand around it.
        self._by_word = ByText(self._around)

    def are_in(self, line: str) -> bool:
        """Whether a line has any of the texts."""
        words = line.split(" ")
        for text in chain.from_iterable(map(self._by_word.__getitem__, words)):
            if text in line:
                return True
        return False

    def _around(self, word: str) -> tuple[str, ...]:
        found = [texts for longest, texts in self._by_longest.items() if longest in word]
        return tuple(chain.from_iterable(found))
