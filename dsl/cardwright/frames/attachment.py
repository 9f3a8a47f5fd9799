"""Decides which trailing phrases a noun takes.

Typing the object of a preposition is not enough ("cards from [your hand equal to X]"): the head of
the noun has a say. A refused phrase climbs to the next noun on its left, or to the verb.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Bounded,
    Clause,
    Compared,
    Gap,
    Head,
    KeywordReference,
    ManaSymbols,
    Node,
    NounList,
    NounPhrase,
    ParticipleClause,
    Postmodifier,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QualifierList,
    QuantityWord,
    SelfReference,
    ThatMany,
    WithPhrase,
)

from .decisions import Decisions
from .matching import OF_PARTICIPLES, Item
from .phrase_ends import (
    has_no_cost,
    is_compared_player,
    is_counted,
    is_more_of,
    is_most,
    last_head,
    takes_amount,
    with_deed_modifier,
    with_participle_modifier,
    with_purpose,
)
from .reasons import Refusal
from .sorts import mask, names
from .words import Words

__all__ = ["ALREADY_TOLD", "ATTACHED", "Attachment"]

#: The frame behind "attached to", the participle that stands like a preposition.
ATTACHED = "passive {object:Object} attach to {host:Permanent|Player}"
_COMPARING = frozenset(
    (
        "equal to",
        "less than or equal to",
        "greater than or equal to",
        "less than",
        "greater than",
        "each equal to",
    )
)
_THINGS = mask("Object", "Player")
_ZONES = mask("Zone", "Mode")
_ZONE = mask("Zone")
_TIME = mask("Time")
_CARD = mask("Card")
#: What is never in a hand, library or graveyard.
_NEVER_IN_ZONES = mask("Attribute", "Counter")
_PLAYER = mask("Player")
_QUALITY = mask("Quality")
#: Nothing more is told of these: "a card from it | with mana value 3 or less".
ALREADY_TOLD = (Pronoun("it"), Pronoun("they"))
_NEVER_OF_PRONOUNS = frozenset(("from", "from among"))
#: Where letters and symbols stand.
_WRITTEN = mask("Quality", "Cost")
_MOST = mask("Life", "Event")
_AMOUNTS = mask("Attribute", "Amount", "Damage", "Life")
_SUMS = mask("Attribute", "Amount", "Number")
#: What amounts are added to and taken from.
_SUMMED = frozenset(("plus", "minus"))
_REFUSED_BY_SORT = {
    "with": mask("Zone", "Quality", "Time"),
    "without": mask("Zone", "Quality", "Time"),
    "on": mask("Quality", "Attribute"),
    "among": mask("Zone"),
    "in": mask("Zone", "Time"),
    "from": mask("Attribute", "Time", "Quality"),
    "from among": mask("Quality"),
}


class Attachment:
    """The rules of attachment over one set of words."""

    __slots__ = ("_decisions", "_tables", "_words")

    def __init__(self, words: Words, decisions: Decisions) -> None:
        self._words = words
        self._decisions = decisions
        self._tables = words.noun_tables

    def attach(self, node: Node, item: Item) -> Node | None:
        """``node`` with a trailing phrase that no verb claimed, or None if it does not go there."""
        try:
            return self._attach(node, item)
        except Refusal:
            return None

    def _attach(self, node: Node, item: Item) -> Node | None:
        if item.kind == "conjoined":
            return None if item.node is None else self.with_postmodifiers(node, (item.node,))
        if item.kind == "adverb":
            return self._attach_adverb(node, item)
        if item.kind == "infinitive":
            return self._attach_infinitive(node, item)
        if item.kind != "preposition" or item.node is None:
            return None
        if isinstance(node, NounList) and not node.postmodifiers and self._decisions.last_conjunct:
            # Conjuncts with determiners of their own share nothing behind the last one.
            last = self.attach(node.items[-1], item)
            if last is not None:
                return replace(node, items=(*node.items[:-1], last))
        if item.with_phrase and isinstance(item.node, SelfReference):
            # "a card exiled | with this artifact", "cards they exiled | with it": no plain card.
            return with_deed_modifier(node, PrepositionalModifier(item.word, item.node))
        if isinstance(node, Gap):
            in_gap = self._words.after_noun.get(item.word, 0)
            if (item.with_phrase and not item.sorts & _CARD) or (
                item.word in ("of", "from", "in") and (not in_gap or in_gap & item.sorts)
            ):
                return NounPhrase(heads=(node,), postmodifiers=(self._phrase(item),))
            return None
        if isinstance(node, Pronoun) and item.word in _NEVER_OF_PRONOUNS:
            return None  # "a card that shares a type with it | from among them"
        if item.with_phrase and (isinstance(node, SelfReference) or node in ALREADY_TOLD):
            return None
        if item.with_phrase:
            if self._is_zone(node) or has_no_cost(node, item):
                return None  # "cast a spell from your graveyard | with mana value 3 or less"
            if item.sorts == _QUALITY and self._is_player(node):
                return None  # "each opponent who cast a spell | with the same name as that card"
            self.check_with(item.node, item.sorts)
            return self.with_postmodifiers(node, (self._phrase(item),))
        if isinstance(node, KeywordReference) and item.word in ("from", "for"):
            return self.with_postmodifiers(node, (self._phrase(item),))
        if item.word == "from" and isinstance(node, NounPhrase) and node.postmodifiers:
            last = node.postmodifiers[-1]
            if isinstance(last, WithPhrase) and isinstance(last.object, KeywordReference):
                # "a token with protection | from black"
                inner = self.with_postmodifiers(last.object, (self._phrase(item),))
                postmodifiers = (*node.postmodifiers[:-1], replace(last, object=inner))
                return replace(node, postmodifiers=postmodifiers)
        if isinstance(node, NounPhrase) and node.postmodifiers:
            last = node.postmodifiers[-1]
            if isinstance(last, PrepositionalPhrase) and is_more_of(last, node):
                # "{2} plus an additional {1} | for each creature in your party"
                behind = self._behind_sum(last, item)
                if behind is not None:
                    return replace(node, postmodifiers=(*node.postmodifiers[:-1], behind))
        if not self.takes_object(node, item):
            return None
        if item.word == "plus" and is_more_of(self._phrase(item), node):
            return self._sum(node, item)
        if not self.takes(node, item.word) and not takes_amount(node, item):
            return None
        if self.is_of_another(node, item):
            return None
        if item.word == "from" and item.sorts & _THINGS and self.takes_from(node, item):
            return self.with_postmodifiers(node, (self._phrase(item),))
        if item.word == "attached to":
            clause = Clause(ATTACHED, (Gap(), item.node), "passive", "participle")
            return self.with_postmodifiers(node, (ParticipleClause(clause),))
        accepted = self._words.after_noun.get(item.word)
        if accepted is None or (accepted and not accepted & item.sorts):
            return None
        return self.with_postmodifiers(node, (self._phrase(item),))

    def _sum(self, node: Node, item: Item) -> Node | None:
        phrase = self._phrase(item)
        if isinstance(node, ManaSymbols):
            return NounPhrase(heads=(node,), postmodifiers=(phrase,))
        return self.with_postmodifiers(node, (phrase,))

    def _behind_sum(self, last: PrepositionalPhrase, item: Item) -> PrepositionalPhrase | None:
        """The second number of a sum with a phrase behind it."""
        added = last.object
        if item.word == "for each" and item.node is not None:
            if isinstance(added, NounPhrase):
                each = PrepositionalPhrase("for each", item.node)
                return replace(last, object=self.with_postmodifiers(added, (each,)))
            return None
        if isinstance(added, NounPhrase) and added.postmodifiers:
            counted = added.postmodifiers[-1]
            if isinstance(counted, PrepositionalPhrase) and counted.preposition == "for each":
                inner = self.attach(counted.object, item)
                if inner is not None:
                    kept = (*added.postmodifiers[:-1], replace(counted, object=inner))
                    return replace(last, object=replace(added, postmodifiers=kept))
        return None

    def attach_played(self, node: Node, item: Item) -> Node | None:
        """As `attach`, to what is cast: "a spell from your hand | with mana value 3 or less"."""
        head = last_head(node)
        is_spell = head is not None and head.noun == "spell"
        if is_spell and item.word == "from" and item.sorts & _ZONE and isinstance(node, NounPhrase):
            return replace(node, postmodifiers=(*node.postmodifiers, self._phrase(item)))
        return self.attach(node, item)

    def _is_zone(self, node: Node) -> bool:
        head = last_head(node)
        return head is not None and bool(self._words.noun_sorts(head.noun) & _ZONE)

    def _is_player(self, node: Node) -> bool:
        head = last_head(node)
        return head is not None and bool(self._words.noun_sorts(head.noun) & _PLAYER)

    def _attach_infinitive(self, node: Node, item: Item) -> Node | None:
        """ "the mana spent | to cast it": the innermost noun that takes an infinitive."""
        if not isinstance(node, NounPhrase) or item.node is None:
            return None
        purposeful = with_purpose(node, item.node)
        if purposeful is not None:
            return purposeful
        if node.postmodifiers and self._decisions.innermost_infinitive:
            last = node.postmodifiers[-1]
            if isinstance(last, PrepositionalPhrase) and last.preposition in ("of", "equal to"):
                inner = self._attach_infinitive(last.object, item)
                if inner is not None:
                    last = replace(last, object=inner)
                    return replace(node, postmodifiers=(*node.postmodifiers[:-1], last))
        head = last_head(node)
        if head is None or head.noun not in self._tables["takes_to"]:
            return None
        return self.with_postmodifiers(node, (item.node,))

    def reattach(self, modifier: Node, item: Item) -> Node | None:
        """Attach to the object of a modifier: "for each card | in your hand"."""
        if not isinstance(modifier, PrepositionalModifier):
            return None
        joined = self.attach(modifier.object, item)
        return None if joined is None else replace(modifier, object=joined)

    def postmodifier(self, item: Item) -> PrepositionalPhrase | WithPhrase:
        """A prepositional phrase as a postmodifier.

        Raises:
            Refusal: no noun takes this preposition with this object.
        """
        if item.with_phrase:
            assert item.node is not None
            self.check_with(item.node, item.sorts)
            return self._phrase(item)
        accepted = self._words.after_noun.get(item.word)
        if accepted is None or (accepted and not accepted & item.sorts):
            raise Refusal("phrase after noun", f"{item.word} {' '.join(names(item.sorts)[:2])}")
        return self._phrase(item)

    def plain_postmodifier(self, item: Item) -> PrepositionalPhrase | WithPhrase:
        """A prepositional phrase as a postmodifier, whatever noun it belongs to.

        Raises:
            Refusal: no noun takes this preposition.
        """
        if not item.with_phrase and item.word not in self._words.after_noun:
            raise Refusal("phrase after noun", item.word)
        return self._phrase(item)

    def _phrase(self, item: Item) -> PrepositionalPhrase | WithPhrase:
        assert item.node is not None
        if item.with_phrase:
            return WithPhrase(item.word, item.node)
        return PrepositionalPhrase(item.word, item.node)

    def _attach_adverb(self, node: Node, item: Item) -> Node | None:
        adverb = item.node
        if not isinstance(adverb, Adverb) or isinstance(node, Gap):
            return None
        if item.word in OF_PARTICIPLES and self._decisions.last_participle:
            joined = with_participle_modifier(node, adverb)
            if joined is not None:
                return joined
        if (
            item.word in OF_PARTICIPLES
            or item.word == "at random"
            or item.sorts
            or adverb.kind != "place"
        ):
            return None
        return self.with_postmodifiers(node, (adverb,))

    # ------------------------------------------------------------------ what a head takes

    def takes(self, node: Node, word: str) -> bool:
        """Whether the head of a phrase takes this preposition at all."""
        refused = _REFUSED_BY_SORT.get(word)
        if refused is not None:
            head = last_head(node)
            if head is None or not head.noun:
                return True
            return not self._words.noun_sorts(head.noun) & refused or (
                head.noun in self._tables["takes_with"]
            )
        if word == "to" and is_counted(node):
            return False  # "the number of Goblins that entered this turn | to any target"
        if word in _SUMMED:
            return self._is_summed(node)
        if word not in _COMPARING and word != "than":
            return True
        if isinstance(node, NounList):
            return any(self.takes(item, word) for item in node.items)
        if not isinstance(node, NounPhrase):
            return False
        head = last_head(node)
        if word == "than":
            return self._is_comparative(node, head)
        if (
            isinstance(node.quantity, QuantityWord)
            and node.quantity.words in self._words.amount_quantities
        ):
            return True
        if head is None:
            return False
        if head.noun:
            return bool(self._words.noun_sorts(head.noun) & _AMOUNTS)
        return any(isinstance(item, ManaSymbols) for item in head.qualifiers)

    def _is_summed(self, node: Node) -> bool:
        """ "the number of cards in your hand | plus one": the number, not the hand."""
        if not isinstance(node, NounPhrase):
            return not isinstance(node, NounList)
        quantity: Node | None = node.quantity
        if isinstance(quantity, Bounded):
            quantity = quantity.count
        if isinstance(quantity, ThatMany) or node.determiner == "those":
            return True  # "that many cards plus one", "those tokens plus a Clue token"
        head = last_head(node)
        return head is not None and bool(self._words.noun_sorts(head.noun) & _SUMS)

    def _is_comparative(self, node: NounPhrase, head: Head | None) -> bool:
        quantity: Node | None = node.quantity
        if isinstance(quantity, Bounded):
            quantity = quantity.count
        if isinstance(quantity, QuantityWord) and quantity.words.endswith(
            ("more", "fewer", "less")
        ):
            return True
        if isinstance(quantity, Compared) or node.other:
            return True
        comparative = self._words.qualifier_tables["comparative"]
        return head is not None and any(
            isinstance(item, Qualifier) and item.word in comparative for item in head.qualifiers
        )

    def takes_from(self, node: Node, item: Item) -> bool:
        """ "from" with something that is no zone: "damage from sources", "protection from red"."""
        if item.word != "from" or item.sorts & _ZONES:
            return True
        if isinstance(node, KeywordReference | ManaSymbols):
            return True
        head = last_head(node)
        if head is None:
            return False
        return head.noun in self._tables["takes_from"] or any(
            isinstance(qualifier, ManaSymbols) for qualifier in head.qualifiers
        )

    def takes_object(self, node: Node, item: Item) -> bool:
        """Whether the head goes with the object of the phrase: no "end of your library".

        "in its name", "in its mana cost": letters, symbols, colors and types only.
        """
        if item.word == "of":
            head = last_head(node)
            accepted = self._words.noun_of.get(head.noun) if head is not None else None
            return accepted is None or bool(accepted & item.sorts)
        if item.word != "in" or not item.sorts & _WRITTEN or item.sorts & _ZONE:
            return True
        head = last_head(node)
        if head is None:
            return True
        return head.noun in self._tables["takes_in"] or not (head.noun or head.types)

    def is_of_another(self, node: Node, item: Item) -> bool:
        """Whether the phrase belongs to something else.

        Other than a thing is no zone: "a card in a graveyard | other than a land card". Things are
        not on turns: "play an additional land | on each of your turns".
        """
        if item.word == "other than":
            return self._is_zone(node) and not item.sorts & _ZONE
        if item.word != "on" or item.sorts != _TIME:
            return False
        head = last_head(node)
        return head is None or not self._words.noun_sorts(head.noun) & _TIME

    def takes_amount(self, node: Node, item: Item) -> bool:
        """ "cards equal to X": a bare plural takes an amount."""
        return takes_amount(node, item)

    def check_with(self, node: Node, sorts: int) -> None:
        """What may stand after with/without: qualities, abilities, counters, objects of a verb.

        Raises:
            Refusal: something else.
        """
        if sorts & _MOST and is_most(node):
            return  # "the player with the most life"
        if sorts & _PLAYER and is_compared_player(node):
            return  # "with the same controller"
        if not sorts & self._words.after_with or (sorts & _PLAYER and isinstance(node, NounList)):
            raise Refusal("object of with", " ".join(names(sorts)[:2]))

    # ------------------------------------------------------------------ adding

    def with_postmodifiers(self, node: Node, postmodifiers: Sequence[Node]) -> Node:
        """``node`` with postmodifiers behind it.

        Raises:
            Refusal: "of" after a plain noun, or a permanent in a zone of cards.
        """
        if not postmodifiers:
            return node
        for item in postmodifiers:
            if isinstance(item, PrepositionalPhrase):
                if item.preposition in ("from", "in"):
                    self.check_zone(node, item.object)
                elif item.preposition == "of":
                    self._check_of(node, item.object)
        # Collected as nodes, each of them a postmodifier.
        added: tuple[Postmodifier, ...] = tuple(postmodifiers)  # type: ignore[arg-type]
        if isinstance(node, NounPhrase | NounList):
            return replace(node, postmodifiers=node.postmodifiers + added)
        return NounPhrase(heads=(node,), postmodifiers=added)

    def check_zone(self, node: Node, zone: Node) -> None:
        """Objects in a library, hand or graveyard are cards (CR 109.2).

        Raises:
            Refusal: something else is said to be there.
        """
        if not isinstance(zone, NounPhrase) or not zone.heads:
            return
        place, head = zone.heads[0], last_head(node)
        if not isinstance(place, Head) or place.noun not in self._tables["hidden_zone"]:
            return
        if head is not None and (
            (not head.noun and head.types)
            or head.noun in ("permanent", "token", "spell", "ability")
            or self._words.noun_sorts(head.noun) & _NEVER_IN_ZONES
            or head.noun in self._tables["hidden_zone"]
        ):
            raise Refusal("not a card in a zone", head.noun or " ".join(head.types))

    def _check_of(self, node: Node, of: Node) -> None:
        """ "of" needs a relational noun; plain objects take only qualities and choices."""
        if isinstance(of, ManaSymbols):
            raise Refusal("of after a plain noun", "mana")
        if not isinstance(node, NounPhrase) or node.partitive is not None or node.order:
            return
        head = last_head(node)
        if head is None or not (
            (not head.noun and head.types) or head.noun in self._tables["plain"]
        ):
            return
        if isinstance(of, Qualifier | QualifierList):
            return
        if isinstance(of, NounPhrase):
            inner = of.heads[0] if of.heads else None
            if (
                isinstance(inner, Head)
                and inner.noun
                and inner.noun != "number"
                and self._words.noun_sorts(inner.noun) & _QUALITY
            ):
                return
            if head.noun in ("damage", "life") and (
                of.determiner == "that" or of.partitive is not None
            ):
                return
        raise Refusal("of after a plain noun", head.noun or " ".join(head.types))
