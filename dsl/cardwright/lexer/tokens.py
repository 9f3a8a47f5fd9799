"""Tokens: what the scanner makes, the tagging passes settle and the syntax consumes."""

from __future__ import annotations

import msgspec

#: The fields are those of the struct; a class without slots would give each token a dictionary.
_IN_STRUCT: tuple[str, ...] = ()


class Token:
    """A word, a multi-word term, a symbol or a mark of one line.

    ``class_`` is the terminal of the grammar. Tagging passes change it, and nothing else does
    after tagging. ``text`` is exactly ``line[start:end]``; a token of no width (RELM, an implied
    end of sentence) has an empty text.
    """

    # Tokens are made by `new_token`: making a struct takes a quarter of the time of another object,
    # but "is it a token?", which is asked often, is answered sooner for a class that is none.
    __slots__ = _IN_STRUCT

    class_: str
    #: The word's entry in the lexicon: singular of a noun, base form of a verb. "~" where the
    #: card is named by its own name.
    lemma: str
    text: str
    start: int
    end: int
    #: The text in lower case with straight quotes: what rules compare.
    word: str
    #: "plural" for nouns; "base", "third", "past", "gerund" for verbs; kinds of labels.
    form: str

    def __repr__(self) -> str:
        return f"{self.class_}:{self.text}"


class _NewToken(Token, msgspec.Struct, eq=False, gc=False):
    """Any token; see `Token`."""

    class_: str
    lemma: str
    text: str
    start: int
    end: int
    word: str
    form: str = ""

    __repr__ = Token.__repr__


new_token = _NewToken


class LexedLine(msgspec.Struct, eq=False):
    """One line of rules text as tokens."""

    tokens: list[Token]
    #: (start, end) of each reminder text, parentheses included (CR 207.2a).
    reminders: list[tuple[int, int]]
    #: The line with one form of each quote, dash and blank; offsets are those of the line.
    text: str
    #: No token is a label, the card's own name, a quotation, or a number with marks (LVL, LOY).
    is_plain: bool
    #: A word or term may stand twice in a row; if not, none does.
    may_repeat: bool


def edge() -> Token:
    """The mark before the first and after the last token, so that passes may look past the ends."""
    return new_token("END", "", "", -1, -1, "")
