"""The one definition of what a word is, for card text, for the lexicon's phrases and for names."""

from __future__ import annotations

import re

#: A word keeps its inner apostrophes and hyphens, and a possessive apostrophe at its end.
WORD_PATTERN = r"[A-Za-zÀ-ÿĀ-ſ½][\wÀ-ÿĀ-ſ]*(?:['-][A-Za-zÀ-ÿĀ-ſ]\w*)*'?(?:/or)?"

#: Normalisation of characters, one for one, so that offsets stay (curly quotes, minus, dashes).
CHARACTERS = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "ʼ": "'",
        "“": '"',
        "”": '"',
        "−": "-",
        "‐": "-",
        "‑": "-",
        "–": "—",
        "\u00a0": " ",
        "\u202f": " ",
        "\t": " ",
    }
)


def plain_characters(text: str) -> str:
    """``text`` with one form of each quote, dash and blank; offsets stay.

    >>> plain_characters("a player’s library")
    "a player's library"
    """
    if text.isascii() and "\t" not in text:
        return text  # the common case, in a tenth of the time
    return text.translate(CHARACTERS)


_UNIT = re.compile(rf"[+-]?\d+|{WORD_PATTERN}|\S")


def units(phrase: str) -> list[str]:
    """The words, numbers and marks of a phrase, as the scanner would cut them.

    >>> units("one, two, or three")
    ['one', ',', 'two', ',', 'or', 'three']
    """
    return _UNIT.findall(plain_characters(phrase))
