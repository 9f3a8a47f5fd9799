"""Joins conjuncts: what they share becomes one noun phrase, what they do not becomes a list."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardwright.ast import (
    AtLeast,
    Fraction,
    Head,
    KeywordReference,
    ManaSymbols,
    Measure,
    Node,
    NounList,
    NounPhrase,
    Number,
    PowerToughness,
    Pronoun,
    Qualifier,
    QualifierList,
    QuantityWord,
    Variable,
)

from .reasons import Refusal
from .sorts import mask

__all__ = [
    "compatible",
    "continues_measure",
    "coordinate",
    "is_bare",
    "is_rest",
    "merge",
    "opens_with_adjective",
]

Conjunct = tuple[Node, int]

#: Nouns before which a type may stand beside an adjective.
_TYPED_NOUNS = frozenset(("card", "spell", "source", "permanent", "token"))
_POINTING = frozenset(("that", "this", "those", "these", "each", "another"))
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
        if isinstance(opening, NounPhrase) and _is_adjective_phrase(opening):
            # "each red or green instant or sorcery spell"
            return merge(conjunction, [merge(conjunction, conjuncts[:2]), conjuncts[2]])
        if isinstance(third, NounPhrase) and is_bare(third) and not third.plural:
            # "each opponent and each creature and planeswalker they control"
            return merge(conjunction, [conjuncts[0], merge(conjunction, conjuncts[1:])])
        try:
            return merge(conjunction, [merge(conjunction, conjuncts[:2]), conjuncts[2]])
        except Refusal:
            pass
    expected = [True] * (count - 1) if count > 2 or not conjunction else [False]
    if list(commas) != expected:
        raise Refusal("commas of a list")
    return merge(conjunction or ",", conjuncts)


def merge(conjunction: str, conjuncts: list[Conjunct]) -> Conjunct:
    """Conjuncts as one phrase.

    Raises:
        Refusal: the conjuncts are unlike or doubled.
    """
    nodes = [node for node, _ in conjuncts]
    sorts = 0
    for _, conjunct_sorts in conjuncts:
        sorts |= conjunct_sorts
    measured = _measured(conjunction, nodes) or _combined(conjunction, nodes)
    if measured is not None:
        return measured, conjuncts[0][1]
    _refuse_bare_quantities(conjunction, nodes)
    if len(set(nodes)) != len(nodes):
        raise Refusal("doubled conjunct")
    if all(isinstance(node, Qualifier) for node in nodes):
        # What each of them is: no "becomes destroyed or blue".
        shared_sorts = conjuncts[0][1]
        for _, conjunct_sorts in conjuncts[1:]:
            shared_sorts &= conjunct_sorts
        # All are qualifiers, as was asked just now.
        return QualifierList(conjunction, tuple(nodes)), shared_sorts or sorts  # type: ignore[arg-type]
    if conjunction == "and":
        both = _both(nodes)
        if both is not None:
            return both, sorts
    joined = _adjectives(conjunction, nodes)
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


def continues_measure(first: Node, second: Node) -> bool:
    """Whether a number is a second one for the attribute before it: "power 4 | or 5"."""
    if not isinstance(second, Number | Variable):
        return False
    return _measuring_head(first) is not None or _is_result(first)


def opens_with_adjective(node: Node) -> bool:
    """ "equal | or **lesser power**": a bare phrase that begins with an adjective."""
    if not isinstance(node, NounPhrase) or not is_bare(node) or len(node.heads) != 1:
        return False
    head = node.heads[0]
    return isinstance(head, Head) and bool(head.qualifiers) and bool(head.noun or head.types)


def _measuring_head(node: Node) -> Head | None:
    """The head with a number behind it that is not compared, or the number of "a 6"."""
    if not isinstance(node, NounPhrase) or len(node.heads) != 1 or node.postmodifiers:
        return None
    head = node.heads[0]
    if not isinstance(head, Head) or head.measure is None or head.measure.comparison:
        return None
    return head if isinstance(head.measure.value, Number | Variable) else None


def _measured(conjunction: str, nodes: Sequence[Node]) -> NounPhrase | None:
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


def _combined(conjunction: str, nodes: Sequence[Node]) -> NounPhrase | None:
    """ "any combination of {W} and/or {U}": symbols of which there are some each."""
    first, others = nodes[0], nodes[1:]
    if not isinstance(first, NounPhrase) or not isinstance(first.quantity, QuantityWord):
        return None
    symbols = [_lone_symbols(first), *others]
    if not all(isinstance(node, ManaSymbols) for node in symbols):
        return None
    return replace(first, heads=tuple(symbols), conjunction=conjunction)


def _lone_symbols(node: NounPhrase) -> Node | None:
    """The symbols behind a quantity, of which no mana is said."""
    head = node.heads[0] if len(node.heads) == 1 else None
    if not isinstance(head, Head) or len(head.qualifiers) != 1:
        return None
    symbols = head.qualifiers[0]
    return symbols if head == Head(qualifiers=(symbols,)) and not node.postmodifiers else None


def _is_result(node: Node) -> bool:
    """ "a 1": what a die shows."""
    return (
        isinstance(node, NounPhrase)
        and node.determiner == "a"
        and len(node.heads) == 1
        and isinstance(node.heads[0], Number)
    )


def _refuse_bare_quantities(conjunction: str, nodes: Sequence[Node]) -> None:
    last = nodes[-1]
    counted = isinstance(last, NounPhrase) and isinstance(last.quantity, Number)
    if counted:
        return
    if any(isinstance(node, Number | QuantityWord | AtLeast) for node in nodes) and not all(
        isinstance(node, Number | Variable) for node in nodes
    ):
        raise Refusal("bare quantity in a list")
    first = nodes[0]
    if conjunction == "or" and isinstance(first, Pronoun) and first.word in ("one", "two", "three"):
        raise Refusal("bare quantity in a list")
    if isinstance(first, Pronoun) and first.word in _POINTING and isinstance(last, NounPhrase):
        raise Refusal("bare determiner in a list", first.word)


def _both(nodes: Sequence[Node]) -> NounPhrase | None:
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


def _adjectives(conjunction: str, nodes: Sequence[Node]) -> NounPhrase | None:
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
        elif index == 0 and isinstance(node, NounPhrase) and _is_adjective_phrase(node):
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
        # What stands before a head are qualifiers.
        joined = QualifierList(conjunction, items)  # type: ignore[arg-type]
        return replace(
            opening,
            heads=(replace(head, qualifiers=(*before[:-1], joined, *rest)),),
            postmodifiers=last.postmodifiers,
            plural=last.plural,
        )
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


def _is_adjective_phrase(node: NounPhrase) -> bool:
    if len(node.heads) != 1 or node.postmodifiers:
        return False
    head = node.heads[0]
    return isinstance(head, Head) and not head.types and not head.noun and bool(head.qualifiers)


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


def is_bare(phrase: NounPhrase) -> bool:
    return not (
        phrase.determiner
        or phrase.order
        or phrase.quantity
        or phrase.other
        or phrase.target
        or phrase.possessor
        or phrase.partitive
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
