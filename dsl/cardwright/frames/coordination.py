"""Joins conjuncts: what they share becomes one noun phrase, what they do not becomes a list."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardwright.ast import (
    Head,
    Node,
    NounList,
    NounPhrase,
    Qualifier,
    QualifierList,
)

from .joined_adjectives import both_qualities, is_adjective_phrase, is_bare, joined_adjectives
from .joined_quantities import joined_measures, joined_symbols, refuse_bare_quantities
from .reasons import Refusal
from .sorts import mask

__all__ = [
    "compatible",
    "coordinate",
    "is_rest",
]

Conjunct = tuple[Node, int]

_THINGS = mask("Object", "Player", "Ability")
_GRANTS = mask("Keyword", "Quoted", "Ability")
_STATE = mask("State")
_ATTRIBUTE = mask("Attribute")
_KEYWORD = mask("Keyword")
_QUALITY = mask("Quality")
_QUALITIES = mask("Quality", "Color", "Attribute", "Cost")
_ZONE = mask("Zone")
_OBJECT = mask("Object")


def coordinate(conjunction: str, commas: Sequence[bool], conjuncts: list[Conjunct]) -> Conjunct:
    """Conjuncts with their commas as one phrase.

    ``commas`` has one entry between each two conjuncts. "A, B, and C" takes commas everywhere, "A
    or B" none.

    Raises:
        Refusal: the commas are not those of a list, or the conjuncts are unlike.
    """
    count = len(conjuncts)
    if count == 3 and list(commas) == [False, False] and conjunction:
        opening, third = conjuncts[0][0], conjuncts[2][0]
        if isinstance(opening, NounPhrase) and is_adjective_phrase(opening):
            # "each red or green instant or sorcery spell"
            return _merge(conjunction, [_merge(conjunction, conjuncts[:2]), conjuncts[2]])
        if isinstance(third, NounPhrase) and is_bare(third) and not third.plural:
            # "each opponent and each creature and planeswalker they control"
            return _merge(conjunction, [conjuncts[0], _merge(conjunction, conjuncts[1:])])
        try:
            return _merge(conjunction, [_merge(conjunction, conjuncts[:2]), conjuncts[2]])
        except Refusal:
            pass
    expected = [True] * (count - 1) if count > 2 or not conjunction else [False]
    if list(commas) != expected:
        raise Refusal("commas of a list")
    return _merge(conjunction or ",", conjuncts)


def _merge(conjunction: str, conjuncts: list[Conjunct]) -> Conjunct:
    """Conjuncts as one phrase.

    Raises:
        Refusal: the conjuncts are unlike or doubled.
    """
    nodes = [node for node, _ in conjuncts]
    sorts = 0
    for _, conjunct_sorts in conjuncts:
        sorts |= conjunct_sorts
    measured = joined_measures(conjunction, nodes) or joined_symbols(conjunction, nodes)
    if measured is not None:
        return measured, conjuncts[0][1]
    refuse_bare_quantities(conjunction, nodes)
    if len(set(nodes)) != len(nodes):
        raise Refusal("doubled conjunct")
    if all(type(node) is Qualifier for node in nodes):
        # What each of them is: no "becomes destroyed or blue".
        shared_sorts = conjuncts[0][1]
        for _, conjunct_sorts in conjuncts[1:]:
            shared_sorts &= conjunct_sorts
        # All are qualifiers, as was asked just now.
        return QualifierList(conjunction, tuple(nodes)), shared_sorts or sorts  # type: ignore[arg-type]
    if conjunction == "and":
        both = both_qualities(nodes)
        if both is not None:
            return both, sorts
    joined = joined_adjectives(conjunction, nodes)
    if joined is not None:
        return joined, conjuncts[-1][1]
    shared = _shared_heads(conjunction, conjuncts)
    if shared is not None:
        return shared, sorts
    common = conjuncts[0][1]
    for _, conjunct_sorts in conjuncts[1:]:
        common &= conjunct_sorts
    if (
        not common
        and not all(
            compatible(conjuncts[0][1], conjunct_sorts) for _, conjunct_sorts in conjuncts[1:]
        )
        and not _are_zones_and_things(conjuncts)
    ):
        raise Refusal("unlike conjuncts")
    return NounList(conjunction, tuple(nodes)), sorts


def _are_zones_and_things(conjuncts: list[Conjunct]) -> bool:
    """ "their hand, graveyard, **and all permanents they own**": cards that are in zones."""
    last, sorts = conjuncts[-1]
    return (
        len(conjuncts) > 2
        and bool(conjuncts[0][1] & _ZONE)
        and all(found & (_ZONE | _OBJECT) for _, found in conjuncts)
        and isinstance(last, NounPhrase)
        and last.determiner in ("all", "any")
        and bool(sorts & _OBJECT)
    )


def _shared_heads(conjunction: str, conjuncts: list[Conjunct]) -> NounPhrase | None:
    """Bare nouns that share the first one's determiner and the last one's postmodifiers."""
    first, first_sorts = conjuncts[0]
    last = conjuncts[-1][0]
    if conjunction == "," or not isinstance(first, NounPhrase) or first.postmodifiers:
        return None
    heads: list[Head] = []
    for index, (node, sorts) in enumerate(conjuncts):
        if not isinstance(node, NounPhrase) or len(node.heads) != 1:
            return None
        head = node.heads[0]
        if not isinstance(head, Head) or not (head.types or head.noun):
            return None
        if index:
            if not is_bare(node) or (node.postmodifiers and node is not last):
                return None
            if not (sorts & first_sorts or compatible(sorts, first_sorts)):
                return None
        independent = node.plural and node is not last
        heads.append(replace(head, independent=True) if independent else head)
    keys = {(head.qualifiers, head.types, head.noun) for head in heads}
    if len(keys) != len(heads):
        raise Refusal("doubled conjunct")
    assert isinstance(last, NounPhrase)
    return replace(
        first,
        heads=tuple(heads),
        conjunction=conjunction,
        postmodifiers=last.postmodifiers,
        plural=last.plural,
    )


def is_rest(node: Node, sorts: int) -> bool:
    """Whether a conjunct is "the rest" or cards: the second object of a shared verb."""
    if not isinstance(node, NounPhrase):
        return False
    if not node.heads:
        return node.determiner == "the" and node.other
    head = node.heads[0]
    if not isinstance(head, Head):
        return False
    if head.noun in ("rest", "other", "others") or (node.determiner == "the" and node.other):
        return True
    return sorts & (_ZONE | _OBJECT) == _ZONE and head.noun.endswith("card")


def compatible(first: int, second: int) -> bool:
    """Whether phrases of these sorts may be joined though they share no sort."""
    if first & _THINGS and second & _THINGS:
        return True
    if first & _GRANTS and second & _GRANTS:
        return True
    if first & _STATE and second & (_STATE | _OBJECT):
        return True
    if first & _ATTRIBUTE and second & _GRANTS:
        return True  # "with base power and toughness 4/4, flying, and haste"
    if first & _KEYWORD and second & (_ATTRIBUTE | _QUALITY):
        return True  # "with vigilance and all creature types"
    if first & _QUALITIES and second & _QUALITIES:
        return True
    return bool(second & _ZONE and first & _OBJECT)
