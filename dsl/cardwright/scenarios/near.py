"""Near misses, and the singular of type words."""

from __future__ import annotations

from collections.abc import Iterable

_PLURALS = {"sorceries": "sorcery"}


def near_words(found: str, words: Iterable[str], limit: int = 3) -> list[str]:
    """The words that differ from ``found`` by a letter or two, nearest first (OSA distance).

    >>> near_words("taped", ["tapped", "untapped", "attacking"])
    ['tapped']
    """
    if not found:
        return []
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    distance = 1 if len(found) < 4 else 2
    ranked = process.extract(
        found, list(words), scorer=OSA.distance, score_cutoff=distance, limit=limit
    )
    return [word for word, _, _ in ranked]


def singular(word: str) -> str:
    """A type word without its plural.

    >>> singular("sorceries"), singular("lands"), singular("permanent")
    ('sorcery', 'land', 'permanent')
    """
    return _PLURALS.get(word, word.removesuffix("s"))
