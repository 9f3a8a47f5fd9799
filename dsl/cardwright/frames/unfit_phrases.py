"""What is never said of a noun: "a land with power 4", "target player with flying".

A phrase that does not fit a noun climbs to the next one on its left, or to the verb.
"""

from __future__ import annotations

from cardwright.ast import (
    Conjoined,
    ManaSymbols,
    Node,
    NounPhrase,
    PowerToughness,
    PrepositionalPhrase,
)

from .complements import Complements
from .matching import Item
from .phrase_ends import last_head
from .predicates import has_other_types
from .sorts import mask
from .zone_phrases import NEVER_IN_ZONES

__all__ = ["UnfitPhrases"]

_ZONE = mask("Zone")
_CARD = mask("Card")
_COST = mask("Cost")
_ABILITY = mask("Ability")
_KEYWORD = mask("Keyword")
_PLAYER = mask("Player")
_LIFE = mask("Life")
_AMOUNT = mask("Amount")
_TIME = mask("Time")
_TELLING = frozenset(("that", "those", "this", "these"))


class UnfitPhrases(Complements):
    """Phrases that say something of other things than a noun means."""

    __slots__ = ()

    def is_in_no_zone(self, node: Node, item: Item) -> bool:
        """ "cards with {X} in their mana cost | in your hand": the cards are; "creature cards with
        activated abilities | from among the milled cards", "a card with the same name as that
        creature | from among them"; "the number of creatures that attacked | from your hand".
        """
        head = last_head(node)
        sorts = self._words.noun_sorts(head.noun) if head is not None and head.noun else 0
        if item.word == "in" and item.sorts & _ZONE:
            return isinstance(node, ManaSymbols) or bool(sorts & _COST)
        if item.word == "from" and item.sorts & _ZONE:
            return bool(sorts & NEVER_IN_ZONES)
        if item.word != "from among":
            return False
        told = isinstance(node, NounPhrase) and _is_told(node)
        return told or (sorts == _ABILITY and bool(item.sorts & _CARD))

    def _has_no_text(self, node: Node) -> bool:
        """Players and life have no abilities of the kind that objects have, and no power."""
        head = last_head(node)
        if head is None or not head.noun or head.types:
            return False
        if head.noun in self._words.noun_of and isinstance(node, NounPhrase) and node.postmodifiers:
            return False  # "the owner of each card revealed | with the lowest mana value"
        sorts = self._words.noun_sorts(head.noun)
        return sorts == _PLAYER or sorts & ~_AMOUNT == _LIFE

    def _has_other_types(self, node: Node, told: Node) -> bool:
        """Whether only other things have it: "land with power 4", "spell with a +1/+1 counter"."""
        head = last_head(told)
        if head is None:
            return False
        one_thing = isinstance(told, NounPhrase) and len(told.heads) == 1
        if one_thing and has_other_types(node, head.noun, self._words):
            return True
        owner = last_head(node)
        return (
            owner is not None
            and owner.noun.endswith("spell")
            and any(isinstance(one, PowerToughness) and one.is_change for one in head.qualifiers)
        )

    def _is_of_objects(self, item: Item) -> bool:
        """Whether only an object has it: a keyword, power, a mana value."""
        if item.sorts == _KEYWORD:
            return True
        head = last_head(item.node) if item.node is not None else None
        return head is not None and head.noun in self._tables["of_objects"]

    def _is_beside_another(self, node: Node, item: Item) -> bool:
        """Whether what is joined stands beside a phrase that is not this noun's own.

        "is in your graveyard | **or on the battlefield**": no graveyard is; "the target of spells
        that can target Walls | **or of abilities**": not Walls or of abilities.
        """
        if type(node) is not NounPhrase or type(item.node) is not Conjoined:
            return False
        own = [one for one in node.postmodifiers if type(one) is PrepositionalPhrase]
        joined = item.node.item
        if type(joined) is PrepositionalPhrase and joined.preposition == "of":
            return all(one.preposition != "of" for one in own)
        return bool(item.sorts & _ZONE) and not own and self._is_zone(node)

    def _is_of_time(self, node: Node) -> bool:
        return isinstance(node, NounPhrase) and self._is_time(node)

    def _is_time(self, node: NounPhrase) -> bool:
        head = last_head(node)
        return head is not None and self._words.noun_sorts(head.noun) == _TIME


def _is_told(node: NounPhrase) -> bool:
    """Whether it is said which one is meant, so that it is not picked from among others."""
    return node.target or node.determiner in _TELLING
