"""Decides which trailing phrases a noun takes.

Typing the object of a preposition is not enough ("cards from [your hand equal to X]"): the head of
the noun has a say. A refused phrase climbs to the next noun on its left, or to the verb.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.ast import (
    Adverb,
    Clause,
    Gap,
    KeywordReference,
    ManaSymbols,
    Node,
    NounList,
    NounPhrase,
    ParticipleClause,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    WithPhrase,
)

from .adverb_places import may_stand_behind
from .complements import SUMMED
from .decisions import Decisions
from .keyword_objects import check_keyword_object
from .matching import OF_PARTICIPLES, Item
from .phrase_ends import (
    ALREADY_TOLD,
    has_no_cost,
    is_already_told,
    is_more_of,
    last_deed,
    last_head,
    what_it_has,
    with_deed_modifier,
    with_last_object,
    with_purpose,
)
from .reasons import Refusal
from .sorts import mask, names
from .table import FrameTable
from .unfit_phrases import UnfitPhrases
from .words import Words

__all__ = ["Attachment"]

#: The frame behind "attached to", the participle that stands like a preposition.
_ATTACHED = "passive {object:Object} attach to {host:Permanent|Player}"
_THINGS = mask("Object", "Player")
_ZONE = mask("Zone")
_CARD = mask("Card")
_QUALITY = mask("Quality")
_TIME = mask("Time")
_OF_DEEDS = OF_PARTICIPLES | {"at random"}
_NEVER_OF_PRONOUNS = frozenset(("from", "from among"))


class Attachment(UnfitPhrases):
    """The rules of attachment over one set of words."""

    __slots__ = ("_decisions", "_table")

    def __init__(self, words: Words, table: FrameTable, decisions: Decisions) -> None:
        super().__init__(words)
        self._table = table
        self._decisions = decisions

    def attach(self, node: Node, item: Item) -> Node | None:
        """``node`` with a trailing phrase that no verb claimed, or None if it does not go there."""
        try:
            return self._attach(node, item)
        except Refusal:
            return None

    def _attach(self, node: Node, item: Item) -> Node | None:
        if item.kind == "conjoined":
            if item.node is None or self._is_beside_another(node, item):
                return None
            return self.with_postmodifiers(node, (item.node,))
        if item.kind == "adverb":
            return self._attach_adverb(node, item)
        if item.kind == "infinitive":
            return self._attach_infinitive(node, item)
        if item.kind != "preposition" or item.node is None:
            return None
        if type(node) is NounList and not node.postmodifiers and self._decisions.last_conjunct:
            # Conjuncts with determiners of their own share nothing behind the last one.
            last = self.attach(node.items[-1], item)
            if last is not None:
                return replace(node, items=(*node.items[:-1], last))
        if item.with_phrase and is_already_told(item.node):
            # "a card exiled | with this artifact", "cards they exiled | with it": no plain card.
            return with_deed_modifier(node, PrepositionalModifier(item.word, item.node))
        if type(node) is Gap:
            in_gap = self._words.after_noun.get(item.word, 0)
            if (item.with_phrase and not item.sorts & _CARD) or (
                item.word in ("of", "from", "in") and (not in_gap or in_gap & item.sorts)
            ):
                return NounPhrase(heads=(node,), postmodifiers=(self._phrase(item),))
            return None
        if item.word == "by" and item.sorts & _THINGS:
            # "the damage dealt to it this turn | by sources they controlled": who did it
            return with_deed_modifier(node, PrepositionalModifier("by", item.node))
        if type(node) is Pronoun and item.word in _NEVER_OF_PRONOUNS:
            return None  # "a card that shares a type with it | from among them"
        if item.with_phrase and is_already_told(node):
            return None
        if self.is_in_no_zone(node, item):
            return None
        if item.with_phrase:
            if self._is_zone(node) or has_no_cost(node, item):
                return None  # "cast a spell from your graveyard | with mana value 3 or less"
            if item.sorts == _QUALITY and self._is_player(node):
                return None  # "each opponent who cast a spell | with the same name as that card"
            if self._has_no_text(node) and self._is_of_objects(item):
                return None  # no "target player with flying", no "3 life with trample"
            if self._has_other_types(node, item.node):
                return None  # no "land with power 4"
            if isinstance(item.node, Pronoun):
                return None  # no "target creature with yours"
            self.check_with(item.node, item.sorts)
            return self.with_postmodifiers(node, (self._phrase(item),))
        if type(node) is KeywordReference and item.word in ("from", "for"):
            if item.word not in self._words.keyword_prepositions.get(node.keyword, ()):
                return None  # no "flying from reach"
            check_keyword_object(node.keyword, item.node, item.sorts, self._words)
            return self.with_postmodifiers(node, (self._phrase(item),))
        if item.word == "from" and isinstance(node, NounPhrase) and node.postmodifiers:
            last = node.postmodifiers[-1]
            if isinstance(last, WithPhrase) and isinstance(last.object, KeywordReference):
                if "from" not in self._words.keyword_prepositions.get(last.object.keyword, ()):
                    return None
                # "a token with protection | from black"
                check_keyword_object(last.object.keyword, item.node, item.sorts, self._words)
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
            if (summed := self.in_sum(last, item)) is not None:
                return replace(node, postmodifiers=(*node.postmodifiers[:-1], summed))
        if not self.takes_object(node, item):
            return None
        if item.word == "plus" and is_more_of(self._phrase(item), node):
            return self._sum(node, item)
        if not self.takes_phrase(node, item):
            return None
        if item.word in ("on", "in") and not item.sorts & _TIME and self._is_of_time(node):
            return None  # no "upkeep on the battlefield"
        if self.is_of_another(node, item):
            return None
        if item.word == "from" and item.sorts & _THINGS and self.takes_from(node, item):
            return self.with_postmodifiers(node, (self._phrase(item),))
        if item.word == "attached to":
            if not item.sorts & _THINGS:
                return None  # no "Aura attached to life"
            clause = Clause(_ATTACHED, (Gap(), item.node), "passive", "participle")
            had = what_it_has(node, self._words) if item.node in ALREADY_TOLD else None
            if had is not None:
                # "a creature with an Aura | attached to it": the Aura is
                told = self.with_postmodifiers(had, (ParticipleClause(clause),))
                return with_last_object(node, told)
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
            if isinstance(added, NounPhrase) and not _is_for_each(added):
                each = PrepositionalPhrase("for each", item.node)
                return replace(last, object=self.with_postmodifiers(added, (each,)))
            return None
        if isinstance(added, NounPhrase) and added.postmodifiers:
            counted = added.postmodifiers[-1]
            if _is_for_each(added) and isinstance(counted, PrepositionalPhrase):
                inner = self.attach(counted.object, item)
                if inner is not None:
                    kept = (*added.postmodifiers[:-1], replace(counted, object=inner))
                    return replace(last, object=replace(added, postmodifiers=kept))
        return None

    def in_sum(self, last: Node, item: Item) -> PrepositionalPhrase | None:
        """ "the number of creatures that died this turn plus the number | **of Goblins**"."""
        if item.word != "of" or not isinstance(last, PrepositionalPhrase):
            return None
        added = self.attach(last.object, item) if last.preposition in SUMMED else None
        return None if added is None else replace(last, object=added)

    def _of_time(self, node: NounPhrase, adverb: Adverb) -> Node | None:
        """ "at the beginning of your next main phase | **this turn**": of the phase.

        None where a turn has only one: no "the next end step this turn".
        """
        last = node.postmodifiers[-1] if node.postmodifiers else None
        if isinstance(last, PrepositionalPhrase) and isinstance(last.object, NounPhrase):
            inner = self._of_time(last.object, adverb)
            if inner is None:
                return None
            joined = replace(last, object=inner)
            return replace(node, postmodifiers=(*node.postmodifiers[:-1], joined))
        head = last_head(node)
        if (
            head is not None
            and head.noun in self._words.noun_tables["once_a_turn"]
            and adverb.words not in self._words.repeating_adverbs
        ):
            return None
        return self.with_postmodifiers(node, (adverb,))

    def attach_played(self, node: Node, item: Item) -> Node | None:
        """As `attach`, to what is cast: "a spell from your hand | with mana value 3 or less"."""
        head = last_head(node)
        is_spell = head is not None and head.noun == "spell"
        if is_spell and item.word == "from" and item.sorts & _ZONE and isinstance(node, NounPhrase):
            return replace(node, postmodifiers=(*node.postmodifiers, self._phrase(item)))
        return self.attach(node, item)

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
        if item.word == "at" and not item.sorts & self._words.after_verb["at"]:
            raise Refusal("phrase after noun", item.word)  # no "or at your hand size"
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
        if item.word == "among them" and isinstance(node, NounPhrase):
            return self.with_postmodifiers(node, (adverb,))  # "the greatest power | among them"
        if (
            adverb.kind == "duration"
            and adverb.words not in self._words.lasting_adverbs
            and isinstance(node, NounPhrase)
            and self._is_time(node)
        ):
            if node == NounPhrase(heads=node.heads):
                return None  # no "from combat this turn"
            return self._of_time(node, adverb)
        # What was done lasts no longer: no "creatures that attacked until end of turn".
        is_when = adverb.kind == "duration" and adverb.words not in self._words.lasting_adverbs
        is_told = item.word in _OF_DEEDS or is_when
        if is_told and self._decisions.last_participle:
            deed = last_deed(node)
            if deed is None or not may_stand_behind(self._words, adverb, self._table.form(deed)):
                return None  # no "creatures that entered from anywhere"
            if is_when and deed.tense == "gerund":
                return None  # no "creature blocking it this turn": it does now
            joined = with_deed_modifier(node, adverb)
            if joined is not None:
                return joined
        return None


def _is_for_each(amount: NounPhrase) -> bool:
    """Whether it is told what an amount is counted by: "{1} **for each creature**"."""
    last = amount.postmodifiers[-1] if amount.postmodifiers else None
    return isinstance(last, PrepositionalPhrase) and last.preposition == "for each"
