"""Reminder text in or behind a sentence: of which of its words is it, and is it theirs?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from cardwright.vocabulary import Vocabulary

from .comparing import changes, is_made_of, loosened, words_of
from .texts import Term, Text, remarks, reminder_texts, reminder_words, texts_of

#: Of so many words one may be changed, left out or put in, and it is meant for the same text.
_WORDS_A_CHANGE = 3
_STOP = re.compile(r"(?<=[.:—•])\s+|(?<=[.!?]\")\s+")
_CLOSING = frozenset({".", '."', '"'})
_NOBODY = re.compile(r"(?!)")


class _Place(NamedTuple):
    """A term in a sentence, and whether the sentence ends with it."""

    term: Term
    is_last: bool


def sentence_texts(
    before: str, written: list[str], own: re.Pattern[str], vocabulary: Vocabulary
) -> tuple[str, str | None] | None:
    """What the text is of and should be, where it is wrong; None where it is right or unknown."""
    places = list(_places(before, own, vocabulary))
    if not places:
        return None
    number_words = {value: word for word, value in vocabulary.tables.numbers.items()}
    known = dict(reminder_texts())
    for name, more in reminder_words().items():
        known[name] = (*known.get(name, ()), *more)
    terms = list(dict.fromkeys(place.term for place in places))
    texts = list(texts_of(terms, known, number_words))
    said = loosened(written, terms)
    wanted = [loosened(words_of(each.text, own), terms) for each in texts]
    if is_made_of(said, [*wanted, *_remarks()]):
        return None
    near = _nearest(said, texts, wanted)
    if near is not None:
        return near.term.name, near.text if near.is_exact else None
    last = [place.term for place in places if place.is_last]
    if not last or not any(text.term in last for text in texts):
        return None
    return last[-1].name, None


def _nearest(said: list[str], texts: list[Text], wanted: list[list[str]]) -> Text | None:
    best: tuple[int, Text] | None = None
    for text, words in zip(texts, wanted, strict=True):
        far = changes(said, words)
        if far <= len(words) // _WORDS_A_CHANGE and (best is None or far < best[0]):
            best = (far, text)
    return None if best is None else best[1]


@cache
def _remarks() -> tuple[list[str], ...]:
    return tuple(loosened(words_of(each, _NOBODY)) for each in remarks())


def _places(before: str, own: re.Pattern[str], vocabulary: Vocabulary) -> Iterator[_Place]:
    """The terms of the sentences before a reminder text."""
    *earlier, last = _STOP.split(before.strip())
    for sentence in (*earlier, last):
        words = loosened(words_of(sentence, own))
        while words and words[-1] in _CLOSING:
            words.pop()
        for at in range(len(words)):
            name, length = _term_at(words, at)
            if name:
                number, end = _number(words, at, at + length, vocabulary.tables.numbers)
                mana = ""
                while end < len(words) and words[end].startswith("{"):
                    mana += words[end].upper()
                    end += 1
                yield _Place(Term(name, number, mana), sentence is last and end == len(words))


def _term_at(words: list[str], at: int) -> tuple[str, int]:
    for name, stems in _stems().get(words[at], ()):
        if words[at : at + len(stems)] == stems:
            return name, len(stems)
    return "", 0


def _number(words: list[str], first: int, last: int, numbers: Mapping[str, int]) -> tuple[str, int]:
    """The number beside a term ("mill two cards", "amass Orcs 1"), and where the term ends."""
    for at, end in ((last, last + 1), (last + 1, last + 2), (first - 1, last)):
        word = words[at] if 0 <= at < len(words) else ""
        number = word.upper() if word.isdecimal() or word == "x" else str(numbers.get(word, ""))
        if number:
            return number, end + (words[end : end + 1] == ["card"])
    return "1", last + (words[last : last + 1] == ["card"])


@cache
def _stems() -> Mapping[str, tuple[tuple[str, list[str]], ...]]:
    """First word of a term -> terms that begin with it, longest first."""
    found: dict[str, list[tuple[str, list[str]]]] = {}
    for name in (*reminder_texts(), *reminder_words()):
        stems = loosened(words_of(name, _NOBODY))
        found.setdefault(stems[0], []).append((name, stems))
    return {word: tuple(sorted(each, key=lambda one: -len(one[1]))) for word, each in found.items()}
