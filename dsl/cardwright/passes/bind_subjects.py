"""What the subject of a clause is: a condition's topic, who did the same before, or nothing."""

from __future__ import annotations

from cardwright.ast import Adverb, Clause, Node, NounList, NounPhrase, Pronoun, SelfReference

from .bind_phrases import PhraseBinder
from .clause_facts import says_would
from .frame_facts import FrameFacts
from .phrase_facts import is_new, noun_of, words_of
from .referents import THINGS, Bound, Referent
from .word_kinds import nouns_of

__all__ = ["SubjectBinder"]

_NAMED_ONLY = nouns_of("named only")
_IMPERSONAL = nouns_of("impersonal")


class SubjectBinder(PhraseBinder):
    """Asks what a clause is about; the clauses are the subclass's."""

    __slots__ = ()

    def _is_of_no_thing(self, clause: Clause, index: int, found: Referent, depth: int) -> bool:
        """ "If that mana is spent on **a creature spell**, it gains haste": mana gains nothing."""
        asks = self.section == "condition" and clause.voice == "passive" and depth == 0
        subject_is_none = self.subject is None and self.condition_subject is None
        return asks and subject_is_none and index > 0 and not found.sorts.isdisjoint(THINGS)

    def _ask_number(self, subject: Node) -> None:
        """ "If **your life total** is less than your starting life total, it becomes ..."."""
        for _, slot, _ in reversed(self.nouns):
            if self.named.get(slot) is subject:
                self.asked_number = (self.sentence_number, slot)
                return

    def _asks_for_any(self, clause: Clause, subject: Node) -> bool:
        """ "If **a land** entered this turn, put a counter on it", "as long as **an Aura** is
        attached to enchanted creature, it ...": not on any such land, no such Aura.
        """
        if self.section != "condition" or not is_new(subject):
            return False
        if clause.voice == "passive" and subject is not clause.arguments[0]:
            return False  # "if it was attached to **a creature**"
        is_state = clause.voice == "passive" and not self.facts.passive_subject
        this_way = any(
            isinstance(one, Adverb) and one.words == "this way" for one in clause.modifiers
        )
        return (clause.tense == "past" or is_state) and not this_way

    def _subject_again(self, clause: Clause) -> Referent | None:
        """ "~ deals 3 damage to any target. If ..., **it** deals 5 damage instead"."""
        doing = clause.frame.partition(" be (")[2]
        for lemma, one in self.acted if doing and self.clause_depth else ():
            # "Whenever a creature attacks, ~ deals damage to the player **it's attacking**".
            if one.is_subject and one.section == "trigger" and doing.startswith(f"{lemma}ing"):
                return one
        if not self.actions:
            return None
        if self.section != "effect":
            # "~ deals 7 damage to target creature. When **it** deals excess damage this way".
            this_way = self.said_how == self.sentence_number and clause.voice == "active"
            again = this_way and self.actions[-1][0] == self.facts.lemma
            return self.latest_subject if again else None
        return self.latest_subject if self.actions[-1][1].frame == clause.frame else None

    def _object_again(self, clause: Clause, index: int) -> Referent | None:
        """ "Put a counter on ~. If you control a Goblin, put two counters on **it** instead":
        what has that place where it is not done instead.
        """
        before = self.actions[-1][1] if self.actions else None
        if before is None or before.frame != clause.frame:
            return None
        if any(map(says_would, self.asked_before)):
            return None  # "If it would die, exile **it** instead": of another deed
        there = before.arguments[index]
        if type(there) is SelfReference:
            return self.source
        bound = self.bindings.references.get(id(there))
        slot = bound.slot if isinstance(bound, Bound) else self.slots.get(id(there), "")
        return next((one for one in self.referents if slot and one.slot == slot), None)

    def _impersonal(self, clause: Clause, argument: Node, facts: FrameFacts) -> str:
        """ "**it**'s your turn", "**it** becomes night": nothing is meant (CR 731).

        Nor in "spend mana as though **it** were mana of any color", where any mana is.
        """
        if facts.lemma not in ("be", "become") or argument is not clause.arguments[0]:
            return ""
        if type(argument) is not Pronoun or argument.word != "it":
            return ""
        nouns = [
            noun_of(one)
            for argument in clause.arguments[1:]
            for one in (argument.items if isinstance(argument, NounList) else (argument,))
            if isinstance(one, NounPhrase)
        ]
        if "mana" in nouns:
            return "mana"
        is_time = any(
            "Time" in self.language.noun_sorts(noun) or noun in _IMPERSONAL for noun in nouns
        )
        return "time" if is_time else ""

    def _called_so(self, clause: Clause) -> Referent | None:
        """ "Whenever you place a sticker, ... If **it**'s an art sticker": what only its noun
        means, said of it here.
        """
        for one in clause.arguments[1:]:
            words = words_of(one) & _NAMED_ONLY if isinstance(one, NounPhrase) else frozenset()
            known = [each for each in self.referents if words and words <= each.words]
            if known:
                return known[-1]
        return None
