"""Prints cleave: the words that only one of two texts has, in square brackets (CR 702.148)."""

from __future__ import annotations

import re

__all__ = ["bracketed"]

_PIECES = re.compile(r"\w+|\s+|[^\w\s]")


def bracketed(whole: str, cleaved: str) -> str:
    """``whole`` with brackets around what ``cleaved`` lacks.

    >>> bracketed("Destroy target attacking creature.", "Destroy target creature.")
    'Destroy target [attacking] creature.'
    >>> bracketed("Draw a card. Discard a card.", "Draw a card.")
    'Draw a card. [Discard a card.]'
    """
    left = _PIECES.findall(cleaved)
    position = 0
    text = ""
    inside = ""
    for piece in _PIECES.findall(whole):
        if position < len(left) and piece == left[position]:
            position += 1
            text += _in_brackets(inside) + piece
            inside = ""
        else:
            inside += piece
    return text + _in_brackets(inside)


def _in_brackets(words: str) -> str:
    """The words in brackets, blanks at their ends outside."""
    plain = words.strip()
    return words.replace(plain, f"[{plain}]") if plain else words
