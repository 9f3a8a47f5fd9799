"""Counter phrases: "two +1/+1 counters", "a charge counter" (CR 122)."""

from __future__ import annotations

import msgspec

from cardwright.ast import Head, KeywordReference, Node, NounPhrase, PowerToughness, Qualifier
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.quantities import Fixed, Quantity

from . import quantities
from .compilation import Compilation

__all__ = ["Counters", "counter_kind", "counters", "is_counters"]


class Counters(msgspec.Struct, frozen=True):
    """A kind of counter and how many."""

    kind: str
    count: Quantity


def is_counters(node: Node) -> bool:
    """The phrase is about counters."""
    if not isinstance(node, NounPhrase) or len(node.heads) != 1:
        return False
    head = node.heads[0]
    return isinstance(head, Head) and head.noun.rpartition(" ")[2] == "counter"


def counter_kind(c: Compilation, head: Head) -> str | None:
    """ "+1/+1", "charge"; "" where no kind is named; None after a gap."""
    c.use(head, "noun", "qualifiers", "types")
    kind = head.noun.rpartition(" ")[0]
    for qualifier in head.qualifiers:
        if kind:
            c.gap(codes.QUALIFIER, "counter", qualifier)
            return None
        if isinstance(qualifier, PowerToughness) and qualifier.is_change:
            c.ledger.use_all(qualifier)
            kind = f"{qualifier.power}/{qualifier.toughness}"
        elif isinstance(qualifier, Qualifier) and qualifier.kind in ("counter", "keyword"):
            c.ledger.use_all(qualifier)
            kind = qualifier.word
        else:
            c.gap(codes.QUALIFIER, getattr(qualifier, "word", "counter"), qualifier)
            return None
    if head.types:
        c.gap(codes.NOUN, "counter", head)
        return None
    if c.table.keyword(kind) is not None and not _gives_keyword(c, kind):
        c.gap(codes.NOUN, f"{kind} counter", head)
        return None
    return kind


def _gives_keyword(c: Compilation, kind: str) -> bool:
    """A keyword counter gives its keyword (CR 122.1b): note which abilities that means."""
    from .keywords import abilities_of_keyword

    aside = Compilation(c.table, c.face, c.bindings)
    found = abilities_of_keyword(aside, KeywordReference(kind, ()))
    if not found or aside.gaps:
        return False
    c.counter_abilities[kind] = tuple(found)
    return True


def counters(c: Compilation, node: Node) -> Counters | None:
    """Which counters an action is about; None after a gap."""
    if not isinstance(node, NounPhrase) or not is_counters(node):
        c.gap(codes.NOUN, "counters", node)
        return None
    head = node.heads[0]
    assert isinstance(head, Head)
    c.use(node, "heads", "determiner", "quantity")
    kind = counter_kind(c, head)
    if kind is None:
        return None
    if not kind:
        c.gap(codes.NOUN, "counter of any kind", node)
        return None
    if node.determiner == "a" and node.quantity is None:
        return Counters(kind, Fixed(1))
    if node.determiner or node.quantity is None or node.other:
        c.gap(codes.NOUN, f"{node.determiner} counter", node)
        return None
    count = quantities.amount(c, node.quantity)
    return None if count is None else Counters(kind, count)
