"""A table of what a function makes of texts, filled as texts are looked up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

_Value = TypeVar("_Value")

#: How many texts are remembered, and how long one of them may be.
_MOST_TEXTS = 1 << 14
_LONGEST_TEXT = 40


class ByText(dict[str, _Value], Generic[_Value]):
    """Text -> what ``make`` gives for it; remembered, which changes only the time.

    It is a dict, so that all words of a line are looked up without a call for each. A few thousand
    texts between blanks make up all cards; the table is emptied where there are too many.

    >>> lengths = ByText(len)
    >>> list(map(lengths.__getitem__, ["draw", "a", "card"]))
    [4, 1, 4]
    """

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[str], _Value]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, text: str) -> _Value:
        value = self._make(text)
        if len(text) < _LONGEST_TEXT:
            if len(self) >= _MOST_TEXTS:
                self.clear()
            self[text] = value
        return value
