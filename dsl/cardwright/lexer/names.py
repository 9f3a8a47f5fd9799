"""Names the scanner may find: the card's own, its short form, and those of the cards at hand.

Names are matched on words of the line, with their capitals; the text is never changed. A card's
own name stands for the object itself (CR 201.5), any other name is a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from cardwright.vocabulary.tokenizing import plain_characters, units

#: Classes of the tokens that names become.
OWN = "SELF"
OTHER = "NAME"

#: Marks that begin reminder text or a quotation, end a sentence, or belong to a symbol.
_CUTTING = frozenset('()"“”{}[].?!•')
_SIZE = re.compile(r"[+-]?\d+/[+-]?\d+")

_ROMAN = re.compile(r"[IVXLC]+")

#: First word -> the further words of each name, longest first.
Index = Mapping[str, list[tuple[str, ...]]]


class Names:
    """Two immutable indexes: forms of the card's own name, and names of cards."""

    __slots__ = ("are_capitalised", "cards", "marked", "own")

    def __init__(
        self,
        own: Index | None = None,
        cards: Index | None = None,
        marked: tuple[str, ...] = (),
        *,
        are_capitalised: bool = False,
    ) -> None:
        self.own: Index = own if own is not None else {}
        self.cards: Index = cards if cards is not None else {}
        #: Own names with marks that cut a text ("Look at Me, I'm R&D (Really)", "+1/+1"): they are
        #: found in the characters, before words are.
        self.marked = marked
        #: No name begins with a small letter, so that most words of a text begin none.
        self.are_capitalised = are_capitalised

    @classmethod
    def of_cards(cls, names: Iterable[str]) -> Names:
        """Names of the loaded cards. Build it once; ``with_own`` is cheap."""
        cards = indexed(names)
        return cls(None, cards, are_capitalised=not any(map(_is_small, cards)))

    def with_own(self, name: str, *, legendary: bool = False) -> Names:
        """These names and the card's own, with its short forms if it is legendary."""
        own = [name] if name else []
        if legendary:
            own += short_names(name)
        marked = tuple([plain_characters(one) for one in own if _is_cut(one)])
        are_capitalised = self.are_capitalised and not _is_small(name.lstrip())
        return Names(indexed(own), self.cards, marked, are_capitalised=are_capitalised)

    def with_others(self, names: Iterable[str]) -> Names:
        """These names and a few more that are not the card's own."""
        more = indexed(names)
        cards = {first: [*self.cards.get(first, ()), *rest] for first, rest in more.items()}
        are_capitalised = self.are_capitalised and not any(map(_is_small, more))
        cards = {**self.cards, **cards}
        return Names(self.own, cards, self.marked, are_capitalised=are_capitalised)


def _is_cut(name: str) -> bool:
    """Whether a name has marks that cut a text."""
    return not _CUTTING.isdisjoint(name) or ("/" in name and _SIZE.search(name) is not None)


def _is_small(word: str) -> bool:
    return word[:1].islower()


NO_NAMES = Names(are_capitalised=True)


def short_names(name: str) -> list[str]:
    """Forms by which a legendary card's text may call it (CR 201.5c).

    >>> short_names("Zaxara, the Exemplary"), short_names("Vorinclex, Voice of Hunger")
    (['Zaxara'], ['Vorinclex'])
    >>> short_names("Rona, Sheoldred's Faithful"), short_names("Kytheon of Akros")
    (['Rona'], ['Kytheon'])
    >>> short_names("King Darien XLVIII"), short_names("Edgar Markov")
    (['King Darien'], ['Edgar'])
    """
    before_comma, comma, _ = name.partition(",")
    if comma:
        return [before_comma]
    for separator in (" of ", " the "):
        head, middle, _ = name.partition(separator)
        if middle and head != "The":
            return [head]
    head, space, last = name.rpartition(" ")
    if space and _ROMAN.fullmatch(last):
        return [head]
    first = name.partition(" ")[0]
    return [first] if space and len(first) > 3 else []


def indexed(names: Iterable[str]) -> Index:
    """Names by their first word."""
    index: dict[str, list[tuple[str, ...]]] = {}
    for name in names:
        words = units(name)
        if words:
            index.setdefault(words[0], []).append(tuple(words[1:]))
    for found in index.values():
        if len(found) > 1:
            found.sort(key=len, reverse=True)
    return index
