"""CR 205: the types that stand before a noun: "a 1/1 **artifact creature — Construct** token"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.words import CARD_TYPES

if TYPE_CHECKING:
    from cardwright.ast import Head
    from cardwright.compile.views import ClauseView

__all__ = ["types_before"]


def types_before(view: ClauseView, slot: str, head: Head) -> tuple[int, tuple[str, ...]] | None:
    """Card types as a mask, and subtypes, of a head; None after a gap."""
    types = 0
    subtypes: list[str] = []
    for word in head.types:
        if word in CARD_TYPES:
            types |= CARD_TYPES[word]
        elif word[:1].isupper():
            subtypes.append(word)
        else:
            view.gap(slot, word)
            return None
    return types, tuple(subtypes)
