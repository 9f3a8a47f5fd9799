"""A number for all tokens that reading takes for the same."""

from __future__ import annotations

from typing import Final

from cardwright.lexer.tokens import Token

__all__ = ["OPEN", "TokenNumbers"]

#: The number of tokens whose reading depends on more than the token.
OPEN: Final = 0
_OPEN_CLASSES = frozenset(("QUOTED", "NAME", "OPTION"))
#: Words of these classes mean the same with and without a capital.
_CASELESS = frozenset(("PRON", "DET", "POSS", "SUBORD", "WHEN", "MODAL", "P", "ADV", "BE", "HAVE"))
#: The words of all cards are fewer.
_MOST = 50_000


class TokenNumbers:
    """Numbers by class, lemma, text and form, which is all that reading looks at.

    Quotations and names have no number of their own. A number is never given to another token.
    """

    __slots__ = ("_count", "known")

    def __init__(self) -> None:
        #: Numbers that were given; see `add` for others, and for tokens that have none.
        self.known: dict[tuple[str, str, str, str], int] = {}
        self._count = OPEN

    def add(self, token: Token) -> int:
        """The number of a token that has none yet; `OPEN` if it gets none."""
        key = (token.class_, token.lemma, token.text, token.form)
        number = self._number(token)
        if len(self.known) >= _MOST:
            self.known.clear()
        if number != OPEN:
            self.known[key] = number
        return number

    def _number(self, token: Token) -> int:
        class_, lemma, text = token.class_, token.lemma, token.text
        if class_ in _OPEN_CLASSES:
            return OPEN
        if lemma == "~":
            if " and " in text or " & " in text:
                return OPEN  # a name of two takes a plural
            text = token.word
        elif class_ in _CASELESS or class_[:2] == "V_":
            text = token.word
        folded = (class_, lemma, text, token.form)
        number = self.known.get(folded)
        if number is None:
            self._count += 1
            number = self.known[folded] = self._count
        return number
