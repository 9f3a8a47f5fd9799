"""Deeds: "this way", "if you do" (CR 608.2c): which earlier action is meant."""

from __future__ import annotations

from cardwright.ast import Clause, Node, NounPhrase, Pronoun

from .bind_rest import RestBinder
from .frame_facts import FrameFacts
from .phrase_facts import is_the_other, noun_of
from .reference_kinds import letters_of
from .referents import Bound, Unbound
from .walk import nodes_in

__all__ = ["DeedBinder"]


class DeedBinder(RestBinder):
    """Binds "this way" and "if you do"."""

    __slots__ = ()

    def _way(self, adverb: Node, facts: FrameFacts, clause: Clause | None = None) -> None:
        """ "revealed this way": the earlier action with the same verb, else one of the deed."""
        actions = self._told_before() if self.letters else self.actions
        same = [action for action in actions if action[0] == facts.lemma]
        if len(same) > 1 and clause is not None and clause.voice == "active":
            # "the cards **they** exiled this way": what somebody else did
            yours = _is_yours(clause)
            done = [one for one in same if (self.doers.get(one[2]) is None) is yours]
            same = done or same
        if len(same) > 1:
            same = [action for action in same if not _is_with_the_rest(action[1])] or same
        references = self.bindings.references
        if same:
            self.said_how = self.sentence_number
        again = self._steps_alike(same[0][2]) if len(same) == 1 else []
        if len(again) > 1:
            steps = ",".join(f"step.{step}" for step in again)
            self._note(adverb, f"said.both({steps})", "same_verb")
            return
        if len(same) == 1:
            references[id(adverb)] = Bound(f"step.{same[0][2]}", "current", "same_verb")
            self.bindings.used.add(id(same[0][1]))
            return
        if same:
            latest, before = same[-1], same[-2]
            # "Exile target creature. Exile target artifact. ... exiled this way": all of them.
            slot = f"said.both({','.join(f'step.{action[2]}' for action in same)})"
            if latest[2] in self.overriding and before[2] not in self.overriding:
                # "... If this spell was kicked, instead exile ...": whichever was done.
                slot = f"said.either(step.{before[2]},step.{latest[2]})"
            self._note(adverb, slot, "same_verb")
            return
        deeds = [slot for lemma, slot in self.deeds if lemma == facts.lemma]
        other = [action for action in actions if action[0] in facts.ways]
        if deeds:
            self._note(adverb, deeds[-1], "same_verb")
        elif self.in_until and self.until_deed[0] == facts.lemma:
            # "Exile cards until you've exiled three cards **this way**"
            self._note(adverb, f"said.step.{self.until_deed[1]}", "same_verb")
        elif other:
            self._note(adverb, f"said.step.{other[-1][2]}", "verb_of_the_deed")
        else:
            references[id(adverb)] = Unbound("no single earlier action is meant")
            self._wait(adverb, "this way", frozenset({facts.lemma, *facts.ways}))

    def _told_before(self) -> list[tuple[str, Clause, int, bool]]:
        """ "~ deals X damage to you, where X is the number of creatures that died **this way**":
        not by that damage, of which it is told how much it is.
        """
        known = self.steps_before[1]
        return [one for one in self.actions if one[2] <= known or not self._uses_letters(one[1])]

    def _uses_letters(self, clause: Clause) -> bool:
        return any(not self.letters.isdisjoint(letters_of(node)) for node in nodes_in(clause))

    def _steps_alike(self, step: int) -> list[int]:
        """ "You exile a card. Target opponent **does the same**": both have exiled one."""
        spans = self.done_again.items()
        return [step, *(later for later, (first, last) in spans if first <= step <= last)]

    def _if_you_do(self, clause: Clause) -> None:
        """ "if you do": the latest optional action, else the latest action (CR 118.12, 608.2c)."""
        self.is_contrary |= clause.negated or _is_done_by_no_one(clause)
        if clause.negated and self.asked[0] == self.sentence_number - 1:
            # "If you do, put this land onto the battlefield. **If you don't**, ..."
            self.bindings.references[id(clause)] = Bound(
                f"step.{self.asked[1]}", "current", "if_you_do"
            )
            return
        actions = self._done_by(clause)
        optional = [action for action in actions if action[3]]
        found = (optional or actions)[-1:]
        just = [action for action in actions if action[2] > self.steps_before[0]]
        if just:
            found = ([action for action in just if action[3]] or just)[-1:]
        if not found:
            if self.deeds and not self.actions:
                self._note(clause, self.deeds[-1][1], "if_you_do")
                return
            self.bindings.references[id(clause)] = Unbound("nothing was done before")
            return
        chain = [one for one in actions if one[3] and found[0][3]]
        first = chain[0] if chain and self._one_offer(chain) else found[0]
        self.bindings.references[id(clause)] = Bound(f"step.{first[2]}", "current", "if_you_do")
        self.bindings.used.add(id(first[1]))
        self.asked = (self.sentence_number, first[2])

    def _done_by(self, clause: Clause) -> list[tuple[str, Clause, int, bool]]:
        """ "If **you** do", "if **they** do": what that player was said to do."""
        subject = clause.arguments[0] if clause.arguments else None
        if subject == Pronoun("you"):
            return [one for one in self.actions if self.doers.get(one[2]) is None]
        if self.subject is not None and self.subject.is_player:
            others = [one for one in self.actions if self.doers.get(one[2]) is not None]
            return others or self.actions
        return self.actions

    def _one_offer(self, chain: list[tuple[str, Clause, int, bool]]) -> bool:
        steps = [one[2] for one in chain]
        return (
            steps == list(range(steps[0], steps[0] + len(steps)))
            and len([one for one in chain if "may" in one[1].modals]) <= 1
        )


def _is_yours(clause: Clause) -> bool:
    """Whether you do it; what is shared with the verb before may be somebody else's."""
    subject = clause.arguments[0] if clause.arguments else None
    return subject is None or subject == Pronoun("you")


def _is_with_the_rest(clause: Clause) -> bool:
    """ "and **the rest** into your graveyard": what was done by the way."""
    return any(
        isinstance(one, NounPhrase) and (noun_of(one) == "rest" or is_the_other(one))
        for one in clause.arguments
    )


def _is_done_by_no_one(clause: Clause) -> bool:
    """ "if **no one** does", "if **no player** does"."""
    subject = clause.arguments[0] if clause.arguments else None
    if isinstance(subject, NounPhrase):
        return subject.determiner == "no"
    return subject == Pronoun("no one")
