"""One form of noun phrases."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.ast import (
    Conjoined,
    Controlled,
    Gap,
    Head,
    ManaSymbols,
    Node,
    NounPhrase,
    Number,
    PrepositionalPhrase,
    RelativeClause,
    WithPhrase,
)

__all__ = ["BATTLEFIELD", "in_order", "one_noun_phrase", "without_that"]

BATTLEFIELD = NounPhrase(determiner="the", heads=(Head(noun="battlefield"),))


def one_noun_phrase(phrase: NounPhrase) -> Node:
    """The noun phrase in its one form; its parts have theirs."""
    return _symbols(in_order(phrase))


def _symbols(phrase: NounPhrase) -> Node:
    """ "Six {E}" is {E}{E}{E}{E}{E}{E}."""
    count = phrase.quantity
    if not isinstance(count, Number) or count.value < 1 or len(phrase.heads) != 1:
        return phrase
    (head,) = phrase.heads
    if not isinstance(head, Head) or len(head.qualifiers) != 1:
        return phrase
    (symbols,) = head.qualifiers
    if not isinstance(symbols, ManaSymbols) or len(symbols.symbols) != 1:
        return phrase
    if phrase != NounPhrase(quantity=count, heads=(Head(qualifiers=(symbols,)),)):
        return phrase
    return ManaSymbols(symbols.symbols * count.value)


def in_order(phrase: NounPhrase) -> NounPhrase:
    """ "Creatures with defender you control" are "creatures you control with defender"."""
    after = phrase.postmodifiers
    if len(after) < 2 or any(isinstance(each, Conjoined) for each in after):
        return phrase
    ordered: list[Node] = []
    for each in after:
        at = len(ordered)
        while _rank(each) and at and _rank(ordered[at - 1]) > _rank(each):
            at -= 1
        ordered.insert(at, each)
    return phrase if tuple(ordered) == after else replace(phrase, postmodifiers=tuple(ordered))


def _rank(modifier: Node) -> int:
    """Its place among those that change nothing by their order; 0 for the others."""
    match modifier:
        case PrepositionalPhrase(preposition="on", object=NounPhrase() as zone):
            return 1 if zone == BATTLEFIELD else 0
        case Controlled():
            return 2
        case WithPhrase(object=NounPhrase() as what):
            # "With the greatest power" compares what is left by what stands before it.
            return 0 if what.determiner == "the" or what.order else 3
        case WithPhrase():
            return 3
        case _:
            return 0


def without_that(relative: RelativeClause) -> RelativeClause:
    """ "Spells that you cast" are "spells you cast"."""
    is_subject = any(
        not each.arguments or isinstance(each.arguments[0], Gap) for each in relative.clauses
    )
    if relative.pronoun != "that" or is_subject:
        return relative
    return replace(relative, pronoun="")
