"""What a mention does not mean, because it would be told in another way or is not there then."""

from __future__ import annotations

from cardwright.ast import NounPhrase

from .discourse import Discourse
from .phrase_facts import is_new
from .referents import PLAYER, Mention, Referent
from .word_kinds import nouns_of, pronouns_of, verbs_of

__all__ = ["TellingApart"]

_CARDS = nouns_of("cards")
_ASSIGNING = verbs_of("assigning")
_DEALING = verbs_of("dealing damage")
_REMAINING = verbs_of("remaining")
_RETURNING = verbs_of("returning")
_REVEALING = verbs_of("revealing")
_CASTABLE = frozenset({"Spell", "Card"})
_CARD = frozenset({"card"})
_OF_WHAT_IS_THERE = pronouns_of("of what is there")
_THERE = frozenset({"Permanent", "Spell", "Player"})


class TellingApart(Discourse):
    """Leaves out candidates while others are left."""

    __slots__ = ()

    def _told_apart(self, mention: Mention, among: list[Referent]) -> list[Referent]:
        """Without what would be told in another way here, if anything else is left."""
        if len(among) < 2:
            return among
        left = self._that_is_there(mention, among)
        if mention.word == "that" and self.pronoun is not None:
            # "attach Equipment that were attached to it to **that creature**": to another one.
            *place, known = self.pronoun
            if place == [self.sentence_number, self.clause_number]:
                before = [one for one in among if not self._is_any_here(one)]
                left = [one for one in before if one is not known] or before
            elif place[0] == self.sentence_number:
                # "If it's paired with a creature, **that creature** gets +2/+2": not it.
                asked = any(map(self._is_asked_for_here, left))
                left = [one for one in left if not (asked and one is known)]
        if mention.word == "that" and self.told is not None:
            # "If the creature you control has trample, ... **that creature's** controller".
            left = [one for one in left if one is not self.told]
        if mention.possessive and self.place == "origin":
            # "Return a creature card from **its** owner's graveyard": every card is in its own.
            left = [one for one in left if not self._is_any_here(one)]
        if mention.word == "those" and self.says_instead:
            # "Put one of those cards into your hand and the rest ... Put each of **those cards**
            # into your hand instead": as things were before what is done instead of.
            left = [one for one in left if one.sentence != self.sentence_number - 1]
        if mention.needs_permanent and self.section == "effect" and not self.says_otherwise:
            # "Sacrifice an artifact. If you do, **it** gets +2/+2": not what is in a graveyard.
            # What was sacrificed can still deal damage, if it is ~ itself (CR 608.2h).
            deals = self.facts.lemma in _DEALING
            left = [one for one in left if _is_there(one) or (deals and one.is_source)]
        if mention.word in _OF_WHAT_IS_THERE and self.section == "effect":
            # "If a land entered this turn, put a counter on **it**", "if you control a Goblin":
            # not on any such land or Goblin.
            left = [one for one in left if not one.is_any_such]
        if self.said_to_be & _CARDS:
            # "Create a Treasure token. If **it**'s the second spell you've cast": no token is.
            left = [one for one in left if "token" not in one.words]
            if "spell" in self.said_to_be:
                # "... that creature. If **it**'s an instant spell": a permanent is none.
                left = [one for one in left if not one.sorts.isdisjoint(_CASTABLE)]
        if mention.word == "it" and mention.place == "subject":
            # "Exile it, then draw a card. If **it** doesn't have suspend": nobody has seen the card
            # that was drawn, unless it was revealed.
            left = [one for one in left if not self._is_just_drawn(one)]
        if self.facts.lemma in _REMAINING:
            # "Cast spells from among those cards for as long as **they** remain exiled".
            left = [one for one in left if one.whole not in left]
        if self.facts.lemma in _RETURNING and mention.word == "they":
            # "Exile two target creatures. Their controllers each draw a card. Return **them**".
            left = [one for one in left if not one.slot.endswith(".drawn")]
        if self.facts.lemma in _ASSIGNING:
            # "Attacks and isn't blocked, you may have it deal damage to target creature. If you
            # do, **it** assigns no combat damage": what is in combat does (CR 510.1).
            left = [one for one in left if ("attack", one) in self.acted] or left
        if mention.sorts == PLAYER and any(one.members and one.is_player for one in left):
            # "That player or that permanent's controller may pay. If **the player** does".
            left = [one for one in left if not _is_one_of_two(one, left)]
        return left or among

    def _that_is_there(self, mention: Mention, among: list[Referent]) -> list[Referent]:
        """Without what is there only where something else is so or is done."""
        left = among
        if mention.words == _CARD and mention.word == "those" and self.until_deed[0] in _REVEALING:
            # "Reveals cards until they reveal four land cards, then puts **those cards** into their
            # graveyard": all of them, where nothing is said to be done with the rest.
            left = [one for one in left if self._leaves_a_rest() or not self._is_sought(one)]
        if self.is_contrary and self.section == "effect":
            # "If ..., put two of those cards into your hand. Otherwise, put one of **them** ...",
            # "If you aren't, have it become a copy of **it**": not of what was not made then.
            left = [one for one in left if one.stays or not self._came_of_the_other(one)]
            # "Any player may pay 2 life. If a player does, ... Otherwise, **that player**": who
            # has not paid.
            left = [one for one in left if not self._is_nobody(one)] or left
        if self.creates_instead or (self.asks_the_past and self.section == "condition"):
            # "Create a copy of target token. If **that token** is a Squirrel, instead create two
            # ...", "If **the creature** had power 4": what is made then is not there before.
            left = [one for one in left if not self._is_created_before(one)] or left
        if any(map(self._is_asked_for_here, left)):
            # "If damage from a creature source is prevented, ... If damage from a noncreature
            # source is prevented, **the source's** controller": not what the first if told of.
            left = [one for one in left if not self._is_asked_for_before(one)]
            if mention.word == "that":
                # "If two creatures **a player** controls are tied, **that player** chooses one":
                # none of the "each player" before.
                left = [one for one in left if not self._is_each_before(one)]
        return left

    def _leaves_a_rest(self) -> bool:
        lines = self.bindings.found.values()
        return any(kind == "the rest" for one in lines for _, kind in one.references)

    def _is_sought(self, one: Referent) -> bool:
        """What is looked for behind "until"."""
        return one.slot.startswith(f"step.{self.until_deed[1] + 1}.")

    def _is_asked_for_here(self, one: Referent) -> bool:
        here = one.is_asked_for and one.sentence == self.sentence_number
        return here and (is_new(one.node) or one.plural)

    def _is_asked_for_before(self, one: Referent) -> bool:
        return one.is_asked_for and not one.is_role and one.sentence < self.sentence_number

    def _is_just_drawn(self, one: Referent) -> bool:
        if not one.slot.endswith(".drawn") or one.sentence == self.sentence_number:
            return False
        return ("reveal", one) not in self.acted

    def _is_each_before(self, one: Referent) -> bool:
        return one.distributive and one.is_player and one.sentence < self.sentence_number

    def _is_created_before(self, one: Referent) -> bool:
        return one.sentence == self.sentence_number - 1 and one.slot.endswith(".created")

    def _is_nobody(self, one: Referent) -> bool:
        """Whoever does it, where nobody did."""
        if not one.is_player:
            return False
        node = one.node
        any_one = isinstance(node, NounPhrase) and node.determiner == "any"
        return any_one or (one.is_asked_for and one.sentence == self.sentence_number - 1)

    def _came_of_the_other(self, one: Referent) -> bool:
        """The effect of the sentence before introduced it; targets are there in any case."""
        return one.sentence == self.sentence_number - 1 and one.section == "effect"

    def _is_any_here(self, one: Referent) -> bool:
        """ "a creature card", first spoken of in this clause."""
        first = one.clause == self.clause_number and one.sentence == self.sentence_number
        return first and isinstance(one.node, NounPhrase) and one.node.determiner == "a"


def _is_there(one: Referent) -> bool:
    """It may be on the battlefield, or be a spell that becomes a permanent."""
    return one.is_away is False or (not one.is_away and not one.sorts.isdisjoint(_THERE))


def _is_one_of_two(one: Referent, among: list[Referent]) -> bool:
    return any(one in each.members and each.is_player and not each.plural for each in among)
