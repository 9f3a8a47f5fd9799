"""Quantities that stand without a noun: "choose **two**", "**one or more** of them"."""

from __future__ import annotations

from cardwright.ast import (
    AnyNumber,
    AtLeast,
    AtMost,
    Bounded,
    Node,
    Number,
    Quantity,
    QuantityWord,
    ThatMany,
    Variable,
)

from .sorts import ANYTHING, mask

__all__ = ["quantity_sorts", "spelled"]


def spelled(quantity: Quantity) -> Quantity:
    """The quantity with its number written as a word: no noun decides it."""
    if isinstance(quantity, Number):
        return Number(quantity.value, True)
    if isinstance(quantity, Bounded) and isinstance(quantity.count, Number):
        return Bounded(quantity.bound, Number(quantity.count.value, True))
    return quantity


def quantity_sorts(quantity: Node, digits: bool) -> int:
    """What a quantity may stand for; ``digits``: it is written in digits."""
    if isinstance(quantity, Bounded):
        return quantity_sorts(quantity.count, digits)
    if isinstance(quantity, Number | Variable):
        sorts = mask("Number")
    elif isinstance(quantity, ThatMany):
        sorts = mask("ThatMany")
    elif isinstance(quantity, QuantityWord):
        sorts = mask("Choice")
        if quantity.words in ("more", "fewer", "less"):
            return sorts  # of nothing in particular: no "destroy all fewer"
    else:
        sorts = mask("Choice", "Number")
    if (
        not digits and isinstance(quantity, AtLeast | AtMost | AnyNumber | QuantityWord | ThatMany)
    ) or quantity == Number(1, True):
        sorts |= ANYTHING
    return sorts
