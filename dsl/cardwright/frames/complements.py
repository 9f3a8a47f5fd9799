"""What the head of a phrase takes behind it: its say about each preposition and object.

"Cards equal to X", but no "hand equal to X"; "protection from red", but no "creature from red".
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardwright.ast import (
    Bounded,
    Compared,
    Head,
    KeywordReference,
    ManaSymbols,
    Node,
    NounList,
    NounPhrase,
    Postmodifier,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QualifierList,
    QuantityWord,
    SelfReference,
    ThatMany,
)

from .matching import Item
from .phrase_ends import (
    is_compared_player,
    is_counted,
    is_most,
    is_said_of_time,
    last_head,
    takes_amount,
)
from .predicates import check_value
from .reasons import Refusal
from .sorts import mask, names
from .zone_phrases import ZonePhrases

__all__ = ["SUMMED", "Complements"]

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
_ZONES = mask("Zone", "Mode")
_ZONE = mask("Zone")
_THINGS = mask("Object", "Player")
_TIME = mask("Time")
_PLAYER = mask("Player")
_YOU = Pronoun("you")
_COUNTER = mask("Counter")
_ENDS = frozenset(("top", "bottom", "topmost"))
_QUALITY = mask("Quality")
_ATTRIBUTE = mask("Attribute")
_KEYWORD = mask("Keyword")
_OWN = mask("Attribute", "Quality")
#: Where letters and symbols stand.
_WRITTEN = mask("Quality", "Cost")
_MOST = mask("Life", "Event")
_AMOUNTS = mask("Attribute", "Amount", "Damage", "Life")
_SUMS = mask("Attribute", "Amount", "Number")
#: What amounts are added to and taken from.
SUMMED = frozenset(("plus", "minus"))
_REFUSED_BY_SORT = {
    "with": mask("Zone", "Quality", "Time"),
    "without": mask("Zone", "Quality", "Time"),
    "on": mask("Quality", "Attribute", "Damage", "Life"),
    "among": mask("Zone"),
    "in": mask("Zone", "Time"),
    "from": mask("Attribute", "Time", "Quality"),
    "from among": mask("Quality"),
}


class Complements(ZonePhrases):
    """What nouns take behind them, over one set of words."""

    __slots__ = ()

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
        if word in SUMMED:
            return self._is_summed(node)
        if word == "between":
            head = last_head(node)
            return head is not None and bool(self._words.noun_sorts(head.noun) & _ATTRIBUTE)
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
        if isinstance(node, KeywordReference):
            return "from" in self._words.keyword_prepositions.get(node.keyword, ())
        if isinstance(node, ManaSymbols):
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
            if accepted is not None and not accepted & item.sorts:
                return False
            named = self._words.nouns_of.get(head.noun) if head is not None else None
            if named is None or item.node is None:
                return True
            told = last_head(item.node)
            return told is None or not told.noun or told.noun in named
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
        if item.word == "than" and item.sorts & _ZONE and not item.sorts & _THINGS:
            return not self._is_zone(node)
        if item.word != "on" or item.sorts != _TIME:
            return False
        head = last_head(node)
        return head is None or not self._words.noun_sorts(head.noun) & _TIME

    def takes_phrase(self, node: Node, item: Item) -> bool:
        """Whether the head takes the preposition, or as a bare plural an amount behind it."""
        time = item.node if item.sorts == _TIME else None
        if time is not None and not is_said_of_time(item.word, time, self._words):
            return False
        return self.takes(node, item.word) or takes_amount(node, item)

    def check_with(self, node: Node, sorts: int) -> None:
        """What may stand after with/without: qualities, abilities, counters, objects of a verb.

        Raises:
            Refusal: something else.
        """
        if sorts & _MOST and is_most(node):
            return  # "the player with the most life"
        if sorts & _PLAYER and is_compared_player(node):
            return  # "with the same controller"
        if sorts & _COUNTER:
            _check_bearer(node)
        check_value(node, self._words, named_later=True)
        if sorts & _OWN and self._is_its_own(node):
            raise Refusal("object of with", "its own")
        if not sorts & self._words.after_with or (sorts & _PLAYER and isinstance(node, NounList)):
            raise Refusal("object of with", " ".join(names(sorts)[:2]))

    def with_postmodifiers(self, node: Node, postmodifiers: Sequence[Node]) -> Node:
        """``node`` with postmodifiers behind it.

        Raises:
            Refusal: "of" after a plain noun, or a permanent in a zone of cards.
        """
        if not postmodifiers:
            return node
        for item in postmodifiers:
            if type(item) is PrepositionalPhrase:
                if item.preposition in ("from", "in", "on"):
                    self._check_place(node, item)
                    self.check_zone(node, item.object)
                elif item.preposition == "of":
                    self._check_of(node, item.object)
                elif isinstance(item.object, NounPhrase) and not item.object.heads:
                    self.check_elided(node, item.object)
        # Collected as nodes, each of them a postmodifier.
        added: tuple[Postmodifier, ...] = tuple(postmodifiers)  # type: ignore[arg-type]
        if type(node) is NounPhrase or type(node) is NounList:
            return replace(node, postmodifiers=node.postmodifiers + added)
        return NounPhrase(heads=(node,), postmodifiers=added)

    def check_elided(self, noun: Node, whose: Node) -> None:
        """ "If its power is greater than **this creature's**": a power that it has as well.

        Raises:
            Refusal: what is compared is none of its attributes.
        """
        head = last_head(noun)
        owner = whose.possessor if isinstance(whose, NounPhrase) else None
        if head is None or owner is None:
            return
        own = last_head(owner)
        is_player = own is not None and self._words.noun_sorts(own.noun) == _PLAYER
        if is_player == (head.noun in self._tables["of_objects"]):
            raise Refusal("possessor", head.noun)

    def _check_of(self, node: Node, of: Node) -> None:
        """ "of" needs a relational noun; plain objects take only qualities and choices."""
        if type(of) is ManaSymbols:
            raise Refusal("of after a plain noun", "mana")
        if isinstance(of, Qualifier | QualifierList) and _is_state(of):
            raise Refusal("of after a plain noun", "state")
        if type(node) is SelfReference:
            raise Refusal("of after a plain noun", node.words)
        if not isinstance(node, NounPhrase) or node.partitive is not None:
            return
        if isinstance(of, NounPhrase) and not of.heads and of.possessor is not None:
            raise Refusal("of after a plain noun", "possessor")  # no "a counter of that card's"
        if type(of) is KeywordReference:
            counted = last_head(node)
            accepted = self._words.noun_of.get(counted.noun, 0) if counted is not None else -1
            if not accepted & _KEYWORD:
                raise Refusal("of after a plain noun", of.keyword)
        if node.order:
            if node.order in _ENDS:
                self._check_end(of)
            return
        head = last_head(node)
        if head is not None and head.noun in _ENDS:
            self._check_end(of)
            return
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

    def _is_its_own(self, node: Node) -> bool:
        """ "With that spell's mana value", no "with its mana value", "with your life total"."""
        if type(node) is not NounPhrase or node.possessor is None or node.postmodifiers:
            return False
        return type(node.possessor) is Pronoun or self._is_player(node.possessor)

    def _is_player(self, node: Node) -> bool:
        head = last_head(node)
        return head is not None and bool(self._words.noun_sorts(head.noun) & _PLAYER)


def _is_state(of: Qualifier | QualifierList) -> bool:
    """ "of red" may be said of a card, no "of tapped"."""
    items = of.items if isinstance(of, QualifierList) else (of,)
    return any([type(item) is Qualifier and item.kind != "color" for item in items])


def _check_bearer(node: Node) -> None:
    """ "with a counter **on it**": on the thing itself, not on another.

    Raises:
        Refusal: the counters are on something else.
    """
    for counters in node.items if isinstance(node, NounList) else (node,):
        if not isinstance(counters, NounPhrase):
            continue
        for item in counters.postmodifiers:
            if isinstance(item, PrepositionalPhrase) and item.preposition == "on":
                bearer = item.object
                if isinstance(bearer, NounPhrase) or bearer == _YOU:
                    raise Refusal("counters on another")
