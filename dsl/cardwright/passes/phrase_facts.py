"""What a noun phrase says on its face: its noun, its words, its number."""

from __future__ import annotations

from cardwright.ast import (
    AnyNumber,
    AtLeast,
    AtMost,
    Bounded,
    Head,
    Node,
    NounPhrase,
    Number,
    Qualifier,
)

__all__ = [
    "IT",
    "MENTIONS",
    "THEY",
    "is_plural",
    "is_the_other",
    "noun_of",
    "qualifiers_of",
    "words_of",
]

#: Pronouns for one thing, and for several or a player.
IT = frozenset({"it", "itself", "he", "she"})
THEY = frozenset({"they", "themselves", "they each"})
MENTIONS = IT | THEY


def is_the_other(node: NounPhrase) -> bool:
    """ "the other": what is left of two."""
    return node == NounPhrase(determiner="the", other=True)


def noun_of(node: NounPhrase) -> str:
    head = node.heads[-1] if node.heads else None
    if not isinstance(head, Head):
        return ""
    last = head.noun.rpartition(" ")[2]
    return last if last in ("card", "spell", "token", "permanent", "ability") else head.noun


def words_of(node: NounPhrase) -> frozenset[str]:
    words: set[str] = set()
    for head in node.heads:
        if isinstance(head, Head):
            words.update(head.types)
            if head.noun:
                words.update(head.noun.replace(" or ", " ").split())
    return frozenset(words)


def qualifiers_of(node: NounPhrase) -> frozenset[str]:
    return frozenset(
        one.word
        for head in node.heads
        if isinstance(head, Head)
        for one in head.qualifiers
        if isinstance(one, Qualifier)
    )


def is_plural(node: NounPhrase) -> bool:
    quantity: Node | None = node.quantity
    if isinstance(quantity, (AtMost, Bounded)):
        quantity = quantity.count
        return not (isinstance(quantity, Number) and quantity.value == 1)
    if isinstance(quantity, Number):
        return quantity.value != 1
    return node.plural or isinstance(quantity, (AtLeast, AnyNumber))
