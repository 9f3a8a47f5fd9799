"""Statements: joined clauses, steps, and what stands around them."""

from __future__ import annotations

from cardwright.ast import (
    CONDITION_WORDS,
    TRIGGER_WORDS,
    Adverb,
    Clause,
    Conjoined,
    Gapped,
    GroupedSentence,
    Joined,
    KeywordReference,
    Node,
    NounPhrase,
    PlacedModifier,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    Shared,
    Steps,
    Subordinate,
)

from .bind_clauses import ClauseBinder
from .clause_facts import is_for_each, says_would
from .frame_facts import NO_SLOT
from .phrase_facts import IT
from .referents import Referent
from .word_kinds import verbs_of

__all__ = ["StatementBinder"]

_PLAYING = verbs_of("playing")


class StatementBinder(ClauseBinder):
    """Walks the statements of a sentence; sentences and lines are the subclass's."""

    __slots__ = ()

    def _statement(self, step: Node, subject: Referent | None = None) -> None:
        """A step; ``subject`` is that of the joined clauses around it."""
        if type(step) is Steps:
            for one in step.steps:
                self._statement(one)
            return
        if type(step) is GroupedSentence:
            for lead in step.leads:
                self._part(lead)
            if step.body is not None:
                self._statement(step.body)
            for tail in step.tails:
                self._part(tail)
            return
        if type(step) is not Joined:
            self._part(step)
            return
        optional = "may" in step.modals
        known = len(self.acted)
        if not isinstance(step.subject, Shared | None):
            subject = self._shared(step.subject, _first_in(step))
        for clause in step.clauses:
            if isinstance(clause, Clause):
                self._clause(clause, shared=subject, optional=optional)
            else:
                self._statement(clause, subject)
        for modifier in step.modifiers:
            self._modifier(modifier)
        if step.conjunction == "or" and optional:
            done = [one for lemma, one in self.acted[known:] if lemma in _PLAYING]
            new = [one for one in done if one.sentence == self.sentence_number]
            self.either = tuple(new) if len(new) == len(step.clauses) else ()

    def _caused(self, node: Joined, depth: int) -> None:
        found = None
        if node.subject is not None:
            slots = self.language.frame(_first_in(node).frame).slots
            found = self._phrase(node.subject, slots[0] if slots else NO_SLOT, depth)
        for clause in node.clauses:
            if isinstance(clause, Clause):
                self._clause(clause, shared=found, depth=depth)
        for modifier in node.modifiers:
            self._modifier(modifier)

    def _shared(self, subject: Node, clause: Clause) -> Referent | None:
        slots = self.language.frame(clause.frame).slots
        self.clause_number += 1
        self.step = self.step_number + 1
        place = 1 if clause.voice == "passive" and len(slots) > 1 else 0
        found = self._phrase(subject, slots[place] if slots else NO_SLOT, 0)
        self.clause_number -= 1
        return found

    def _part(self, part: Node) -> None:
        if type(part) is Clause:
            self._clause(part)
        else:
            self._modifier(part)

    def _modifier(self, modifier: Node) -> None:
        if type(modifier) is Subordinate:
            outer = self.section
            if modifier.word in TRIGGER_WORDS:
                self.section = "trigger"
            elif modifier.word == "if" and (
                self.is_static or self.for_a_time or says_would(modifier)
            ):
                # "If you tap a permanent for mana, it produces ... instead" (CR 614.1).
                self.section = "trigger"
            elif modifier.word in CONDITION_WORDS:
                self.section = "condition"
            marked = (self.in_would, self.in_until, self.excepted)
            self.in_would = self.section == "trigger" and modifier.word == "if"
            if modifier.word == "until":
                self.in_until, self.until_deed = True, (self.facts.lemma, self.step)
                self._seek()
            if modifier.word == "except":
                self.excepted = self.copied
            likened, self.likened = self.likened, None
            if modifier.word == "as though":
                self.likened = self._played_by_somebody()
            said = len(self.referents)
            for clause in modifier.clauses:
                known, before = len(self.referents), self.clause_number
                self._clause(clause)
                if self.section == "trigger" and clause is not modifier.clauses[0]:
                    self._part_roles(clause, self.referents[known:])
                    self._of_the_subject_again(clause, before)
            if modifier.word.endswith("any time"):
                # "any time a sorcery couldn't have been cast": none is there.
                del self.referents[said:]
            self.in_would, self.in_until, self.excepted = marked
            self.likened = likened
            if modifier.phrase is not None:
                if isinstance(modifier.phrase, NounPhrase) and modifier.word == "at":
                    self._moment(modifier.phrase)
                else:
                    self._phrase(modifier.phrase, NO_SLOT, 1)
            self.section = outer
        elif type(modifier) is PrepositionalModifier:
            found = self._around_it(modifier)
            if found is not None and is_for_each(modifier):
                found.distributive = True  # "For each of them, ... **it**"
        elif type(modifier) is PlacedModifier:
            self._modifier(modifier.modifier)
        elif type(modifier) is Conjoined:
            self._modifier(modifier.item)
        elif type(modifier) is PrepositionalPhrase:
            self._postmodifier(modifier, None, 1)  # "from their hand **or from their graveyard**"
        elif type(modifier) is Gapped:
            self._clause(modifier.clause)
        elif isinstance(modifier, (Adverb, KeywordReference, NounPhrase)):
            self._phrase(modifier, NO_SLOT, 1)

    def _seek(self) -> None:
        """ "Reveal **cards** until you reveal a land card": the set in which is looked."""
        made = [one for one in self.arguments if one.plural and one.slot.startswith("step.")]
        if made:
            self.sought = (made[-1], len(self.parts), self.clause_number)

    def _part_roles(self, clause: Clause, new: list[Referent]) -> None:
        """ "Enchanted creature blocks or becomes blocked by **a creature**": two, of which the
        subject has the role that it has in this clause.
        """
        slot = self.language.frame(clause.frame).slots[:1]
        if not isinstance(clause.arguments[0], Shared) or not slot:
            return
        for one in self.referents:
            alike = [each for each in new if each.slot == one.slot and each is not one]
            if alike and one.slot.startswith("event.") and one.is_subject:
                self.named[one.slot] = alike[0].node or clause
                self._name(one, f"event.{slot[0].among(clause.arguments).role}")

    def _of_the_subject_again(self, clause: Clause, before: int) -> None:
        """ "~ blocks or **becomes blocked by a Dragon**, it ...": of ~ as much as of the Dragon."""
        if not any(isinstance(one, Shared) for one in clause.arguments):
            return
        for one in self.referents:
            if one.is_subject and one.clause == before and one.depth == 0:
                one.clause, one.near = self.clause_number, 0

    def _name(self, one: Referent, slot: str) -> None:
        one.slot = slot
        if one.node is not None:
            self.slots[id(one.node)] = slot
            self.named[slot] = one.node

    def _played_by_somebody(self) -> Referent | None:
        """What a player other than you may cast, in the clause that was walked or around."""
        lemma, played = self.acted[-1] if self.acted else ("", None)
        player = self.around or self.latest_subject
        is_here = lemma in _PLAYING and played is not None and played.clause == self.clause_number
        return played if is_here and player is not None and player.is_player else None

    def _around_it(self, modifier: PrepositionalModifier) -> Referent | None:
        """ "Put each card ... onto the battlefield with a counter **on it**", where it stands far
        from the counter; "cards exiled **with it**", which means ~ (CR 607.2a).
        """
        of = modifier.object
        if not isinstance(of, Pronoun):
            return self._phrase(of, NO_SLOT, 1)
        if modifier.preposition == "with" and of.word in IT and self.source_known:
            return self._bind(of, self.source, "linked_deed", 1, keep=True)
        if modifier.preposition != "on":
            return self._phrase(of, NO_SLOT, 1)
        outer, self.in_counters = self.in_counters, True
        found = self._phrase(of, NO_SLOT, 1, "on")
        self.in_counters = outer
        return found


def _first_in(step: Node) -> Clause:
    while isinstance(step, Joined):
        step = step.clauses[0]
    assert isinstance(step, Clause)
    return step
