"""Reminder texts as words, and how far two of them are apart."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from cardwright.lexer import short_names
from cardwright.source import SourceFace
from cardwright.vocabulary.tokenizing import CHARACTERS

from .texts import ANY, Term, same_words

#: The object itself, however it is called.
THIS = "\x01"
_WORD = re.compile(r"\{[^{}]*\}|[^\s.,:;]+|[.,:;]")
#: "this creature", "this Vehicle": by a card type, or by a subtype, which has a capital.
THIS_OBJECT = re.compile(
    r"\b[Tt]his (?P<noun>[A-Z][a-z]+|(?:creature|permanent|artifact|enchantment|land|planeswalker"
    r"|battle|token)\b)"
)
_IT = re.compile(r"(?:^|(?<=\. ))[Ii]t\b(?!')")
_INTRODUCTION = re.compile(r"(?:^|(?<=\. ))to [^.]{1,60}? , ")
_ARTICLES = re.compile(r"(?<![^ ])(?:an?|the) ")
#: A word that is not shorter may have a plural's or a verb's "s".
_SHORTEST_STEM = 3


def own_name(face: SourceFace) -> re.Pattern[str]:
    """The card's name; its short forms only where the card may be called so (CR 201.5c)."""
    names = [face.name]
    if "Legendary" in (face.type_line or ""):
        names += short_names(face.name)
    longest_first = sorted((name.translate(CHARACTERS) for name in names), key=len, reverse=True)
    if not face.name:
        return re.compile(r"(?!)")
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def words_of(text: str, own: re.Pattern[str]) -> list[str]:
    """The words in lower case; the object itself, however it is called, is one word."""
    text = own.sub(THIS, text.translate(CHARACTERS).replace("{this}", THIS))
    # Two texts may be one sentence: "..., and it deals ..." is "... . It deals ...".
    text = _IT.sub(THIS, THIS_OBJECT.sub(THIS, text).replace(", and ", ". "))
    return [word.lower() for word in _WORD.findall(text)]


def loosened(words: Iterable[str], terms: Iterable[Term] = ()) -> list[str]:
    """The words without what depends on the sentence: subject, number, introduction.

    ``terms`` are what the text is about: "a creature with menace" is what has menace.
    """
    text = _INTRODUCTION.sub("", " ".join(words) + " ")
    same = _same_words(frozenset(terms))
    text = same.pattern.sub(lambda found: same.words[found[1]] + " ", text)
    return [_stem(word) for word in _ARTICLES.sub("", text).split()]


class _Same(NamedTuple):
    words: Mapping[str, str]
    pattern: re.Pattern[str]


@lru_cache(maxsize=256)
def _same_words(terms: frozenset[Term]) -> _Same:
    """The words that count for others, with these terms in their places."""
    words: dict[str, str] = {}
    for written, meant in same_words().items():
        for term in terms if "{keyword}" in written else ("",):
            filled = written
            if isinstance(term, Term):
                filled = written.replace("{keyword}", term.name).replace("{number}", term.number)
            words[filled] = meant
    longest_first = sorted(words, key=len, reverse=True)
    return _Same(words, re.compile(rf"(?<![^ ])({'|'.join(map(re.escape, longest_first))}) "))


def _stem(word: str) -> str:
    return word[:-1] if word.endswith("s") and len(word) > _SHORTEST_STEM else word


def is_made_of(written: list[str], wanted: Collection[list[str]]) -> bool:
    """Is the text one of these, or several, one behind the other?"""
    if written in wanted:
        return True
    patterns = [_pattern(words) for words in wanted if words]
    if not patterns:
        return False
    whole = re.compile(f"(?:{'|'.join(patterns)})+")
    return whole.fullmatch(" ".join(written) + " ") is not None


def _pattern(words: Iterable[str]) -> str:
    return "".join(r"(?:[^ .]+ )+?" if word == ANY else re.escape(word) + " " for word in words)


def changes(first: list[str], second: list[str]) -> int:
    """Words changed, left out, put in or swapped between two texts."""
    from rapidfuzz.distance import OSA

    return OSA.distance(first, second)
