"""Reads arguments as the modifiers that any clause takes, whatever its verb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import (
    Adverb,
    Clause,
    Conjoined,
    Head,
    Node,
    NounList,
    NounPhrase,
    PrepositionalModifier,
    PrepositionalPhrase,
)

from .matching import Item
from .phrase_ends import is_said_of_time
from .sorts import mask

if TYPE_CHECKING:
    from .reader import Reader

__all__ = ["ModifierReader"]

_TIME = mask("Time")
_QUALITY = mask("Quality")
_ZONE = mask("Zone")


class ModifierReader:
    """Modifiers of the clauses of one line."""

    __slots__ = ("_reader", "_words")

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._words = reader.words

    def modifier(self, item: Item) -> Node | None:
        """An argument as a modifier that any clause takes, or None."""
        kind, node = item.kind, item.node
        if kind == "adverb":
            if isinstance(node, Adverb) and (
                node.kind == "particle" or item.word in self._words.frame_adverbs
            ):
                return None
            return node
        if kind == "subordinate":
            return node
        if kind == "gerund" and isinstance(node, Clause):
            return PrepositionalModifier("", node) if self.is_means(node) else None
        if kind == "conjoined" and isinstance(node, Conjoined):
            # "is in your graveyard **or on the battlefield**"
            return node if item.sorts & _ZONE or _is_place(node.item) else None
        if kind == "phrase":
            if item.sorts & _TIME and isinstance(node, NounPhrase) and _is_when(node):
                return PrepositionalModifier("", node)
            return None
        if kind == "preposition" and node is not None:
            if item.word == "instead of" and item.sorts & _QUALITY and _is_other(node):
                return PrepositionalModifier(item.word, node)
            accepted = self._words.after_verb.get(item.word)
            if accepted is None or (accepted and not accepted & item.sorts):
                return None
            if item.sorts & _TIME and not is_said_of_time(item.word, node, self._words):
                return None
            return PrepositionalModifier(item.word, node)
        return None

    def is_means(self, gerund: Clause) -> bool:
        """Whether a gerund says how something is done: "**using** its blitz ability"."""
        return self._reader.table.form(gerund).lemma in self._words.means_verbs


def _is_place(node: Node) -> bool:
    """ "second from the top or **on the bottom**": an end of a library."""
    if not isinstance(node, PrepositionalPhrase) or not isinstance(node.object, NounPhrase):
        return False
    head = node.object.heads[0] if node.object.heads else None
    return isinstance(head, Head) and head.noun in ("top", "bottom")


def _is_other(node: Node) -> bool:
    """ "instead of any **other** type": a quality is replaced by another one only."""
    if isinstance(node, NounList):
        node = node.items[0]
    return isinstance(node, NounPhrase) and node.other


def _is_when(phrase: NounPhrase) -> bool:
    """ "three times", "that many times", "each combat"."""
    head = phrase.heads[0] if phrase.heads else None
    noun = getattr(head, "noun", "")
    return noun == "time" or (
        phrase.determiner in ("each", "this", "that") and noun in ("combat", "turn")
    )
