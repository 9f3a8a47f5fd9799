"""Sums and differences: "5 minus X damage", "1 plus the number of Goblins", "that many plus one".

A negative result is used as it is: what cannot be done less than no time is not done (CR 107.1b).
"""

from __future__ import annotations

from collections.abc import Callable

from cardwright.ast import Node, NounPhrase, Number, PrepositionalPhrase, Sum, Variable
from cardwright.engine.definitions.quantities import Fixed, Quantity, Times
from cardwright.engine.definitions.quantities import Sum as SumOf

from .compilation import Compilation

__all__ = ["one_more", "with_sums"]

Amounts = Callable[[Compilation, Node], Quantity | None]
Phrases = Callable[[Compilation, NounPhrase], Quantity | None]
_SIGNS = {"plus": 1, "minus": -1}


def with_sums(
    c: Compilation, node: NounPhrase | Sum, phrase: Phrases, amount: Amounts
) -> Quantity | None:
    """A number that a phrase or a sum says; None after a gap.

    ``phrase`` compiles a phrase without a sum, ``amount`` any number.
    """
    if isinstance(node, Sum):  # "X **minus one** tokens"
        c.use(node, "first", "sign", "second")
        return _sum(amount(c, node.first), _SIGNS[node.sign], amount(c, node.second))
    last = node.postmodifiers[-1] if node.postmodifiers else None
    if not isinstance(last, PrepositionalPhrase) or last.preposition not in _SIGNS:
        return phrase(c, node)
    rest = node.postmodifiers[:-1]
    first: Node = c.without(node, postmodifiers=rest)
    if node == NounPhrase(heads=node.heads, postmodifiers=(last,)) and _is_number(node.heads[0]):
        c.use(node, "heads")
        first = node.heads[0]
    c.use(node, "postmodifiers")
    c.ledger.use(last, "preposition", "object")
    return _sum(amount(c, first), _SIGNS[last.preposition], amount(c, last.object))


def one_more(of: Quantity) -> Quantity:
    """ "that many **plus one**"."""
    return SumOf((of, Fixed(1)))


def _is_number(node: Node) -> bool:
    return isinstance(node, (Number, Variable))


def _sum(first: Quantity | None, sign: int, second: Quantity | None) -> Quantity | None:
    if first is None or second is None:
        return None
    if sign < 0:
        second = Fixed(-second.number) if isinstance(second, Fixed) else Times(-1, second)
    return SumOf((first, second))
