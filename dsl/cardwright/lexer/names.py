"""Names the scanner may find: the card's own, its short form, and those of the cards at hand.

Names are matched on words of the line, with their capitals; the text is never changed. A card's
own name stands for the object itself (CR 201.5), any other name is a name.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.vocabulary.tokenizing import units

OWN = "SELF"
OTHER = "NAME"

#: First word -> [(further words, class)], longest first.
_Index = dict[str, list[tuple[tuple[str, ...], str]]]


class Names:
    """An immutable index of names."""

    __slots__ = ("_index", "_parent")

    def __init__(self, parent: Names | None = None, index: _Index | None = None) -> None:
        self._index: _Index = index or {}
        self._parent = parent

    @classmethod
    def of_cards(cls, names: Iterable[str]) -> Names:
        """Names of the loaded cards."""
        return cls(None, _indexed((name, OTHER) for name in names))

    def with_own(self, name: str, *, legendary: bool = False) -> Names:
        """These names and the card's own, with its short form if it is legendary."""
        own = [name] if name else []
        if legendary:
            own += short_names(name)
        return Names(self, _indexed((form, OWN) for form in own))

    def candidates(self, first: str) -> list[tuple[tuple[str, ...], str]]:
        """Names that begin with this word, as the words that must follow; own names first."""
        found = self._index.get(first)
        if self._parent is None:
            return found or []
        further = self._parent.candidates(first)
        if found is None:
            return further
        return found + further if further else found


NO_NAMES = Names()


def short_names(name: str) -> list[str]:
    """Forms by which a legendary card's text may call it (CR 201.5c).

    >>> short_names("Zaxara, the Exemplary"), short_names("Vorinclex, Voice of Hunger")
    (['Zaxara'], ['Vorinclex'])
    >>> short_names("Rona, Sheoldred's Faithful"), short_names("Kytheon of Akros")
    (['Rona'], ['Kytheon'])
    """
    found = []
    before_comma, comma, _ = name.partition(",")
    if comma:
        found.append(before_comma)
    for separator in (" of ", " the ", " and ", " from "):
        head, middle, _ = before_comma.partition(separator)
        if middle and head not in found and head != "The":
            found.append(head)
    first, space, _ = name.partition(" ")
    if space and len(first) > 3 and not comma and first not in found:
        found.append(first)
    return found


def _indexed(names: Iterable[tuple[str, str]]) -> _Index:
    index: _Index = {}
    for name, class_ in names:
        words = units(name)
        if words:
            index.setdefault(words[0], []).append((tuple(words[1:]), class_))
    for found in index.values():
        found.sort(key=lambda item: -len(item[0]))
    return index
