"""Colour phrases: "any color", "that color", "the chosen color" (CR 105, 607.2d)."""

from __future__ import annotations

import msgspec

from cardwright.ast import Head, Node, NounPhrase, Number, Qualifier

from .compilation import Compilation

__all__ = ["ColorPhrase", "color_phrase"]

_CHOSEN = Head(qualifiers=(Qualifier("participle", "chosen"),), noun="color")
_COLOR = Head(noun="color")


class ColorPhrase(msgspec.Struct, frozen=True):
    """Which colour: any, or the one in a slot."""

    any: bool = False
    slot: str = ""


def color_phrase(c: Compilation, node: Node) -> ColorPhrase | None:
    """The colour that a phrase names, consumed; None if it is no such phrase, or after a gap."""
    if not isinstance(node, NounPhrase):
        return None
    found: ColorPhrase | None = None
    if node.heads == (_COLOR,):
        if node in (
            NounPhrase(determiner="any", heads=node.heads),
            NounPhrase(determiner="any", quantity=Number(1), heads=node.heads),
            NounPhrase(determiner="any", quantity=Number(1, True), heads=node.heads),
        ):
            found = ColorPhrase(any=True)
        elif node == NounPhrase(determiner="that", heads=node.heads):
            bound = c.bound(node, "that color")
            found = None if bound is None else ColorPhrase(slot=bound.slot)
    elif node == NounPhrase(determiner="the", heads=(_CHOSEN,)):
        bound = c.bound(node, "the chosen color")
        found = None if bound is None else ColorPhrase(slot=c.chosen_slot("color"))
    if found is not None:
        c.ledger.cover(node)
    return found
