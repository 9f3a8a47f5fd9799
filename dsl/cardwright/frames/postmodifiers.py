"""Reads what stands behind a noun: phrases, relative clauses, participles, adverbs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import (
    AnyNumber,
    AtLeast,
    AtMost,
    Gap,
    Head,
    Node,
    NounPhrase,
    PrepositionalPhrase,
    Pronoun,
    QuantityWord,
    SelfReference,
    ThatMany,
)
from cardwright.lexer.tokens import Token

from . import agreement
from .matching import Item
from .reading import Reading
from .reasons import Refusal
from .sorts import mask
from .trails import Trail

if TYPE_CHECKING:
    from cardwright.syntax import Tree

    from .conjuncts import Lift
    from .reader import Reader

__all__ = ["PostmodifierReader"]

_TIME = mask("Time")
_ACTION = mask("Action")
_CARD, _ZONE = mask("Card"), mask("Zone")
_QUANTITY = mask("Number", "ThatMany", "Choice")
_QUANTITIES = frozenset((AtLeast, AtMost, AnyNumber, QuantityWord, ThatMany))
#: What needs a determiner behind "with": "with the chosen name", "with a counter".
_NAMED_WITH = mask("Quality", "Counter", "Player")
_KINDS = frozenset(("N", "TYPE", "SUB"))
#: Prepositions whose object may be a bare singular noun: "other than creature".
_BARE_AFTER = frozenset(("other than", "than", "in"))


class PostmodifierReader:
    """Postmodifiers of one line."""

    __slots__ = ("_reader", "_words")

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._words = reader.words

    def read(
        self,
        node: Node,
        sorts: int,
        trailing: list[Tree | Token],
        floating: list[Item],
        floats: bool,
    ) -> Reading:
        """``node`` with what trails it; with ``floats``, the verb gets a first look at phrases."""
        if type(node) is not NounPhrase and not (trailing and _is_of(trailing[0])):
            sorts = self._alone(node, sorts)
        result = Reading(node, sorts, floating)
        if not trailing:
            return result
        words = self._words
        return Trail(self._reader, self, words, node, sorts, trailing, result, floats).read()

    def _alone(self, node: Node, sorts: int) -> int:
        """What a quantity stands for by itself: "choose up to two", no "destroy up to two"."""
        if type(node) is Pronoun:
            return self._words.pronouns_alone.get(node.word, sorts)
        return sorts & _QUANTITY if type(node) in _QUANTITIES else sorts

    def phrase(
        self,
        tree: Tree,
        *,
        low: bool,
        bare: bool = False,
        floats: bool = False,
        verb_first: bool = False,
    ) -> tuple[Item | None, Reading | None]:
        """A ``pp`` or ``p0`` tree: the item (None for a bare relative clause) and the leftovers.

        ``bare``: a singular noun after the preposition needs no determiner. ``floats``: what trails
        the object is among the leftovers. ``verb_first``: the verb is asked before the noun.
        """
        children = tree.children
        claim = self._reader.ledger.claim
        if tree.rule == "p0":
            first = children[0]
            if not isinstance(first, Token):
                pending = Reading(Gap(), 0)
                pending.relatives += (first,)
                return None, pending
            claim(first)
            inner = children[1]
            assert not isinstance(inner, Token)
            nouns = self._reader.noun_phrases
            reading = (
                nouns.read_conjunct(inner) if inner.rule in ("np1", "np0") else nouns.read(inner)
            )
            return Item("preposition", first.word, reading.node, reading.sorts, low), reading
        words: list[str] = []
        for child in children:
            if isinstance(child, Token):
                claim(child)
                words.append(child.word)
        word = " ".join(words)
        inner = children[-1]
        if isinstance(inner, Token):
            raise Refusal("preposition without object", word, inner)
        bare = bare or word in _BARE_AFTER
        lift: Lift = "noun" if low else ""
        first = children[0]
        if isinstance(first, Token) and first.class_ == "WITH":
            reading = self.with_object(inner, lift)
            if not verb_first:
                self._reader.attachment.check_with(reading.node, reading.sorts)
            item = Item("preposition", word, reading.node, reading.sorts, low, with_phrase=True)
            return item, reading
        if inner.rule == "gerund":
            gerund = self._reader.clauses.gerund(inner)
            return Item("preposition", word, gerund, _ACTION, low), None
        reading = self._reader.noun_phrases.read(inner, floats, lift, bare)
        if word == "other than":
            _give_origin(reading)
        return Item("preposition", word, reading.node, reading.sorts, low), reading

    def with_object(self, tree: Tree, lift: Lift = "") -> Reading:
        """The object of with/without (``npw`` or ``np``)."""
        if tree.rule == "npw" and len(tree.children) == 3:
            tree = _with_both_among(tree)
        if tree.rule == "npw" and len(tree.children) == 1:
            inner = tree.children[0]
            assert not isinstance(inner, Token)
            reading = self._reader.noun_phrases.read_conjunct(inner)
            if reading.sorts & _NAMED_WITH:
                agreement.check_determined(reading.node, reading.sorts, self._words)
            return reading
        return self._reader.noun_phrases.read(tree, lift=lift)

    def beginning(self, trailing: list[Tree | Token], *, floats: bool) -> Reading:
        """ "the **beginning of your upkeep**", where "beginning" was tagged as a verb."""
        gerund = trailing[0]
        if isinstance(gerund, Token) or len(trailing) > 1 or len(gerund.children) < 2:
            raise Refusal("beginning")
        verb, tree = gerund.children[:2]
        if not isinstance(verb, Token) or isinstance(tree, Token) or tree.rule != "pp":
            raise Refusal("beginning")
        self._reader.ledger.claim(verb)
        item, _ = self.phrase(tree, low=True)
        if item is None or item.node is None or item.word != "of" or not item.sorts & _TIME:
            raise Refusal("beginning", "", verb)
        node = NounPhrase(
            determiner="the",
            heads=(Head(noun="beginning"),),
            postmodifiers=(PrepositionalPhrase("of", item.node),),
        )
        reading = Reading(node, _TIME)
        reading.floating = self._reader.arguments.items(gerund.children[2:])
        if reading.floating and not floats:
            raise Refusal("beginning", "", verb)
        return reading


def _is_of(item: Tree | Token) -> bool:
    """ "up to two | **of them**"."""
    if isinstance(item, Token) or item.rule not in ("pp", "p0"):
        return False
    first = item.children[0]
    return isinstance(first, Token) and first.word == "of"


def _give_origin(reading: Reading) -> None:
    """ "a card other than a basic land card | **from a graveyard**": where the first card is."""
    node = reading.node
    last = node.postmodifiers[-1] if isinstance(node, NounPhrase) and node.postmodifiers else None
    if (
        not isinstance(node, NounPhrase)
        or not isinstance(last, PrepositionalPhrase)
        or last.preposition != "from"
        or not reading.sorts & _CARD
    ):
        return
    reading.node = replace(node, postmodifiers=node.postmodifiers[:-1])
    if reading.node == NounPhrase(heads=node.heads) and isinstance(node.heads[0], SelfReference):
        reading.node = node.heads[0]
    origin = Item("preposition", "from", last.object, _ZONE, low=True)
    reading.climbing = (origin, *reading.climbing)


def _with_both_among(tree: Tree) -> Tree:
    """ "the greatest power among creatures | **and planeswalkers**": one phrase behind "among"."""
    first, conjunction, second = tree.children
    if isinstance(first, Token) or isinstance(second, Token):
        return tree
    last, word = first.children[-1], second.children[0]
    if isinstance(last, Token) or last.rule != "p0":
        return tree
    preposition, inner = last.children[0], last.children[-1]
    if (
        not isinstance(preposition, Token)
        or preposition.word != "among"
        or not isinstance(word, Token)
        or word.class_ not in _KINDS
    ):
        return tree
    make = tree.__class__
    joined = make("p0", [preposition, make("np", [inner, conjunction, second])])
    return make("npw", [make(first.rule, [*first.children[:-1], joined])])
