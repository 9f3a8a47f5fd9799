"""What an object has: "with flying", "with power 4 or greater", "with a +1/+1 counter on it"."""

from __future__ import annotations

from cardwright.ast import (
    Head,
    KeywordReference,
    ManaSymbols,
    Measure,
    Node,
    NounPhrase,
    PrepositionalPhrase,
    Pronoun,
)
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.filters import (
    CompareAttribute,
    Filter,
    HasChosenName,
    HasCounters,
    HasKeyword,
    HasXInManaCost,
    SharesNameWith,
)
from cardwright.engine.definitions.quantities import AttributeOf
from cardwright.engine.definitions.selectors import ChosenObjects, EachObject, Selector
from cardwright.structs import only

from . import counters, filters, quantities, selectors
from .chosen import is_chosen, use_chosen
from .compilation import Compilation
from .words import COMPARATORS, OBJECT_ATTRIBUTES

__all__ = ["having"]


def having(c: Compilation, what: Node, place: Node) -> Filter | None:
    if isinstance(what, KeywordReference):
        return _keyword(c, what)
    if not isinstance(what, NounPhrase) or len(what.heads) != 1:
        c.gap(codes.POSTMODIFIER, "with", place)
        return None
    head = what.heads[0]
    if is_chosen(what, ("name",)):
        use_chosen(c, what)
        return HasChosenName(c.chosen_slot("card_name"))
    if isinstance(head, ManaSymbols):
        return _x_in_cost(c, what, head)
    if not isinstance(head, Head):
        c.gap(codes.POSTMODIFIER, "with", place)
        return None
    if head.noun == "name" and "same" in (what.order, what.determiner, "the same"):
        return _same_name(c, what, head)
    if counters.is_counters(what):
        return _with_counters(c, what, head)
    if head.noun in OBJECT_ATTRIBUTES:
        return _compare(c, what, head)
    c.gap(codes.POSTMODIFIER, f"with {head.noun}", place)
    return None


def _keyword(c: Compilation, node: KeywordReference) -> Filter | None:
    c.use(node, "keyword", "arguments")
    feature = c.table.keyword(node.keyword)
    if feature is None or node.arguments:
        c.gap(codes.KEYWORD, node.keyword, node)
        return None
    return HasKeyword(feature.stem or feature.name)


def _x_in_cost(c: Compilation, what: NounPhrase, symbols: ManaSymbols) -> Filter | None:
    """ "with {X} in its mana cost" (CR 107.3)."""
    place = only(what.postmodifiers)
    of = place.object if isinstance(place, PrepositionalPhrase) else None
    if (
        what != NounPhrase(heads=what.heads, postmodifiers=what.postmodifiers, plural=what.plural)
        or symbols.symbols != ("{X}",)
        or not isinstance(place, PrepositionalPhrase)
        or place.preposition != "in"
        or not isinstance(of, NounPhrase)
        or len(of.heads) != 1
        or not isinstance(of.heads[0], Head)
        or of != NounPhrase(possessor=Pronoun("it"), heads=(Head(noun="mana cost"),))
        or not isinstance(of.possessor, Pronoun)
    ):
        c.gap(codes.POSTMODIFIER, "with symbols", what)
        return None
    for node in (what, symbols, place, of, of.possessor, of.heads[0]):
        c.ledger.use_all(node)
    return HasXInManaCost()


def _same_name(c: Compilation, what: NounPhrase, head: Head) -> Filter | None:
    """ "with the same name as that creature" (CR 201.2a)."""
    place = only(what.postmodifiers)
    if (
        not isinstance(place, PrepositionalPhrase)
        or place.preposition != "as"
        or head.qualifiers
        or what.order != "same"
        or what.determiner not in ("the", "")
    ):
        c.gap(codes.POSTMODIFIER, "with the same name", what)
        return None
    c.use(what, "order", "determiner", "heads", "postmodifiers")
    c.use(head, "noun")
    c.use(place, "preposition", "object")
    other: Selector | None
    if isinstance(place.object, NounPhrase) and place.object.determiner == "a":
        # "a card in your graveyard": any of them, nobody chooses one
        c.use(place.object, "determiner")
        with c.matching():
            those = filters.object_filter(c, place.object)
        other = None if those is None else EachObject(those)
    else:
        other = selectors.selector(c, place.object)
    if isinstance(other, ChosenObjects):
        c.gap(codes.POSTMODIFIER, "the same name as some of several", place)
        return None
    return None if other is None else SharesNameWith(other)


def _with_counters(c: Compilation, what: NounPhrase, head: Head) -> Filter | None:
    """ "with a +1/+1 counter on it"."""
    place = only(what.postmodifiers)
    if (
        not isinstance(place, PrepositionalPhrase)
        or place.preposition != "on"
        or not isinstance(place.object, Pronoun)
        or what.determiner != "a"
        or what.quantity is not None
    ):
        c.gap(codes.POSTMODIFIER, "with counters", what)
        return None
    c.use(what, "determiner", "heads", "postmodifiers")
    c.ledger.use_all(place)
    c.ledger.use_all(place.object)
    kind = counters.counter_kind(c, head)
    return None if kind is None else HasCounters(kind)


def _compare(c: Compilation, what: NounPhrase, head: Head) -> Filter | None:
    """ "with power 4 or greater", "with mana value X"."""
    measure = head.measure
    if measure is None and what.postmodifiers:
        return _compare_with(c, what, head)
    if measure is None or head.qualifiers or head.types or what.determiner or what.postmodifiers:
        c.gap(codes.POSTMODIFIER, f"with {head.noun}", what)
        return None
    c.use(what, "heads")
    c.use(head, "noun", "measure")
    comparator = _comparator(c, measure)
    value = quantities.amount(c, measure.value)
    if comparator is None or value is None:
        return None
    return CompareAttribute(OBJECT_ATTRIBUTES[head.noun], comparator, value)


def _compare_with(c: Compilation, what: NounPhrase, head: Head) -> Filter | None:
    """ "with power less than this creature's power", "with the same mana value as that card"."""
    place = only(what.postmodifiers)
    plain = NounPhrase(
        heads=what.heads,
        postmodifiers=what.postmodifiers,
        determiner=what.determiner,
        order=what.order,
    )
    if not isinstance(place, PrepositionalPhrase) or head != Head(noun=head.noun) or what != plain:
        c.gap(codes.POSTMODIFIER, f"with {head.noun}", what)
        return None
    attribute = OBJECT_ATTRIBUTES[head.noun]
    same = (what.determiner, what.order, place.preposition) == ("the", "same", "as")
    comparator = _WORDS.get(place.preposition)
    if not same and (comparator is None or what.determiner or what.order):
        c.gap(codes.POSTMODIFIER, f"with {head.noun} {place.preposition}", what)
        return None
    c.use(what, "heads", "postmodifiers", "determiner", "order")
    c.use(head, "noun")
    c.use(place, "preposition", "object")
    if comparator is None:
        other = selectors.selector(c, place.object)
        if other is None:
            return None
        return CompareAttribute(attribute, "=", AttributeOf(attribute, other))
    value = quantities.amount(c, place.object)
    return None if value is None else CompareAttribute(attribute, comparator, value)


#: Words between an attribute and what it is compared with.
_WORDS = {
    "less than": "<",
    "greater than": ">",
    "less than or equal to": "<=",
    "greater than or equal to": ">=",
    "equal to": "=",
}


def _comparator(c: Compilation, measure: Measure) -> str | None:
    c.use(measure, "value", "comparison")
    found = COMPARATORS.get(measure.comparison)
    if found is None:
        c.gap(codes.QUANTITY, measure.comparison, measure)
    return found
