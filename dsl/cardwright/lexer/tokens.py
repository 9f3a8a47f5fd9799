"""Tokens: what the scanner makes, the tagging passes settle and the syntax consumes."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec


class Token(msgspec.Struct, eq=False, gc=False):
    """A word, a multi-word term, a symbol or a mark of one line.

    ``class_`` is the terminal of the grammar. Tagging passes change it, and nothing else does
    after tagging. ``text`` is exactly ``line[start:end]``; a token of no width (RELM, an implied
    end of sentence) has an empty text.
    """

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
    form: str = ""

    def __repr__(self) -> str:
        return f"{self.class_}:{self.text}"


@dataclass(slots=True)
class LexedLine:
    """One line of rules text as tokens."""

    tokens: list[Token]
    #: (start, end) of each reminder text, parentheses included (CR 207.2a).
    reminders: list[tuple[int, int]] = field(default_factory=list)


def edge() -> Token:
    """The mark before the first and after the last token, so that passes may look past the ends."""
    return Token("END", "", "", -1, -1, "")
