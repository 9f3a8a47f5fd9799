"""What is said of zones: which prepositions they take, and what may be in them."""

from __future__ import annotations

from cardwright.ast import Head, Node, NounPhrase, PrepositionalPhrase

from .phrase_ends import last_head
from .reasons import Refusal
from .sorts import mask
from .words import Words

__all__ = ["NEVER_IN_ZONES", "ZonePhrases"]

_PLAYER = mask("Player")
_ZONE = mask("Zone")
#: What is never in a hand, library or graveyard.
NEVER_IN_ZONES = mask("Attribute", "Counter")


class ZonePhrases:
    """What stands before a zone and what is said to be in it, over one set of words."""

    __slots__ = ("_tables", "_words")

    def __init__(self, words: Words) -> None:
        self._words = words
        self._tables = words.noun_tables

    def check_zone(self, node: Node, zone: Node) -> None:
        """Objects in a library, hand or graveyard are cards (CR 109.2).

        Raises:
            Refusal: something else is said to be there.
        """
        if not isinstance(zone, NounPhrase) or not zone.heads:
            return
        place, head = zone.heads[0], last_head(node)
        if not isinstance(place, Head):
            return
        if place.noun == "battlefield" and head is not None and self._is_never_there(head):
            raise Refusal("card on the battlefield", head.noun or head.types[-1])
        if place.noun == "stack" and head is not None and self._is_permanent(head):
            raise Refusal("not a spell on the stack", head.noun or head.types[-1])
        if place.noun not in self._tables["card_zone"]:
            return
        if head is not None and (
            (not head.noun and head.types)
            or head.noun in ("permanent", "token", "spell", "ability")
            or self._words.noun_sorts(head.noun) & NEVER_IN_ZONES
            or head.noun in self._tables["hidden_zone"]
        ):
            raise Refusal("not a card in a zone", head.noun or " ".join(head.types))

    def _is_permanent(self, head: Head) -> bool:
        if head.noun:
            return head.noun in self._tables["of_battlefield"]
        return bool(head.types) and self._tables["never_permanent"].isdisjoint(head.types)

    def _is_never_there(self, head: Head) -> bool:
        """Cards, instants and players are not on the battlefield (CR 109.2, 304.4)."""
        if not head.noun:
            return bool(head.types) and self._tables["never_permanent"].issuperset(head.types)
        return head.noun.endswith("card") or self._words.noun_sorts(head.noun) == _PLAYER

    def check_destination(self, preposition: str, zone: Node) -> None:
        """Cards are put on top of a library, and **onto** the battlefield alone.

        Raises:
            Refusal: "on top of your hand", "onto your graveyard"
        """
        place = zone.heads[-1] if isinstance(zone, NounPhrase) and zone.heads else None
        if not isinstance(place, Head) or not self._words.noun_sorts(place.noun) & _ZONE:
            return
        if preposition == "onto":
            refused = place.noun not in self._tables["shared_zone"]
        else:
            refused = place.noun in self._tables["unordered_zone"]
        if refused:
            raise Refusal("preposition of a zone", f"{preposition} {place.noun}")

    def check_origin(self, zone: Node) -> None:
        """What is cast or played is on no battlefield yet.

        Raises:
            Refusal: it is said to be cast from there.
        """
        place = zone.heads[0] if isinstance(zone, NounPhrase) and zone.heads else None
        if isinstance(place, Head) and place.noun in self._tables["shared_zone"]:
            raise Refusal("cast from where", place.noun)

    def _check_place(self, node: Node, phrase: PrepositionalPhrase) -> None:
        """ "**on** the battlefield", "**in** a graveyard"; no spell is on the battlefield."""
        zone = phrase.object
        place = zone.heads[0] if isinstance(zone, NounPhrase) and zone.heads else None
        if not isinstance(place, Head) or not isinstance(zone, NounPhrase):
            return
        shared = place.noun in self._tables["shared_zone"]
        if (shared and (phrase.preposition == "in" or zone.possessor is not None)) or (
            phrase.preposition == "on" and place.noun in self._tables["inner_zone"]
        ):
            raise Refusal("preposition of a zone", f"{phrase.preposition} {place.noun}")
        if (
            place.noun in self._tables["hidden_zone"]
            and not (zone.plural or zone.determiner or zone.target)
            and zone.possessor is None
            and len(zone.heads) == 1
            and not zone.postmodifiers
            and (place.noun != "hand" or (isinstance(node, NounPhrase) and node.target))
        ):
            raise Refusal("whose zone", place.noun)
        head = last_head(node)
        if place.noun == "battlefield" and head is not None and head.noun.endswith("spell"):
            raise Refusal("spell on the battlefield", head.noun)

    def _check_end(self, zone: Node) -> None:
        """Only what is in an order has a top: no "top card of your hand"."""
        head = last_head(zone)
        if head is not None and head.noun in self._tables["unordered_zone"]:
            raise Refusal("end of a zone", head.noun)

    def _is_zone(self, node: Node) -> bool:
        head = last_head(node)
        return head is not None and bool(self._words.noun_sorts(head.noun) & _ZONE)
