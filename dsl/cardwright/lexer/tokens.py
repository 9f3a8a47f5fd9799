"""Tokens: what the scanner makes, the tagging passes settle and the syntax consumes."""

from __future__ import annotations

from dataclasses import dataclass


class Token:
    """A word, a multi-word term, a symbol or a mark of one line.

    ``class_`` is the terminal of the grammar. Tagging passes change it, and nothing else does
    after tagging. ``text`` is exactly ``line[start:end]``; a token of no width (RELM, an implied
    end of sentence) has an empty text.
    """

    # No struct: "is it a token?" is asked often, and takes three times as long of a struct.
    __slots__ = ("class_", "end", "form", "lemma", "start", "text", "word")

    def __init__(
        self, class_: str, lemma: str, text: str, start: int, end: int, word: str, form: str = ""
    ) -> None:
        self.class_ = class_
        #: The word's entry in the lexicon: singular of a noun, base form of a verb. "~" where the
        #: card is named by its own name.
        self.lemma = lemma
        self.text = text
        self.start = start
        self.end = end
        #: The text in lower case with straight quotes: what rules compare.
        self.word = word
        #: "plural" for nouns; "base", "third", "past", "gerund" for verbs; kinds of labels.
        self.form = form

    def __repr__(self) -> str:
        return f"{self.class_}:{self.text}"


@dataclass(slots=True)
class LexedLine:
    """One line of rules text as tokens."""

    tokens: list[Token]
    #: (start, end) of each reminder text, parentheses included (CR 207.2a).
    reminders: list[tuple[int, int]]
    #: The line with one form of each quote, dash and blank; offsets are those of the line.
    text: str


def edge() -> Token:
    """The mark before the first and after the last token, so that passes may look past the ends."""
    return Token("END", "", "", -1, -1, "")
