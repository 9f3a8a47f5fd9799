"""Near misses: which of the known words may have been meant."""

from __future__ import annotations

from collections.abc import Iterable


def near_words(word: str, known: Iterable[str], *, limit: int = 3) -> list[str]:
    """Up to ``limit`` known words that differ from ``word`` by a slip or two, nearest first.

    Two letters next to each other that have changed places are one slip. Short words allow one
    slip only, and words of one or two letters none. Ties are in alphabetical order.

    >>> near_words("Craeture", ["Creature", "Culture", "Instant"])
    ['Creature']
    """
    from rapidfuzz.distance import OSA  # costs 12 ms, and most runs have no misspelt word

    if len(word) < 3 or len(word) > 60:
        return []
    allowed = 1 if len(word) <= 4 else 2
    lowered = word.lower()
    found: list[tuple[int, str]] = []
    for candidate in known:
        distance = OSA.distance(lowered, candidate.lower(), score_cutoff=allowed)
        if distance <= allowed and candidate != word:
            found.append((distance, candidate))
    return [candidate for _, candidate in sorted(found)[:limit]]
