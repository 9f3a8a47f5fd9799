"""Adjectives joined before one noun: "a white or blue creature"."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardwright.ast import (
    Fraction,
    Head,
    KeywordReference,
    Node,
    NounPhrase,
    PowerToughness,
    Qualifier,
    QualifierList,
)

from .reasons import Refusal

__all__ = [
    "both_qualities",
    "is_adjective_phrase",
    "is_bare",
    "joined_adjectives",
    "opens_with_adjective",
]

#: Nouns before which a type may stand beside an adjective.
_TYPED_NOUNS = frozenset(("card", "spell", "source", "permanent", "token"))


def opens_with_adjective(node: Node) -> bool:
    """ "equal | or **lesser power**": a bare phrase that begins with an adjective."""
    if not isinstance(node, NounPhrase) or not is_bare(node) or len(node.heads) != 1:
        return False
    head = node.heads[0]
    return isinstance(head, Head) and bool(head.qualifiers) and bool(head.noun or head.types)


def is_bare(phrase: NounPhrase) -> bool:
    """Whether nothing stands before the adjectives: "**red creature** you control"."""
    return not (
        phrase.determiner
        or phrase.order
        or phrase.quantity
        or phrase.other
        or phrase.target
        or phrase.possessor
        or phrase.partitive
    )


def is_adjective_phrase(node: NounPhrase) -> bool:
    """ "each **red**": words before adjectives that have no noun yet."""
    if len(node.heads) != 1 or node.postmodifiers:
        return False
    head = node.heads[0]
    return isinstance(head, Head) and not head.types and not head.noun and bool(head.qualifiers)


def both_qualities(nodes: Sequence[Node]) -> NounPhrase | None:
    """ "both white and blue"."""
    first = nodes[0]
    if len(nodes) != 2 or not isinstance(first, NounPhrase) or not isinstance(nodes[1], Qualifier):
        return None
    head = first.heads[0] if first.heads else None
    if not isinstance(first.partitive, Fraction) or not isinstance(head, Head):
        return None
    qualifier = head.qualifiers[0] if head.qualifiers else None
    if head.noun or head.types or not isinstance(qualifier, Qualifier):
        return None
    return replace(first, heads=(QualifierList("and", (qualifier, nodes[1])),))


def joined_adjectives(conjunction: str, nodes: Sequence[Node]) -> NounPhrase | None:
    """Adjectives joined before one noun: "a white or blue creature"."""
    last = nodes[-1]
    if not isinstance(last, NounPhrase) or len(last.heads) != 1 or not is_bare(last):
        return None
    head = last.heads[0]
    if not isinstance(head, Head):
        return None
    if not head.qualifiers:
        if len(head.types) != 1 or head.noun not in _TYPED_NOUNS or len(nodes) != 2:
            return None
        # "a noncreature or **Dragon** spell"
        head = replace(head, qualifiers=(Qualifier("type", head.types[0]),), types=())
    first_of_last = head.qualifiers[0]
    if isinstance(first_of_last, QualifierList):
        return None
    if head.noun == "counter":
        nodes = [_kind_of_counter(node) for node in nodes]
    opening: NounPhrase | None = None
    words: list[Node] = []
    for index, node in enumerate(nodes[:-1]):
        if isinstance(node, Qualifier) or (
            isinstance(node, PowerToughness) and head.noun == "counter"
        ):
            words.append(node)
        elif index == 0 and isinstance(node, NounPhrase) and is_adjective_phrase(node):
            opening = node
        else:
            return None
    rest = head.qualifiers[1:]
    if opening is not None:
        opening_head = opening.heads[0]
        assert isinstance(opening_head, Head)
        before = opening_head.qualifiers
        first = before[-1]
        if isinstance(first, Qualifier) and first.kind == "counter" and head.noun != "counter":
            first = replace(first, kind="keyword")  # "an **eternalize** or embalm ability"
        items = (first, *words, first_of_last)
        if len(set(items)) < len(items):
            raise Refusal("doubled word", conjunction)  # no "white and white creature"
        # What stands before a head are qualifiers.
        joined = QualifierList(conjunction, items)  # type: ignore[arg-type]
        return replace(
            opening,
            heads=(replace(head, qualifiers=(*before[:-1], joined, *rest)),),
            postmodifiers=last.postmodifiers,
            plural=last.plural,
        )
    if first_of_last in words:
        raise Refusal("doubled word", conjunction)  # no "white and white creature"
    # What stands before a head are qualifiers.
    joined = QualifierList(conjunction, (*words, first_of_last))  # type: ignore[arg-type]
    return NounPhrase(
        heads=(replace(head, qualifiers=(joined, *rest)),),
        postmodifiers=last.postmodifiers,
        plural=last.plural,
    )


def _kind_of_counter(node: Node) -> Node:
    """ "a flying, **lifelink**, or +1/+1 counter": a keyword that names a kind of counter."""
    if isinstance(node, KeywordReference) and not node.arguments:
        return Qualifier("counter", node.keyword)
    return node
