"""How rules of wording build what they find."""

from __future__ import annotations

from collections.abc import Iterable

from .passages import Passage
from .rule import Edit, Match

__all__ = ["cut", "insert", "match", "put"]


def match(passage: Passage, first: int, last: int, *edits: Edit, **arguments: str) -> Match:
    """What is wrong with the words from ``first`` to before ``last``."""
    found = tuple(arguments.items())
    return Match(passage.start(first), passage.end(last), edits, found)


def put(passage: Passage, first: int, last: int, text: str) -> Edit:
    """``text`` instead of these words; with the capital of the first if a sentence starts there."""
    if passage.words[first].text[:1].isupper() and passage.opens(first):
        text = text[:1].upper() + text[1:]
    return Edit(passage.start(first), passage.end(last), text)


def cut(passage: Passage, first: int, last: int) -> Edit:
    """Leave these words out, with the blank before them."""
    if first == 0:
        return Edit(passage.start(first), passage.start(last), "")
    return Edit(passage.end(first), passage.end(last), "")


def insert(passage: Passage, index: int, text: str) -> Edit:
    """Put ``text`` behind the word before ``index``, with a blank between."""
    at = passage.end(index)
    return Edit(at, at, f" {text}")


def joined(words: Iterable[str]) -> str:
    """Words with blanks between them."""
    return " ".join(words)
