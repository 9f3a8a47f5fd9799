"""Postmodifiers: what stands behind a noun speaks of it, or of what was said before."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import (
    Clause,
    Conjoined,
    Controlled,
    Infinitive,
    ManaSymbols,
    Node,
    NounPhrase,
    ParticipleClause,
    PrepositionalPhrase,
    Pronoun,
    RelativeClause,
    Variable,
    WithPhrase,
)

from .bind_mentions import MentionBinder
from .frame_facts import NO_SLOT, FrameSlot
from .phrase_facts import noun_of
from .referents import PLAYER, Bound, Referent
from .walk import nodes_in

__all__ = ["PostmodifierBinder"]

#: Prepositions before "it": what it stands on, or a zone.
_PLACES = {"on": "on", "from": "place", "in": "place", "from among": "among", "among": "among"}
#: What is said to control or own something.
_PLAYER_SLOT = FrameSlot("", PLAYER)


class PostmodifierBinder(MentionBinder):
    """Walks what stands behind nouns; phrases and clauses are the subclass's."""

    __slots__ = ()

    def _phrase(
        self, node: Node, slot: FrameSlot, depth: int, possessor: str = ""
    ) -> Referent | None:
        raise NotImplementedError

    def _clause(self, clause: Clause, gap: Referent | None = None, *, depth: int = 0) -> None:
        raise NotImplementedError

    def _postmodifiers(
        self, postmodifiers: Sequence[Node], head: Referent | None, depth: int
    ) -> None:
        if head is not None:
            self.containers.append(head)
        for one in postmodifiers:
            self._postmodifier(one, head, depth)
        if head is not None:
            self.containers.pop()

    def _postmodifier(self, one: Node, head: Referent | None, depth: int) -> None:
        if type(one) is Controlled:
            verb = "own" if one.verb == "own" else "control"
            self._phrase(one.by, _PLAYER_SLOT, depth + 1, possessor=verb)
        elif type(one) is PrepositionalPhrase and one.preposition.endswith("equal to"):
            # "Cards equal to the number of counters on it": not on the cards.
            outer = (self.containers, self.withheld, self.in_counters)
            self.containers, self.withheld = [], [*self.containers, *self.withheld]
            self.in_counters = False
            self._phrase(one.object, NO_SLOT, depth + 1)
            self.containers, self.withheld, self.in_counters = outer
        elif type(one) is PrepositionalPhrase:
            possessor = _PLACES.get(one.preposition, "")
            if head is not None and _is_each(one.object):
                head.distributive = True  # "a land of **each** basic land type"
            if one.preposition == "than":
                self._say_difference()
            kept = (self.containers, self.withheld)
            if possessor == "on" and head is not None and self.containers[-1:] == [head]:
                # "a creature with a name sticker on **it**": a sticker is on no sticker.
                self.containers, self.withheld = self.containers[:-1], [*self.withheld, head]
            found = self._phrase(one.object, NO_SLOT, depth + 1, possessor)
            self.containers, self.withheld = kept
            if possessor == "on" and head is None and found is not None:
                self.bearer = found  # "draw a card for each counter **on this creature**"
            if head is not None and found is not None and one.preposition in ("of", "from"):
                head.distributive |= found.distributive
            if one.preposition == "from among" and found is not None and head is not None:
                self._taken_from(found, head)
        elif type(one) is WithPhrase:
            inside = one.object
            if isinstance(inside, NounPhrase):
                for post in inside.postmodifiers:
                    if isinstance(post, PrepositionalPhrase) and post.preposition == "in":
                        self._symbols_in(inside, post)
                        return
            compared, had_by = self.compared, self.had_by
            if head is not None and isinstance(inside, NounPhrase):
                self.compared = (head, noun_of(inside))
                if any(isinstance(post, ParticipleClause) for post in inside.postmodifiers):
                    self.had_by = head  # "a creature with an Aura attached to **it**"
            self._phrase(one.object, NO_SLOT, depth + 1)
            self.compared, self.had_by = compared, had_by
        elif type(one) is RelativeClause:
            around = self.around
            if self.pronoun == (self.sentence_number, self.clause_number, self.subject):
                # "it deals damage to any target equal to the number of Goblins **it** devoured"
                self.around = self.subject
            for clause in one.clauses:
                self._clause(clause, gap=head, depth=depth + 1)
            self.around = around
        elif type(one) is ParticipleClause:
            outer_holder = self.holder
            if self.facts.lemma == "have" and one.clause.voice == "passive":
                self.holder = self.subject
            self._clause(one.clause, gap=head, depth=depth + 1)
            self.holder = outer_holder
        elif type(one) is Conjoined:
            self._postmodifier(one.item, head, depth)
        elif type(one) is Infinitive:
            self._clause(one.clause, gap=head, depth=depth + 1)

    def _symbols_in(self, symbols: NounPhrase | Node, place: PrepositionalPhrase) -> None:
        """ "a spell with {X} in **its** mana cost": the spell itself, and no X of this text."""
        for node in nodes_in(symbols):
            if isinstance(node, (ManaSymbols, Variable)):
                self._note(node, "head", "noun_it_modifies")
        for node in nodes_in(place.object):
            if isinstance(node, Pronoun) and node.word in ("it", "they"):
                self.bindings.references[id(node)] = Bound("head", "current", "noun_it_modifies")


def _is_each(node: Node) -> bool:
    return isinstance(node, NounPhrase) and node.determiner in ("each", "every")
