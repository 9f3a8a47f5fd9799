"""Which known thing a mention means here: what stands around it, and the rules between candidates.

`binding_rules` compares candidates by themselves; this module knows where the walk is.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.ast import Node, NounPhrase, ParticipleClause

from .binding_rules import candidates, choose, each_of_many, in_another_zone, together
from .clause_demands import owner_named_by
from .clause_facts import has_trigger
from .referents import CARD, PLAYER, THINGS, Mention, Referent
from .tell_apart import TellingApart
from .word_kinds import nouns_of, verbs_of

__all__ = ["SIDES", "MentionResolver"]

_CASTING = verbs_of("casting")
_CHANGING_SIZE = verbs_of("changing size")
_OF_SPELLS = verbs_of("of spells")
_ZONE = frozenset({"Zone"})
#: Side of combat -> verbs, and whether the side is their subject: "becomes blocked by **it**"
#: (CR 508.1k, 509.1g, 509.1h).
SIDES = {
    "attacking": (("attack", True), ("block", False), ("become", True)),
    "blocking": (("block", True), ("become", False)),
}
_OF_ANYTHING = nouns_of("of anything")


class MentionResolver(TellingApart):
    """Ties mentions to referents (BINDING section 2)."""

    __slots__ = ()

    def _resolve(self, node: Node, mention: Mention, depth: int) -> Referent | None:
        excluded = [*self.containers, *self.withheld, *self.counted]
        if self.predicate and not mention.possessive and self.subject is not None:
            excluded.append(self.subject)  # "becomes a copy of **it**" is of another one
        if not mention.possessive:
            # What a clause makes is not there yet: "draw cards equal to the counters on **it**".
            excluded += self._made_here()
            if depth == self.clause_depth:
                excluded += self.arguments
        among = self._told_apart(mention, self._among(mention, excluded))
        subject = self.subject
        theirs = mention.possessive and mention.word == "they" and subject in among
        if theirs and subject is not None and subject.is_player:
            return self._bind(node, subject, "possessive_of_the_subject", depth)
        again, self.again_object = self.again_object, None
        if again is not None and again in among and mention.place == "object":
            return self._bind(node, again, "same_deed", depth)
        topic = self._topic(mention, among)
        if self.asks_for_counters and mention.place and self.bearer in among:
            return self._bind(node, self.bearer, "bearer_of_counters", depth)
        owned = owner_named_by(self.subject, among) if mention.place == "object" else None
        if owned is not None and mention.word == "it" and owned.clause == self.clause_number:
            return self._bind(node, owned, "possessor_of_the_subject", depth)
        found, rule = (topic, "condition_subject") if topic is not None else (None, "")
        if found is None and mention.word == "that" and self._is_taken_in_turn(mention, among):
            found, rule = self.loop, "each_in_turn"
        has_it_done = self.has_it_done if self.has_it_done in among else None
        if found is None and mention.word == "they" and has_it_done and has_it_done.is_player:
            # "unless that creature's controller has ~ deal that much damage to **them**"
            found, rule = has_it_done, "subject_around"
        if found is None:
            found, rule = choose(mention, among)
        if mention.word == "it" and found is not None and self._is_one_of_each(found, among):
            # "For each permanent destroyed this way, **its** controller": never all of them.
            found, rule = self.loop, "each_in_turn"
        if found in self.either and mention.word == "it" and self.facts.lemma not in _OF_SPELLS:
            # "You may play a land or cast a spell. If you do, **it** gains haste".
            found, rule = self._group(list(self.either), "or", depth), "either"
            self.either = ()
        if found is None and not among:
            found, rule = self._otherwise(mention, excluded) or (None, rule)
        if found is None and self.compared is not None and mention.possessive:
            head = self.compared[0]
            if mention.word == "it" or mention.words <= head.words:
                found, rule = head, "compared_with_itself"
        if found is None:
            self._unbound(node, mention, rule, among)
            return None
        # Inside a phrase it is spoken of as it was ("the same name as that creature").
        return self._bind(node, found, rule, depth, keep=mention.possessive or depth > 0)

    def _among(self, mention: Mention, excluded: list[Referent]) -> list[Referent]:
        """What a mention may mean here: a card may be cast, a spell is kicked."""
        among = candidates(mention, self.referents, excluded)
        is_cast = "Spell" in mention.sorts and "Permanent" not in mention.sorts
        if is_cast and all(one.is_source or self._is_cast_already(one, mention) for one in among):
            # "... the exiled card into your hand if **it** wasn't cast": a card can be cast.
            cast = [one for one in self.referents if one.section != "effect" or _is_card(one)]
            cast = [one for one in cast if not self._is_cast_already(one, mention)]
            among = in_another_zone(mention, cast, excluded) or among
        if is_cast and self.cast is not None and self.cast.is_source:
            # "cast this spell as though it had flash if you pay {2} more to cast **it**"
            return [self.cast] if self.cast in self.referents else among
        if self.facts.as_cast:
            # "... each creature. If **it** was kicked": the spell, not what it did something to.
            return [one for one in among if one.section != "effect" or _is_card(one)] or among
        return among

    def _in_combat(self, side: str, plural: bool) -> list[Referent]:
        """ "Whenever ~ attacks, ... **the attacking creature**": what the event tells of."""
        for verb, is_subject in SIDES[side]:
            acted = {
                id(one): one
                for lemma, one in self.acted
                if lemma == verb and one.is_subject == is_subject and one.sorts & THINGS
            }
            if acted:
                return [one for one in acted.values() if one.plural == plural]
        return []

    def _is_taken_in_turn(self, mention: Mention, among: list[Referent]) -> bool:
        """ "For each opponent, ... **that player**"; but "Target **creature** gets +1/+0. For each
        Goblin you control, **that creature** gets ...": not each Goblin.
        """
        if self.loop is None or self.loop not in among:
            return False
        if mention.words <= self.loop.words or mention.words & _OF_ANYTHING:
            return True
        called = [one for one in among if mention.words <= one.words and one.slot]
        return not any(one.slot.startswith("target.") for one in called)

    def _is_one_of_each(self, found: Referent, among: list[Referent]) -> bool:
        """ "For each **token**, create a copy of it": what nothing in the sentence spoke of yet is
        not meant, where what is taken one by one would do. It may be ~ where nothing was done to
        those.
        """
        if self.loop not in among or found.sentence == self.sentence_number:
            return False
        if self.facts.lemma in _CHANGING_SIZE and found.slot.startswith("target."):
            return _is_done_to(self.loop)  # "For each Elf you control, **it** gets +1/+1": a target
        return found is not self.source or _is_done_to(self.loop)

    def _is_cast_already(self, one: Referent, mention: Mention) -> bool:
        """ "Whenever you cast a spell, reveal the top card. You may cast **it**": another one."""
        is_to_be_cast = mention.depth == 0 or self.is_allowed
        casts = self.facts.lemma in _CASTING and is_to_be_cast
        # A source that did something is no card that could be cast.
        is_spell = "Spell" in one.sorts and ("Card" not in one.sorts or "source" in one.words)
        is_event = one.section == "trigger" or one.slot.startswith("event.")
        return casts and is_event and is_spell and not one.is_source

    def _of_the_compared(self, mention: Mention) -> Referent | None:
        """ "target creature with power less than the number of lands **its controller** controls":
        the controller of ~ would be "you".
        """
        if self.compared is None or mention.word != "it" or self.compared[0] in self._made_here():
            return None
        # What only a condition asked for may be meant, too.
        others = candidates(replace(mention, sentence=0), self.referents, self.containers)
        return self.compared[0] if all(one.is_source for one in others) else None

    def _otherwise(self, mention: Mention, excluded: list[Referent]) -> tuple[Referent, str] | None:
        """Where no single referent fits: several together, or each of what was said in general."""
        if self.withheld:
            hidden = set(map(id, self.withheld)).difference(map(id, self.counted))
            left = [one for one in excluded if id(one) not in hidden]
            found, _ = choose(mention, candidates(mention, self.referents, left))
            if found is not None:
                return found, "object_of_the_clause"
        wider = in_another_zone(mention, self.referents, excluded)
        found, _ = choose(mention, wider)
        if found is not None:
            return found, "in_another_zone"
        both = together(mention, self.referents, excluded)
        if len(both) > 1:
            return self._group(both, "and", mention.depth), "together"
        each = each_of_many(mention, self.referents, excluded)
        if each is not None:
            return each, "each_of_many"
        return self._of_another_sort(mention, excluded)

    def _of_another_sort(
        self, mention: Mention, excluded: list[Referent]
    ) -> tuple[Referent, str] | None:
        """What a frame takes says less than that only one thing was mentioned."""
        if mention.word == "they" and mention.sorts and mention.sorts != PLAYER:
            found, rule = choose(
                replace(mention, sorts=frozenset()),
                candidates(replace(mention, sorts=frozenset()), self.referents, excluded),
            )
            if found is not None and rule == "only_candidate":
                return found, "of_another_sort"
        if mention.word == "those" and self.of_its_kind:
            found, rule = choose(
                replace(mention, word="that"),
                candidates(replace(mention, word="that"), self.referents, excluded),
            )
            if found is not None:
                return found, "of_its_kind"
        # "Reveal your hand", not "return a card to your hand": what was done to all its cards.
        zones = [one for _, one in self.patients if one.sorts == _ZONE]
        if mention.word == "those" and "card" in mention.words and zones:
            return self._cards_of(zones[-1]), "cards_of_the_zone"
        return None

    def _cards_of(self, zone: Referent) -> Referent:
        """The cards that are in a zone, which are spoken of next."""
        one = Referent(self._slot_of(zone), CARD, frozenset({"card"}), True, node=zone.node)
        one.section, one.sentence = self.section, self.sentence_number
        self.referents.append(one)
        return one

    def _topic(self, mention: Mention, among: list[Referent]) -> Referent | None:
        """What the condition of this sentence is about, until an effect speaks of another thing."""
        if self.excepted is not None and mention.is_pronoun:
            return self.excepted
        before = self.topic_before
        if before in among and mention.is_pronoun and not mention.possessive:
            # "If it's a creature card, ... If **it**'s a land card", "Otherwise, put **it** ..."
            asks = self.section == "condition" and mention.place == "subject"
            new = [one for one in among if one.clause > self.clauses_before]
            others = [one for one in new if one is not before]
            # "Put the exiled card into your hand if **it** wasn't cast": said before the condition.
            others_done = any(one.section == "effect" for one in others)
            asks = asks and not others_done and not self._speaks_of_another(before, among)
            if asks or (self.says_otherwise and not others):
                return before
        topic = self.condition_subject
        if topic is None or topic not in among or not mention.is_pronoun:
            return None
        if self.section != "effect":
            return None
        if mention.possessive and not (topic.plural and self._is_asked_for_here(topic)):
            return None  # but "if two permanents are tied, **their** controller chooses one"
        later = [one for one in among if one is not topic and one.clause > topic.clause]
        return None if later else topic

    def _speaks_of_another(self, topic: Referent, among: list[Referent]) -> bool:
        """ "Whenever this creature attacks, **if it's tapped**, mill a card. If it's a land card":
        the effect that a trigger's condition (CR 603.4) or one about ~ allows spoke of a thing.
        """
        if not (topic.is_source or topic.is_role or has_trigger(self.leads_before)):
            return False
        before = self.sentence_number - 1
        new = [one for one in among if one.sentence == before and one.section == "effect"]
        return any(one.words and one is not topic for one in new)


def _is_done_to(one: Referent | None) -> bool:
    """ "For each permanent **destroyed this way**, its controller ..."."""
    node = one.node if one is not None else None
    return isinstance(node, NounPhrase) and any(
        isinstance(behind, ParticipleClause) for behind in node.postmodifiers
    )


def _is_card(one: Referent) -> bool:
    return one.is_source or one.moved or "Card" in one.sorts
