"""Clauses: what their arguments are, and what is so once they have happened."""

from __future__ import annotations

from copy import copy

from cardwright.ast import (
    Adverb,
    Clause,
    Node,
    PlacedModifier,
    Shared,
)

from .bind_arguments import ArgumentBinder
from .clause_demands import is_excess
from .clause_facts import (
    asks_the_past,
    comes_first,
    is_for_each,
    is_the_battlefield,
    is_told_by_value,
    says_the_same,
    says_times,
    says_what_happened,
    says_which,
)
from .frame_facts import FrameFacts
from .phrase_facts import has_open_part, is_measured, is_new, is_open, is_open_amount
from .referents import THINGS, Referent, Unbound
from .word_kinds import verbs_of

__all__ = ["ClauseBinder"]

_PLAYING = verbs_of("playing")
_COPYING = verbs_of("copying")
_BEING_THE_COPY = verbs_of("being the copy")
_CAUSING = verbs_of("causing")
_CHOOSING = verbs_of("choosing")
_ENTERING = verbs_of("entering")
_REPLACED = verbs_of("replaced")
_ALLOWING = frozenset({"may", "can"})


class ClauseBinder(ArgumentBinder):
    """Walks clauses; sentences and lines are the subclass's."""

    __slots__ = ()

    def _modifier(self, modifier: Node) -> None:
        raise NotImplementedError

    def _clause(
        self,
        clause: Clause,
        gap: Referent | None = None,
        shared: Referent | None = None,
        depth: int = 0,
        optional: bool = False,
    ) -> None:
        facts = self.language.frame(clause.frame)
        outer = (self.step, self.subject, self.arguments, self.is_allowed, self.asks_the_past)
        outer_depth, self.clause_depth = self.clause_depth, depth
        self.asks_the_past = self.section == "condition" and asks_the_past(clause)
        if depth == 0:
            self.clause_number += 1
            if clause.modals:
                self.is_allowed |= not _ALLOWING.isdisjoint(clause.modals)
            if self.section == "effect":
                self.step_number += 1
                self.steps[id(clause)] = self.step_number
                self.step = self.step_number
        kept_facts, self.facts = self.facts, facts
        kept_each = self.for_each
        modifiers = clause.modifiers
        self.subject, self.arguments = None, []
        if modifiers:
            self.for_each |= any(map(is_for_each, modifiers))
            self._this_way(clause, facts)
        kept, self.fresh = self.fresh, []
        has_it_done = depth == 1 and kept_facts.lemma == "have"
        who, self.has_it_done = self.has_it_done, outer[1] if has_it_done else None
        moved = self._arguments(clause, facts, gap, shared, depth)
        self.has_it_done = who
        if facts.lemma == "do":
            if self.section in ("condition", "trigger"):
                self._if_you_do(clause)
            elif depth and not (self.actions or self.deeds):
                # "draw a card for each opponent **who did**": and what?
                self.bindings.references[id(clause)] = Unbound("nothing was done before")
        if facts.participants and depth == 0 and self.section in ("effect", "trigger", "cost"):
            self._leave(clause, facts)
        if facts.lemma in _COPYING and self.section == "effect":
            self._copy(facts)
        if modifiers:
            self._modifiers(clause, facts)
        self.facts, self.for_each = kept_facts, kept_each
        if depth and self.notes_amounts and self.section == "trigger" and is_open_amount(clause):
            self._count()
        is_caused = depth == 1 and kept_facts.lemma in _CAUSING and self.section == "trigger"
        if has_it_done or is_caused:
            # "You may have **~** become a creature. If you do, it ...", "causes you to discard
            # **this card**": what is done is told here.
            # "have ~ **enter as a copy of a card**. If you do, it ...": it is told of ~.
            for one in self.arguments[: 1 if facts.lemma in _ENTERING else None]:
                one.depth = one.near = 0
            if not has_it_done:
                self._move(clause, facts, moved)
            if has_it_done and self.section == "effect":
                self.deeds.append((facts.lemma, f"said.step.{self.step}"))
        if depth == 0:
            if self.section == "effect":
                self.latest_subject = self.subject
            self._happened(clause, facts, moved, optional or "may" in clause.modals)
        self.fresh = kept
        self.step, self.subject, self.arguments, self.is_allowed, self.asks_the_past = outer
        self.clause_depth = outer_depth

    def _modifiers(self, clause: Clause, facts: FrameFacts) -> None:
        """When, how often and on what condition it is done."""
        outer = (self.around, self.cast, self.in_tail)
        self.around = self.subject
        if facts.lemma in _PLAYING:
            self.cast = next((one for one in self.arguments if one.sorts & THINGS), None)
        deals = facts.has_amount and self.section == "effect" and is_told_by_value(clause)
        self.in_tail = self.in_tail or self.section == "effect"
        for modifier in clause.modifiers:
            if comes_first(modifier):
                self.withheld = self._made_here()
                self.own_amount = f"said.step.{self.step}.amount" if deals else ""
            self._modifier(modifier)
            self.withheld, self.own_amount = [], ""
        self.around, self.cast, self.in_tail = outer

    def _happened(
        self, clause: Clause, facts: FrameFacts, patients: list[Referent], optional: bool
    ) -> None:
        if patients:
            self._move(clause, facts, patients)
        if facts.lemma in _CHOOSING and self.section != "condition":
            self._chosen_here(clause)
        if facts.lemma == "do" and self.section == "effect" and says_the_same(clause):
            self._chosen_alike()
            # "**Target opponent** does the same": the sentence before; "then do the same for
            # Aura cards": the clause before.
            is_another = not isinstance(clause.arguments[0], Shared | None)
            first = self.steps_before[0] + 1 if is_another else self.step - 1
            self.done_again[self.step] = (first, self.step - 1)
        if self.section == "effect":
            self.happened.append((clause, self.step))
            doer = self.subject if self.subject is not None and self.subject.is_player else None
            self.doers[self.step] = doer
            if not self.in_until:
                self.actions.append((facts.lemma, clause, self.step, optional))
        elif self.section != "condition":
            self.deeds.append((facts.lemma, f"said.{self.section}"))
        if not self.memory.is_brief:
            lemmas = frozenset({facts.lemma})
            self.memory.note("this way", lemmas, self.number)
            if self.section != "condition":
                self.memory.note("done to", lemmas, self.number)
        if self.notes_amounts:
            self._note_amount(clause, facts)

    def _note_amount(self, clause: Clause, facts: FrameFacts) -> None:
        """What "that many" may mean after the clause."""
        if facts.has_amount:
            self._say_amount(clause)
        elif self._says_how_many(clause):
            self._count()
            is_told = says_what_happened(clause) or says_which(clause)
            if self.section == "condition" and is_told:
                self.asked_how_many = (self.sentence_number, self.other_amounts[-1])

    def _says_how_many(self, clause: Clause) -> bool:
        """Whether a clause whose verb has no amount says what "that many" may mean."""
        if is_open_amount(clause):
            return True
        if self.section == "effect":
            return False
        # "A creature with one or more counters on it dies, draw **that many** cards".
        has_part = self.section == "trigger" and any(map(has_open_part, clause.arguments))
        return has_part or any(map(is_open, clause.arguments[:1])) or says_which(clause)

    def _say_amount(self, clause: Clause) -> None:
        """The amount of the verb: how much was dealt, how many were drawn."""
        if self.section == "trigger":
            self.amounts.append(("event.amount", is_open_amount(clause)))
        elif self.section == "effect":
            # "Draw a card **for each Island you control**" says as little how many.
            is_left_open = is_open_amount(clause) or any(map(is_for_each, clause.modifiers))
            self.amounts.append((f"step.{self.step}.amount", is_left_open))
            if is_measured(clause):
                self.masses.add(f"step.{self.step}.amount")
            # Where each player does it, there is an amount for each, and a total.
            self.each_amount = self.subject is not None and self.subject.slot == "each.1"
        else:
            self._count()
            if self.section == "condition" and is_open_amount(clause):
                self.asked_how_many = (self.sentence_number, self.other_amounts[-1])
                if any(map(is_excess, clause.arguments)):
                    self.asked_for_excess = self.sentence_number

    def _move(self, clause: Clause, facts: FrameFacts, patients: list[Referent]) -> None:
        """What was acted on, and may be elsewhere since."""
        enters = facts.moves and any(
            is_the_battlefield(argument)
            for argument, slot in zip(clause.arguments, facts.slots, strict=False)
            if argument is not None and slot.name != "origin"
        )
        for one in patients:
            self.patients.append((facts.lemma, one))
            if facts.moves and (self.section != "condition" or clause.tense == "past"):
                one.moved = True
                one.is_away = not enters and facts.lemma not in _REPLACED
                if enters:
                    one.sorts |= {"Permanent"}  # "put it onto the battlefield, attach it to ..."
                    if one.slot == "attached":
                        self._is_attached_no_more(one)

    def _is_attached_no_more(self, one: Referent) -> None:
        """ "Return enchanted creature card to the battlefield and attach ~ to **it**": what was
        enchanted is another object now (CR 400.7), and ~ may be attached to nothing.
        """
        now = copy(one)
        now.slot, now.is_role = f"step.{self.step}.moved", False
        self.referents = [now if each is one else each for each in self.referents]

    def _count(self) -> None:
        """Something was counted by a verb that has no amount of its own in play."""
        self.bindings.said += 1
        self.other_amounts.append(f"said.{self.bindings.said}")

    def _chosen_here(self, clause: Clause) -> None:
        known = {id(one.node): one for one in self.referents if one.node is not None}
        self._choose([(node, known.get(id(node))) for node in clause.arguments[1:]])
        chosen = self.arguments[-1] if self.arguments else None
        if chosen is not None and chosen.distributive and chosen.slot.startswith("target."):
            # "Choose any target, then choose **another target** for each time ... each of them".
            before = [one for lemma, one in self.acted if lemma in _CHOOSING and one is not chosen]
            if is_new(chosen.node) and before and before[-1].clause == self.clause_number - 1:
                members = [before[-1], chosen]
                self._forget(members)
                self._group(members, "and", 0)

    def _chosen_alike(self) -> None:
        """ "Choose a creature card, then **do the same** for artifact cards. Return **those
        cards**": all that were chosen.
        """
        if not self.actions or self.actions[-1][0] not in _CHOOSING or not self.arguments:
            return
        members = [one for lemma, one in self.acted if lemma in _CHOOSING][-1:]
        if members and self.arguments[-1].sorts & THINGS:
            members.append(self.arguments[-1])
            self._forget(members)
            self._group(members, "and", 0)

    def _leave(self, clause: Clause, facts: FrameFacts) -> None:
        """What the action leaves that no argument names: "manifest", a creature."""
        for one in facts.participants:
            plural = one.number == "many"
            if one.number == "as object":
                things = [each for each in self.arguments if each.sorts & THINGS]
                things = [each for each in things if each is not self.loop]
                plural = any(each.plural or each.distributive for each in things)
                plural = plural or says_times(clause)
            made = Referent("", THINGS, one.words, plural, section=self.section, node=clause)
            made.sentence = self.sentence_number
            made.clause, made.named_only = self.clause_number, one.named_only
            if one.named_only and "copy" not in one.words:
                self.bindings.said += 1
                slot = f"said.{self.bindings.said}"
                self.nouns.append((one.words, slot, plural))
                if "result" in one.words:
                    self.other_amounts.append(slot)
                continue
            self.acted.append((facts.lemma, made))
            self.referents.append(made)
            self.fresh.append(made)

    def _copy(self, facts: FrameFacts) -> None:
        """What "except it's a Wizard" behind this clause speaks of."""
        made = [one for one in self._made_here() if one.sorts & THINGS]
        things = [one for one in self.arguments if one.sorts & THINGS]
        if made and facts.lemma not in _BEING_THE_COPY:
            self.copied = made[-1]
        elif things:
            self.copied = things[0]

    def _this_way(self, clause: Clause, facts: FrameFacts) -> None:
        """ "revealed this way"."""
        for one in clause.modifiers:
            if type(one) is PlacedModifier:
                one = one.modifier
            if type(one) is Adverb and one.words == "this way":
                self._way(one, facts, clause)
