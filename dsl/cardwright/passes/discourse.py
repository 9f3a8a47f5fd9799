"""What has been said so far in one discourse, and tying a mention to it (BINDING section 2).

One object per discourse; never reused, never shared with a quoted ability.
"""

from __future__ import annotations

from cardwright.ast import (
    Clause,
    Node,
    NounPhrase,
    Number,
    ThatMany,
)

from .binding_rules import candidates, choose
from .phrase_facts import words_of
from .referents import THINGS, Bindings, Bound, Language, Mention, Referent, Unbound

__all__ = ["Discourse"]


class Discourse:
    """Referents, amounts, actions and choices, latest last; and where the walk is."""

    def __init__(self, language: Language, bindings: Bindings) -> None:
        self.language = language
        self.bindings = bindings
        self.referents: list[Referent] = []
        self.source = Referent(
            "source", THINGS | {"Permanent"}, frozenset({"card", "spell", "permanent", "creature"})
        )
        self.source_known = False
        self.clause_number = 0
        self.step_number = 0
        self.counts = {"target": 0, "cost": 0, "choice": 0}
        #: Names of amounts, latest last, and whether the text left open how much.
        self.amounts: list[tuple[str, bool]] = []
        #: (lemma, clause, its step, optional) of effects.
        self.actions: list[tuple[str, Clause, int, bool]] = []
        #: (lemma, referent) of what actions were done to.
        self.patients: list[tuple[str, Referent]] = []
        self.colors: list[str] = []
        #: (a set, a part that was taken from it), by slot.
        self.parts: list[tuple[str, str]] = []
        self.section = "effect"
        #: Subject of the condition of this sentence ("if **enchanted creature** is red, tap it").
        self.condition_subject: Referent | None = None
        self.is_static = False
        self.each_amount = False
        self.step = 0
        self.subject: Referent | None = None
        self.arguments: list[Referent] = []
        self.containers: list[Referent] = []
        #: What the clause makes, while it is said how often.
        self.withheld: list[Referent] = []

    def _speak_of_source(self, depth: int) -> Referent:
        if not self.source_known:
            self.source_known = True
            self.referents.append(self.source)
            self.source.depth = depth
            self.source.section = self.section
        return self._touch(self.source, depth)

    def _touch(self, one: Referent, depth: int) -> Referent:
        one.depth = depth if one.clause != self.clause_number else min(depth, one.depth)
        one.clause = self.clause_number
        if self.section == "effect":
            one.section = "effect"
        return one

    def _resolve(self, node: Node, mention: Mention, depth: int) -> Referent | None:
        excluded = [*self.containers, *self.withheld]
        if not mention.possessive:
            # What a clause makes is not there yet: "draw cards equal to the counters on **it**".
            excluded += self._made_here()
            if depth == 0:
                excluded += self.arguments
        among = candidates(mention, self.referents, excluded)
        subject = self.subject
        theirs = mention.possessive and mention.word == "they" and subject in among
        if theirs and subject is not None and subject.is_player:
            return self._bind(node, subject, "possessive_of_the_subject", depth)
        topic = self._topic(mention, among)
        found, rule = (topic, "condition_subject") if topic is not None else choose(mention, among)
        if found is None:
            names = tuple(one.slot or "?" for one in among)
            self.bindings.references[id(node)] = Unbound(rule, names)
            return None
        # Inside a phrase it is spoken of as it was ("the same name as that creature").
        return self._bind(node, found, rule, depth, keep=mention.possessive or depth > 0)

    def _made_here(self) -> list[Referent]:
        """What the clause that is being walked leaves behind."""
        if self.section != "effect":
            return []
        own = f"step.{self.step}."
        return [one for one in self.referents if one.slot.startswith(own)]

    def _topic(self, mention: Mention, among: list[Referent]) -> Referent | None:
        """What the condition of this sentence is about, until an effect speaks of another thing."""
        topic = self.condition_subject
        if topic is None or topic not in among or not mention.is_pronoun or mention.possessive:
            return None
        if self.section != "effect":
            return None
        later = [one for one in among if one is not topic and one.clause > topic.clause]
        return None if later else topic

    def _bind(
        self, node: Node, found: Referent, rule: str, depth: int, keep: bool = False
    ) -> Referent | None:
        outside = found.slot == "each.1" and found.clause != self.clause_number
        if not found.slot or outside:
            self.bindings.references[id(node)] = Unbound("what it means has no name here")
            return None
        view = "successor" if found.moved and not keep and not found.is_source else "current"
        self.bindings.references[id(node)] = Bound(found.slot, view, rule, found.is_player)
        self._use(found.slot)
        return self._touch(found, depth)

    def _use(self, slot: str) -> None:
        """The step that a slot names must be kept by the compiled ability."""
        for _, clause, step, _ in self.actions:
            if f"step.{step}." in slot:
                self.bindings.used.add(id(clause))

    def _role(
        self, slot: str, node: Node, sorts: frozenset[str], words: frozenset[str], depth: int
    ) -> Referent:
        for one in self.referents:
            if one.slot == slot:
                return self._touch(one, depth)
        return self._introduce(node, slot, sorts, depth, words)

    def _patient(self, node: Node, lemma: str, depth: int) -> Referent | None:
        found = [one for verb, one in self.patients if verb == lemma]
        if len(found) == 1:
            return self._bind(node, found[0], "what_was_done_to_it", depth, keep=True)
        self.bindings.references[id(node)] = Unbound(
            "no single earlier object is meant", tuple(one.slot for one in found)
        )
        return None

    def _taken_from(self, whole: Referent, part: Referent) -> None:
        """ "a creature card **from among them**"."""
        if whole.slot and part.slot and whole is not part:
            self.parts.append((whole.slot, part.slot))

    def _introduce(
        self,
        node: Node,
        slot: str,
        sorts: frozenset[str],
        depth: int,
        words: frozenset[str] = frozenset(),
    ) -> Referent:
        if not words and isinstance(node, NounPhrase):
            words = words_of(node)
        one = Referent(slot, sorts, words, section=self.section, clause=self.clause_number)
        one.depth = depth
        self.referents.append(one)
        self.bindings.slots[id(node)] = slot
        return one

    def _introduce_target(
        self, node: Node, sorts: frozenset[str], words: frozenset[str], plural: bool
    ) -> Referent:
        self.counts["target"] += 1
        one = self._introduce(node, f"target.{self.counts['target']}", sorts, 0, words)
        one.plural = plural
        return one

    def _rest(self, node: NounPhrase, depth: int) -> Referent | None:
        """ "the rest": the latest set of which parts were taken, without those parts."""
        if not self.parts:
            self.bindings.references[id(node)] = Unbound("nothing was taken from anything")
            return None
        whole = self.parts[-1][0]
        # What was moved is there no longer; what was only chosen or shown is left out by name.
        taken = [part for of, part in self.parts if of == whole and not part.endswith(".moved")]
        slot = f"rest({','.join((whole, *taken))})"
        self._use(whole)
        self.bindings.references[id(node)] = Bound(slot, "current", "what_is_left")
        one = Referent(slot, frozenset({"Object", "Card"}), frozenset({"card"}), True)
        one.clause, one.depth, one.section = self.clause_number, depth, self.section
        self.referents.append(one)
        return one

    def _part_of(self, node: NounPhrase, whole: Referent, depth: int) -> Referent | None:
        """ "one of them": a choice from what is known; the others are "the rest"."""
        if self.section != "effect" or not whole.slot:
            return None
        self.counts["choice"] += 1
        name = f"choice.{self.counts['choice']}"
        one = self._introduce(node, name, whole.sorts, depth, whole.words)
        counted = node.partitive or node.quantity
        single = isinstance(counted, Number) and counted.value == 1
        one.plural = not single
        self.parts.append((whole.slot, name))
        self._use(whole.slot)
        return one

    def _value(self, node: ThatMany) -> None:
        if node.words.startswith(("that", "twice that", "as")):
            own = self.subject is not None and self.subject.slot == "each.1"
            if self.amounts and not (own and self.each_amount):
                # A number that the text states needs no other name, so it is meant last.
                still_open = [one for one, is_open in self.amounts if is_open]
                slot = still_open[-1] if still_open else self.amounts[-1][0]
                self.bindings.references[id(node)] = Bound(slot, "current", "latest_open_amount")
                self._use(slot)
            else:
                self.bindings.references[id(node)] = Unbound("no amount was mentioned before")

    def _color(self, node: NounPhrase, chosen: bool) -> None:
        """ "the chosen color" of the object (CR 607.2d); "that color": named or chosen before."""
        known = [one for one in self.actions if one[0] == "choose"]
        bound: Bound | Unbound
        if node.determiner == "the" and chosen:
            self.colors.append("chosen.color")
            bound = Bound("chosen.color", "current", "chosen")
        elif node.determiner == "that" and self.colors:
            bound = Bound(self.colors[-1], "current", "latest_color")
        elif node.determiner == "that" and known:
            bound = Bound("choice.color", "current", "chosen_before")
        else:
            bound = Unbound("no color was mentioned before")
        self.bindings.references[id(node)] = bound
