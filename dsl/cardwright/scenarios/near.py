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


def unknown_card(name: str, names: Iterable[str]) -> str:
    """That no card has this name, with near misses: other spellings, or the whole of a name.

    >>> unknown_card("Opf", ["Opt", "Shock"])
    'no card is called "Opf"; did you mean "Opt"?'
    """
    known = sorted(names)
    near = [each for each in known if each.startswith(f"{name},")] or near_words(name, known)
    shown = " or ".join(f'"{each}"' for each in near)
    return f'no card is called "{name}"' + (f"; did you mean {shown}?" if near else "")


def singular(word: str) -> str:
    """A type word without its plural.

    >>> singular("sorceries"), singular("lands"), singular("permanent")
    ('sorcery', 'land', 'permanent')
    """
    return _PLURALS.get(word, word.removesuffix("s"))
