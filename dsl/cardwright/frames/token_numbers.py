"""A number for all tokens that reading takes for the same."""

from __future__ import annotations

from typing import Final, TypeAlias

from cardwright.vocabulary.tokenizing import plain_characters

__all__ = ["OPEN", "TokenNumbers"]

#: Class, lemma, text and form of a token.
_Key: TypeAlias = tuple[str, str, str, str]

#: The number of tokens whose reading depends on more than the token.
OPEN: Final = 0
_OPEN_CLASSES = frozenset(("QUOTED", "NAME", "OPTION"))
#: Words of these classes mean the same with and without a capital.
_CASELESS = frozenset(("PRON", "DET", "POSS", "SUBORD", "WHEN", "MODAL", "P", "ADV", "BE", "HAVE"))
#: The words of all cards are fewer.
_MOST = 50_000


class TokenNumbers(dict[_Key, int]):
    """Numbers by class, lemma, text and form, which is all that reading looks at.

    Quotations and names have no number of their own. A number is never given to another token.
    """

    __slots__ = ("_count",)

    def __init__(self) -> None:
        super().__init__()
        self._count = OPEN

    def __missing__(self, key: _Key) -> int:
        """The number of a token that has none yet; `OPEN` if it gets none."""
        number = self._number(key)
        if len(self) >= _MOST:
            self.clear()
        self[key] = number
        return number

    def _number(self, key: _Key) -> int:
        class_, lemma, text, form = key
        if class_ in _OPEN_CLASSES:
            return OPEN
        if lemma == "~":
            if " and " in text or " & " in text:
                return OPEN  # a name of two takes a plural
            text = lemma
        elif class_ in _CASELESS or class_[:2] == "V_":
            text = plain_characters(text).lower()
        folded = (class_, lemma, text, form)
        number = self.get(folded)
        if number is None:
            self._count += 1
            number = self[folded] = self._count
        return number
