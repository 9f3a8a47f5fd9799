"""Numbers and mana symbols joined behind one noun or quantity: "mana value 2 or 3"."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardwright.ast import (
    AtLeast,
    Head,
    ManaSymbols,
    Measure,
    Node,
    NounList,
    NounPhrase,
    Number,
    Pronoun,
    QuantityWord,
    Variable,
)

from .reasons import Refusal

__all__ = [
    "continues_measure",
    "joined_measures",
    "joined_symbols",
    "refuse_bare_quantities",
]

_POINTING = frozenset(("that", "this", "those", "these", "each", "another"))
_QUANTITIES = frozenset((Number, QuantityWord, AtLeast))
_NUMBERS = frozenset((Number, Variable))
_SOME = frozenset(("all", "another", "both", "each"))


def continues_measure(first: Node, second: Node) -> bool:
    """Whether a number is a second one for the attribute before it: "power 4 | or 5"."""
    if type(second) not in _NUMBERS:
        return False
    return _measuring_head(first) is not None or _is_result(first)


def refuse_bare_quantities(conjunction: str, nodes: Sequence[Node]) -> None:
    """No "two and the card": a quantity counts what stands behind it, or numbers are joined.

    Raises:
        Refusal: a number or a determiner stands alone among other things.
    """
    last = nodes[-1]
    counted = type(last) is NounPhrase and type(last.quantity) is Number
    if counted:
        return
    kinds = set(map(type, nodes))
    if not kinds.isdisjoint(_QUANTITIES) and not kinds <= _NUMBERS:
        raise Refusal("bare quantity in a list")
    first = nodes[0]
    if conjunction == "or" and isinstance(first, Pronoun) and first.word in ("one", "two", "three"):
        raise Refusal("bare quantity in a list")
    for node in nodes:
        if type(node) is Pronoun and node.word in _SOME and conjunction != "but":
            raise Refusal("bare quantity in a list", node.word)  # "all but one", no "all and +1/+1"
    if type(first) is Pronoun and first.word in _POINTING and type(last) is NounPhrase:
        raise Refusal("bare determiner in a list", first.word)


def joined_measures(conjunction: str, nodes: Sequence[Node]) -> NounPhrase | None:
    """ "mana value 2 or 3", "power 4, 5, or 6", "a 1 or 2": several numbers of one noun."""
    first, others = nodes[0], nodes[1:]
    if not isinstance(first, NounPhrase) or not all(
        isinstance(node, Number | Variable) for node in others
    ):
        return None
    plain = tuple(Number(node.value) if isinstance(node, Number) else node for node in others)
    head = _measuring_head(first)
    if head is not None:
        assert head.measure is not None
        values = NounList(conjunction, (head.measure.value, *plain))
        return replace(first, heads=(replace(head, measure=Measure(values)),))
    if _is_result(first):
        return replace(first, heads=(*first.heads, *plain), conjunction=conjunction)
    return None


def joined_symbols(conjunction: str, nodes: Sequence[Node]) -> NounPhrase | None:
    """ "any combination of {W} and/or {U}": symbols of which there are some each."""
    first, others = nodes[0], nodes[1:]
    if type(first) is not NounPhrase or type(first.quantity) is not QuantityWord:
        return None
    symbols = [_lone_symbols(first), *others]
    if not all(isinstance(node, ManaSymbols) for node in symbols):
        return None
    return replace(first, heads=tuple(symbols), conjunction=conjunction)


def _measuring_head(node: Node) -> Head | None:
    """The head with a number behind it that is not compared, or the number of "a 6"."""
    if not isinstance(node, NounPhrase) or len(node.heads) != 1 or node.postmodifiers:
        return None
    head = node.heads[0]
    if not isinstance(head, Head) or head.measure is None or head.measure.comparison:
        return None
    return head if isinstance(head.measure.value, Number | Variable) else None


def _is_result(node: Node) -> bool:
    """ "a 1": what a die shows."""
    return (
        isinstance(node, NounPhrase)
        and node.determiner == "a"
        and len(node.heads) == 1
        and isinstance(node.heads[0], Number)
    )


def _lone_symbols(node: NounPhrase) -> Node | None:
    """The symbols behind a quantity, of which no mana is said."""
    head = node.heads[0] if len(node.heads) == 1 else None
    if not isinstance(head, Head) or len(head.qualifiers) != 1:
        return None
    symbols = head.qualifiers[0]
    return symbols if head == Head(qualifiers=(symbols,)) and not node.postmodifiers else None
