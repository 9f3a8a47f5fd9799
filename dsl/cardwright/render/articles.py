"""Small choices of spelling that depend on the next word or on a list."""

from __future__ import annotations

import re
from collections.abc import Sequence

__all__ = ["article", "series"]

#: Written with a vowel, spoken with a consonant.
_CONSONANT = re.compile(r"one\b|once|uni|use|user|eu|utility|ewe", re.IGNORECASE)
_MUTE_H = ("hour", "honor")


def article(following: str) -> str:
    """ "a" or "an", by the next printed word.

    >>> article("artifact"), article("unicorn"), article("8/8 Horror"), article("X/X Ooze")
    ('an', 'a', 'an', 'an')
    """
    if not following:
        return "a"
    word = following.split(" ", 1)[0]
    if word[0] in '"+-~':
        return "a"
    if word[0].isdigit():
        return "an" if word[0] == "8" or word.startswith(("11", "18")) else "a"
    if word == "X" or word.startswith("X/"):
        return "an"
    if _CONSONANT.match(word):
        return "a"
    if word.lower().startswith(_MUTE_H):
        return "an"
    return "an" if word[0].lower() in "aeiou" else "a"


def series(conjunction: str, items: Sequence[str]) -> str:
    """A list: two without comma, more with the Oxford comma, adjectives stacked with commas only.

    >>> series("or", ["white", "blue", "black"])
    'white, blue, or black'
    """
    if conjunction == ",":
        return ", ".join(items)
    if len(items) == 2:
        return f"{items[0]} {conjunction} {items[1]}"
    text = items[0]
    for item in items[1:-1]:
        text += f"{_comma(text)} {item}"
    return f"{text}{_comma(text)} {conjunction} {items[-1]}"


def _comma(text: str) -> str:
    """The comma behind an item; a quotation has it inside its mark."""
    return "" if text.rstrip("\ue001").endswith((',"', ",'")) else ","
