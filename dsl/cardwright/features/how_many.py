"""How many there are, compared with a number: "two or more", "exactly three", "fewer than two"."""

from __future__ import annotations

from cardwright.ast import AtLeast, Bounded, Compared, Node, Number
from cardwright.compile.words import BOUNDS, COMPARATORS

__all__ = ["comparison"]


def comparison(quantity: Node | None) -> tuple[str, int] | None:
    """The comparator and the number; None where it is no comparison, or not with a number.

    >>> comparison(AtLeast(Number(2))), comparison(Bounded("exactly", Number(3)))
    (('>=', 2), ('=', 3))
    """
    match quantity:
        case AtLeast(count=Number(value=number)):
            comparator: str | None = ">="
        case Compared(count=Number(value=number), word=word):
            comparator = COMPARATORS.get(word)
        case Bounded(count=Number(value=number), bound=bound):
            comparator = BOUNDS.get(bound)
        case _:
            return None
    return None if comparator is None else (comparator, number)
