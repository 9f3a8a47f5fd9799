"""Kinds of words that rules of binding ask for, from ``grammar/binding``.

The rules name a kind once, where they are loaded; a kind that is not in the data is an error then.
"Be", "become", "have" and "do" are grammar, not words of this game: rules name these themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from .participants import table_rows

__all__ = [
    "kinds",
    "nouns_of",
    "other_names",
    "participle_verbs",
    "pronouns_of",
    "qualifiers_of_kind",
    "verbs_of",
]


def verbs_of(kind: str) -> frozenset[str]:
    """Verbs by their base form, from ``verbs.txt``.

    Raises:
        KeyError: there is no such kind.
    """
    return kinds("verbs.txt")[kind]


def nouns_of(kind: str) -> frozenset[str]:
    """Nouns, from ``nouns.txt``.

    Raises:
        KeyError: there is no such kind.
    """
    return kinds("nouns.txt")[kind]


def pronouns_of(kind: str) -> frozenset[str]:
    """Pronouns, from ``pronouns.txt``.

    Raises:
        KeyError: there is no such kind.
    """
    return kinds("pronouns.txt")[kind]


def qualifiers_of_kind(kind: str) -> frozenset[str]:
    """Words before a noun, from ``qualifiers.txt``.

    Raises:
        KeyError: there is no such kind.
    """
    return kinds("qualifiers.txt")[kind]


@lru_cache(maxsize=1)
def participle_verbs() -> Mapping[str, str]:
    """Participle -> verb of the earlier action it names, from ``participles.txt``."""
    return dict(table_rows("participles.txt"))


@lru_cache(maxsize=1)
def other_names() -> Mapping[str, frozenset[str]]:
    """Noun of "that N" -> what it may have been called before, from ``other_names.txt``."""
    return {noun: frozenset(names.split()) for noun, names in table_rows("other_names.txt")}


@cache
def kinds(name: str) -> Mapping[str, frozenset[str]]:
    """The words of each kind in a file; a kind may have several rows."""
    found: dict[str, frozenset[str]] = {}
    for kind, words in table_rows(name):
        found[kind] = found.get(kind, frozenset()) | frozenset(words.split(", "))
    return found
