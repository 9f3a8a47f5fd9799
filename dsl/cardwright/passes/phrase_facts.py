"""What a noun phrase says on its face: its noun, its words, its number."""

from __future__ import annotations

from functools import lru_cache

from cardwright.ast import (
    Adverb,
    AnyNumber,
    AtLeast,
    AtMost,
    Bounded,
    Clause,
    Head,
    Node,
    NounPhrase,
    Number,
    Qualifier,
    ThatMany,
    Variable,
    WithPhrase,
)

from .walk import nodes_in
from .word_kinds import nouns_of

__all__ = [
    "IT",
    "MENTIONS",
    "THEY",
    "has_open_part",
    "is_measured",
    "is_new",
    "is_of_a_set",
    "is_open",
    "is_open_amount",
    "is_plural",
    "is_the_other",
    "noun_and_words",
    "noun_of",
    "noun_words",
    "qualifiers_of",
    "words_of",
]

#: Pronouns for one thing, and for several or a player.
IT = frozenset({"it", "itself", "he", "she"})
THEY = frozenset({"they", "themselves", "they each"})
MENTIONS = IT | THEY
#: What objects are, whatever stands before: "creature card", "mana ability" (CR 109.1).
_OBJECTS = frozenset({"ability", "card", "permanent", "spell", "token"})
_NO_WORDS: frozenset[str] = frozenset()
_THE_OTHER = NounPhrase(determiner="the", other=True)


def is_new(node: Node | None) -> bool:
    """ "a creature", "another creature": nothing that was spoken of before."""
    return isinstance(node, NounPhrase) and node.determiner in ("a", "another")


def is_the_other(node: NounPhrase) -> bool:
    """ "the other": what is left of two."""
    return node.other and node == _THE_OTHER


def noun_of(node: NounPhrase) -> str:
    head = node.heads[-1] if node.heads else None
    if type(head) is not Head:
        return ""
    noun = head.noun
    return noun if " " not in noun else _short_noun(noun)


def _short_noun(noun: str) -> str:
    """ "creature card" is a card."""
    last = noun.rpartition(" ")[2]
    return last if last in _OBJECTS else noun


def noun_words(noun: str) -> frozenset[str]:
    """The words by which a noun of several words may be called again: "creature type", "type"."""
    return frozenset({noun, noun.rpartition(" ")[2]}) if noun else frozenset()


def words_of(node: NounPhrase) -> frozenset[str]:
    heads = node.heads
    if len(heads) == 1:
        head = heads[0]
        return _words_of_head(head.types, head.noun) if type(head) is Head else _NO_WORDS
    found = [_words_of_head(head.types, head.noun) for head in heads if type(head) is Head]
    return _NO_WORDS.union(*found)


def noun_and_words(node: NounPhrase) -> tuple[str, frozenset[str]]:
    """What both of these are, for most phrases in one look."""
    heads = node.heads
    if len(heads) == 1:
        head = heads[0]
        return _said_by(head.types, head.noun) if type(head) is Head else ("", _NO_WORDS)
    return noun_of(node), words_of(node)


@lru_cache(maxsize=1024)
def _said_by(types: tuple[str, ...], noun: str) -> tuple[str, frozenset[str]]:
    return _short_noun(noun), _words_of_head(types, noun)


@lru_cache(maxsize=1024)
def _words_of_head(types: tuple[str, ...], noun: str) -> frozenset[str]:
    return frozenset((*types, *noun.replace(" or ", " ").split()))


def qualifiers_of(node: NounPhrase) -> frozenset[str]:
    heads = node.heads
    if len(heads) == 1 and not (type(heads[0]) is Head and heads[0].qualifiers):
        return _NO_WORDS
    return frozenset(
        [
            one.word
            for head in node.heads
            if type(head) is Head and head.qualifiers
            for one in head.qualifiers
            if type(one) is Qualifier
        ]
    )


def is_plural(node: NounPhrase) -> bool:
    quantity: Node | None = node.quantity
    if quantity is None and node.partitive is None:
        return node.plural
    if type(node.partitive) is Number:
        return node.partitive.value != 1
    if type(quantity) is Number:
        return quantity.value != 1
    if isinstance(quantity, (AtMost, Bounded)):
        quantity = quantity.count
        return not (type(quantity) is Number and quantity.value == 1)
    return node.plural or type(quantity) in (AtLeast, AnyNumber)


_MASSES = nouns_of("masses")
_ALL_OF_IT = nouns_of("zones as cards")


def is_open_amount(clause: Clause) -> bool:
    """The text does not say how much or how many: "sacrifice any number of lands"."""
    return any(map(is_open, clause.arguments[1:]))


def is_measured(clause: Clause) -> bool:
    """ "gain 3 **life**": how much, not how many."""
    return any(noun_of(one) in _MASSES for one in clause.arguments if type(one) is NounPhrase)


def is_open(node: Node | None) -> bool:
    if node is None:
        return False
    if type(node) is Variable:
        return True
    if type(node) is not NounPhrase or type(node.quantity) in (Number, ThatMany):
        return False
    if node.quantity is not None or is_plural(node):
        return True
    return noun_of(node) in _MASSES or (node.possessor is not None and noun_of(node) in _ALL_OF_IT)


def has_open_part(node: Node | None) -> bool:
    """ "a creature **with one or more counters on it**", "a spell with **one or more targets**"."""
    return type(node) is NounPhrase and any(
        [
            type(one) is WithPhrase
            and type(one.object) is NounPhrase
            and type(one.object.quantity) is AtLeast
            for one in node.postmodifiers
        ]
    )


def is_of_a_set(node: Node | None) -> bool:
    """ "a card **revealed this way**", "one **of those cards**": known what it is chosen from."""
    if node is None or getattr(node, "partitive", None) is not None:
        return True
    return any(isinstance(one, Adverb) and one.words == "this way" for one in nodes_in(node))
