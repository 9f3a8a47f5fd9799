"""A line of rules text as the words that rules of wording look at.

Words and not tagged tokens, because what is looked for is often no sentence of the language. The
inside of a quoted ability is a passage of its own; reminder text is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from cardwright.lexer import Names
from cardwright.lexer.line_prefix import read_prefix
from cardwright.lexer.scanner import scan
from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.tokenizing import CHARACTERS

from .patterns import Element, compiled

__all__ = ["Found", "Passage", "Subject", "Word", "passages", "word_set"]

#: Classes of the scanner whose tokens are one word, whatever stands in them.
_WHOLE = frozenset({"NAME", "MANA", "PT", "QUOTED", "LABEL", "LVL", "LOY", "POSSN"})
#: Marks after which a sentence begins.
STOPS = frozenset({".", "!", "?", "•", "—", ":"})


def word_set(words: str) -> frozenset[str]:
    """The words of a text, for lists that rules ask."""
    return frozenset(words.split())


class Subject(msgspec.Struct, frozen=True):
    """What a rule may ask about the face that the text stands on."""

    name: str = ""
    type_line: str = ""
    #: The card's layout; empty where it is not known.
    layout: str = ""

    def is_a(self, *types: str) -> bool:
        """Does one of these card types stand on its type line?"""
        words = self.type_line.partition("—")[0].split()
        return any(each in words for each in types)

    @property
    def is_spell(self) -> bool:
        """An instant or sorcery."""
        return self.is_a("Instant", "Sorcery")


class Word(NamedTuple):
    """A word, number, symbol, mark or name."""

    #: As written.
    text: str
    #: In lower case, with straight quotes.
    word: str
    start: int
    end: int
    #: The scanner's class; of a term of several words that of the term.
    kind: str


class Found(NamedTuple):
    """Where a pattern was found: indexes of words, and the first word of each of its elements."""

    first: int
    #: One past the last word.
    last: int
    #: For each element of the pattern its word; None for an optional one that is not there.
    words: tuple[Word | None, ...]


class Passage:
    """The words of a line or of a quotation in it; offsets are those of the line."""

    __slots__ = ("line", "quoted", "subject", "vocabulary", "words")

    def __init__(
        self,
        line: str,
        words: list[Word],
        vocabulary: Vocabulary,
        subject: Subject,
        *,
        quoted: bool = False,
    ) -> None:
        self.line = line
        self.words = words
        self.vocabulary = vocabulary
        self.subject = subject
        #: Whether it stands in quotation marks: then "this creature" is not the face's own.
        self.quoted = quoted

    def word(self, index: int) -> str:
        """The word at an index; empty beyond the ends."""
        return self.words[index].word if 0 <= index < len(self.words) else ""

    def kind(self, index: int) -> str:
        """Its class; empty beyond the ends."""
        return self.words[index].kind if 0 <= index < len(self.words) else ""

    def start(self, index: int) -> int:
        """Where the word at an index starts; the end of the passage beyond it."""
        if index < len(self.words):
            return self.words[index].start
        return self.words[-1].end if self.words else 0

    def end(self, index: int) -> int:
        """Where the words before an index end."""
        return self.words[index - 1].end if index > 0 else self.start(0)

    def text(self, first: int, last: int) -> str:
        """The text of the words from ``first`` to before ``last``, as written."""
        return self.line[self.start(first) : self.end(last)] if first < last else ""

    def at(self, index: int, pattern: str) -> Found | None:
        """The pattern where it stands at an index."""
        return self._match(index, compiled(pattern))

    def find(self, pattern: str) -> Iterator[Found]:
        """Every place where a pattern stands, first one first; they do not overlap."""
        elements = compiled(pattern)
        index = 0
        while index < len(self.words):
            found = self._match(index, elements)
            if found is not None:
                yield found
                index = max(found.last, index + 1)
            else:
                index += 1

    def _match(self, index: int, elements: tuple[Element, ...]) -> Found | None:
        first = index
        words: list[Word | None] = []
        for element in elements:
            word = self.words[index] if index < len(self.words) else None
            if word is not None and element.takes(word, self.vocabulary):
                words.append(word)
                index += 1
            elif element.optional:
                words.append(None)
            else:
                return None
        return Found(first, index, tuple(words))

    def opens(self, index: int) -> bool:
        """Does a sentence, cost or effect begin at this word?"""
        return index == 0 or self.word(index - 1) in STOPS or self.kind(index - 1) == "LABEL"

    def sentence(self, index: int) -> tuple[int, int]:
        """The words of the sentence at an index: from its first to one past its last.

        A colon and a dash end what stands before them; the full stop is no part of it.
        """
        first = index
        while first > 0 and not self.opens(first):
            first -= 1
        last = index
        while last < len(self.words) and self.word(last) not in STOPS:
            last += 1
        return first, last

    def clause(self, index: int) -> tuple[int, int]:
        """As ``sentence``, but a comma ends it too."""
        first, last = self.sentence(index)
        for at in range(index - 1, first - 1, -1):
            if self.word(at) == ",":
                first = at + 1
                break
        for at in range(index, last):
            if self.word(at) == ",":
                return first, at
        return first, last

    def cased(self, index: int, text: str) -> str:
        """``text`` with the capital that the word at an index has."""
        if index < len(self.words) and self.words[index].text[:1].isupper():
            return text[:1].upper() + text[1:]
        return text


def passages(
    line: str, vocabulary: Vocabulary, names: Names, subject: Subject
) -> Iterator[Passage]:
    """The line, then the quotations in it (and those in them)."""
    yield from _passages(line, line.translate(CHARACTERS), vocabulary, names, subject)


def _passages(
    line: str, text: str, vocabulary: Vocabulary, names: Names, subject: Subject, offset: int = 0
) -> Iterator[Passage]:
    part = line[offset : offset + len(text)]
    prefix, start = read_prefix(part, text, vocabulary)
    tokens = scan(part, text, start, vocabulary, names).tokens
    words: list[Word] = []
    quotations: list[tuple[int, int]] = []
    for token in (*prefix, *tokens):
        if not token.text:
            continue
        if token.class_ == "QUOTED":
            quotations.append((token.start + 1, token.end - 1))
        if token.class_ in _WHOLE or token.lemma == "~" or " " not in token.text:
            word = token.word if token.class_ != "LABEL" else token.text.lower()
            where = (offset + token.start, offset + token.end)
            words.append(Word(token.text, word, *where, token.class_))
            continue
        at = token.start
        for piece in token.text.split(" "):
            if piece:
                where = (offset + at, offset + at + len(piece))
                lower = piece.translate(CHARACTERS).lower()
                words.append(Word(piece, lower, *where, token.class_))
            at += len(piece) + 1
    yield Passage(line, words, vocabulary, subject, quoted=offset > 0)
    for begin, end in quotations:
        yield from _passages(line, text[begin:end], vocabulary, names, subject, offset + begin)
