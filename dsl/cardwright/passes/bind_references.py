"""Bind references: tie "it", "that creature", "that many", "this way", "the sacrificed land" to
one referent.

The discourse is one ability; all lines of an instant or sorcery share one; a quoted ability has its
own. Guarantees (``check_bound``): every pronoun and demonstrative of the lines has an entry, bound
to
one named slot or unbound with a reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from cardwright.ast import (
    ActivatedAbility,
    Adverb,
    ChapterAbility,
    Clause,
    Conjoined,
    CostList,
    DieRow,
    Gap,
    Gapped,
    GroupedSentence,
    Joined,
    KeywordLine,
    KeywordReference,
    ModalBullet,
    Node,
    NounPhrase,
    PlacedModifier,
    PrepositionalModifier,
    Pronoun,
    Shared,
    StaticAbility,
    StationBand,
    Steps,
    Subordinate,
    UnclassifiedAbility,
)

from .bind_phrases import NO_SLOT, PhraseBinder
from .bind_variables import bind_variables
from .classify_abilities import is_additional_cost
from .frame_facts import FrameFacts, FrameSlot
from .linked_abilities import FaceMemory
from .phrase_facts import MENTIONS, is_open, is_open_amount, noun_of, words_of
from .reference_kinds import references_in
from .referents import THINGS, Bindings, Language, Referent
from .walk import nodes_in

__all__ = ["bind_discourse", "bind_references", "check_bound"]

_TRIGGERS = ("when", "whenever", "at")
#: Verbs behind which "except" says how a copy differs (CR 707.9).
_COPYING = frozenset({"become", "enter", "create", "copy", "conjure", "put", "return", "embalm"})
#: "It's your turn", "as though it were mana of any color" (CR 118.14).
_IMPERSONAL = frozenset({"day", "night", "turn", "time", "mana"})
_CONDITIONS = ("if", "unless", "as long as", "while", "only if", "for as long as")


def bind_references(lines: Sequence[Node], language: Language) -> Bindings:
    """Bind one discourse that stands on no face: an ability with its bullets."""
    memory = FaceMemory("", True, False)
    memory.see_lines(tuple(lines))
    bindings = bind_discourse(lines, language, memory)
    memory.settle()
    return bindings


def bind_discourse(lines: Sequence[Node], language: Language, memory: FaceMemory) -> Bindings:
    """Bind the lines of a spell, or one ability with its bullets, on a face."""
    bindings = Bindings()
    for line in lines:
        bindings.found[id(line)] = memory.references_in(line)
    _Binder(language, bindings, memory).bind(lines, memory.has_x)
    return bindings


class _Binder(PhraseBinder):
    """Walks lines, sentences and clauses in printed order."""

    def bind(self, lines: Sequence[Node], has_x: bool) -> None:
        """Bind a discourse; afterwards every reference in it has an entry."""
        found = [self.bindings.found[id(line)] for line in lines]
        self.lines(lines)
        if any(kind == "variable" for one in found for _, kind in one.references):
            linked = has_x or self.memory.has_linked_x()
            bind_variables(lines, self.bindings, self.language, has_x, linked)
        for one in found:
            for quote in one.quotations:
                self._quoted(quote)
            for node, kind in one.references:
                if self.bindings.of(node) is None:
                    self._miss(node, f"no rule of binding reaches it ({kind})")

    def lines(self, lines: Sequence[Node]) -> None:
        """Walk lines in printed order; each bullet starts from the state after its lead."""
        for line in lines:
            if isinstance(line, (ModalBullet, ChapterAbility, StationBand, DieRow)):
                with self._branch():
                    self.lines((line.ability,))
                    counted, step = self.counts, self.step_number
                if isinstance(line, ModalBullet):
                    # Several modes may be chosen together (CR 700.2): their names must differ.
                    self.counts, self.step_number = counted, step
                continue
            if isinstance(line, ActivatedAbility):
                self.section = "cost"
                for part in line.costs.parts:
                    # Costs are numbered as they are paid: actions only.
                    self.counts["cost"] += isinstance(part, Clause)
                    self._part(part)
                self.section = "effect"
            if isinstance(line, KeywordLine):
                with self._branch():
                    self._keywords(line)
            self.is_static = isinstance(line, StaticAbility)
            for sentence in getattr(line, "sentences", ()):
                self._sentence(sentence)

    def _keywords(self, line: KeywordLine) -> None:
        """Each keyword is an ability of its own: "ward—Sacrifice a creature" (CR 702)."""
        for keyword in line.keywords:
            self.section = "keyword"
            for argument in keyword.arguments:
                if isinstance(argument, CostList):
                    for part in argument.parts:
                        self._part(part)
                elif isinstance(argument, (UnclassifiedAbility, GroupedSentence)):
                    self.lines((argument,))
                else:
                    self._phrase(argument, NO_SLOT, 0)
            self.section = "effect"
        for sentence in line.sentences:
            self._sentence(sentence)

    @contextmanager
    def _branch(self) -> Iterator[None]:
        kept = (list(self.referents), list(self.amounts), list(self.actions), dict(self.counts))
        step = self.step_number
        yield
        self.referents, self.amounts, self.actions, self.counts = kept
        self.step_number = step

    def _sentence(self, sentence: Node) -> None:
        if not isinstance(sentence, GroupedSentence):
            self._part(sentence)
            return
        self.condition_subject = None
        self.sentence_number += 1
        self.spoke_of_ability = False
        for lead in sentence.leads:
            self._part(lead)
            self.for_each |= _is_for_each(lead)
        if is_additional_cost(sentence):
            self.section = "cost"
            self.counts["cost"] += 1
        body = sentence.body
        # "..., except it's a Wizard, it has flying, and it isn't legendary": only the first of
        # these stands behind the word.
        self.has_except = any(
            isinstance(one, Subordinate) and one.word == "except" for one in sentence.tails
        )
        for step in body.steps if isinstance(body, Steps) else (body,):
            if step is not None:
                self._statement(step)
        for part in (*sentence.definitions, *sentence.tails):
            self._part(part)
        self.copied, self.for_each, self.has_except = None, False, False
        if is_additional_cost(sentence):
            self.section = "effect"

    def _statement(self, step: Node) -> None:
        if not isinstance(step, Joined):
            self._part(step)
            return
        subject: Referent | None = None
        optional = "may" in step.modals
        for number, clause in enumerate(step.clauses):
            if isinstance(clause, Clause):
                if number == 0 and step.subject is not None:
                    subject = self._shared(step.subject, clause)
                self._clause(clause, shared=subject, optional=optional)
            else:
                self._part(clause)
        for modifier in step.modifiers:
            self._modifier(modifier)

    def _shared(self, subject: Node, clause: Clause) -> Referent | None:
        slots = self.language.frame(clause.frame).slots
        self.clause_number += 1
        self.step = self.step_number + 1
        found = self._phrase(subject, slots[0] if slots else NO_SLOT, 0)
        self.clause_number -= 1
        return found

    def _part(self, part: Node) -> None:
        if isinstance(part, Clause):
            self._clause(part)
        else:
            self._modifier(part)

    def _modifier(self, modifier: Node) -> None:
        if isinstance(modifier, Subordinate):
            outer = self.section
            if modifier.word in _TRIGGERS:
                self.section = "trigger"
            elif modifier.word == "if" and (self.is_static or _says_would(modifier)):
                # "If you tap a permanent for mana, it produces ... instead" (CR 614.1).
                self.section = "trigger"
            elif modifier.word in _CONDITIONS:
                self.section = "condition"
            marked = (self.in_would, self.in_until, self.excepted)
            self.in_would = self.section == "trigger" and modifier.word == "if"
            self.in_until |= modifier.word == "until"
            if modifier.word == "except":
                self.excepted = self.copied
            for clause in modifier.clauses:
                self._clause(clause)
            self.in_would, self.in_until, self.excepted = marked
            if modifier.phrase is not None:
                if isinstance(modifier.phrase, NounPhrase) and modifier.word == "at":
                    self._moment(modifier.phrase)
                else:
                    self._phrase(modifier.phrase, NO_SLOT, 1)
            self.section = outer
        elif isinstance(modifier, PrepositionalModifier):
            found = self._phrase(modifier.object, NO_SLOT, 1)
            if found is not None and _is_for_each(modifier):
                found.distributive = True  # "For each of them, ... **it**"
        elif isinstance(modifier, PlacedModifier):
            self._modifier(modifier.modifier)
        elif isinstance(modifier, Conjoined):
            self._modifier(modifier.item)
        elif isinstance(modifier, Gapped):
            self._clause(modifier.clause)
        elif isinstance(modifier, (Adverb, KeywordReference, NounPhrase)):
            self._phrase(modifier, NO_SLOT, 1)

    def _moment(self, moment: NounPhrase) -> None:
        """ "the beginning of **each player's** end step": whose step it is (CR 503.1a)."""
        said = len(self.referents)
        for node in nodes_in(moment):
            if (
                isinstance(node, NounPhrase)
                and noun_of(node) in ("player", "opponent")
                and node.determiner in ("each", "a", "any")
            ):
                self._introduce(node, "event.player", frozenset({"Player"}), 0)
        if len(self.referents) == said:
            self._phrase(moment, NO_SLOT, 0)

    def _clause(
        self,
        clause: Clause,
        gap: Referent | None = None,
        shared: Referent | None = None,
        depth: int = 0,
        optional: bool = False,
    ) -> None:
        facts = self.language.frame(clause.frame)
        outer = (self.step, self.subject, self.arguments)
        excepted = self.excepted
        if depth == 0:
            self.clause_number += 1
            if self.has_except and self.copied is not None:
                self.excepted = self.copied
            if self.section == "effect":
                self.step_number += 1
                self.bindings.steps[id(clause)] = self.step_number
                self.step = self.step_number
        kept_facts, self.facts = self.facts, facts
        kept_each = self.for_each
        self.for_each |= any(map(_is_for_each, clause.modifiers))
        self.subject, self.arguments = None, []
        self._this_way(clause, facts)
        kept, self.fresh = self.fresh, []
        moved = self._arguments(clause, facts, gap, shared, depth)
        if depth == 0 and self.section in ("effect", "trigger"):
            self._leave(clause, facts)
        self._copy(clause, facts, depth)
        around, self.around = self.around, self.subject
        for modifier in clause.modifiers:
            if _comes_first(modifier):
                self.withheld = self._made_here()
            self._modifier(modifier)
            self.withheld = []
        self.around, self.facts, self.for_each = around, kept_facts, kept_each
        if depth and self.section == "trigger" and is_open_amount(clause):
            self._count()
        if depth == 0:
            self._happened(clause, facts, moved, optional or "may" in clause.modals)
        self.fresh, self.excepted = kept, excepted
        self.step, self.subject, self.arguments = outer

    def _arguments(
        self,
        clause: Clause,
        facts: FrameFacts,
        gap: Referent | None,
        shared: Referent | None,
        depth: int,
    ) -> list[Referent]:
        patients: list[Referent] = []
        order = list(range(len(clause.arguments)))
        if clause.voice == "passive" and len(order) > 1:
            order = [*order[1:], 0]
        for position, index in enumerate(order):
            argument = clause.arguments[index]
            slot = facts.slots[index] if index < len(facts.slots) else NO_SLOT
            if argument is None:
                continue
            self.place = "object" if position else "subject"
            self.in_counters = "Counter" in slot.sorts
            if slot.role_with:
                slot = slot.among(clause.arguments)
            if self.spoke_of_ability and facts.lemma == "target" and _is_it(argument, position):
                self._note(argument, "ability", "this_ability")
                continue
            if self._is_impersonal(clause, argument, facts):
                self._note(argument, "time", "impersonal")
                continue
            if isinstance(argument, Gap):
                found = gap
            elif isinstance(argument, Shared):
                found = shared
            elif self._says_what(facts, slot):
                self._predicate(argument, slot, depth)
                continue
            else:
                found = self._phrase(argument, slot, depth)
            if found is None:
                continue
            if position == 0:
                self.subject = found
                found.distributive |= _says_each(clause)
                if (self.section == "condition" or self.in_would) and depth == 0:
                    self.condition_subject = found
            if slot.name == "among" and self.arguments:
                self._taken_from(found, self.arguments[-1])
            self.arguments.append(found)
            if self.section != "condition" and found.sorts & THINGS:
                self.acted.append((facts.lemma, found))
            if position == 0:
                found.is_subject = True
            if slot.result or (facts.moves and slot.sorts & THINGS):
                patients.append(found)
        if self.cataphora:
            self._bind_forward()
        return patients

    def _bind_forward(self) -> None:
        """ "Return to **its** owner's hand each creature ...": what stands behind the pronoun."""
        things = [one for one in self.arguments if one.sorts & THINGS and not one.is_source]
        for node, number, word in self.cataphora:
            fit = [one for one in things if word == "they" or not one.plural or one.distributive]
            if number == self.clause_number and len(fit) == 1:
                self._bind(node, fit[0], "object_that_follows", 1, keep=True)
        self.cataphora = []

    def _says_what(self, facts: FrameFacts, slot: FrameSlot) -> bool:
        """The complement of "becomes" or "is" speaks of the subject."""
        if facts.lemma == "transform" and slot.name not in ("permanents", "object", "player"):
            return self.subject is not None
        if facts.lemma == "be" and self.section == "effect":
            return slot.name == "class"
        if facts.lemma == "be" and slot.name == "class" and self.subject is not None:
            return True
        return self.section != "trigger" and facts.lemma == "become" and slot.name == "result"

    def _predicate(self, node: Node, slot: FrameSlot, depth: int) -> None:
        """ "It becomes a Human": nothing else is spoken of, and it may be called so now."""
        known = len(self.referents)
        outer, self.predicate = self.predicate, True
        self._phrase(node, slot, depth)
        self.predicate = outer
        stays = [one for one in self.referents[known:] if one.stays]
        for one in stays:  # "It becomes a copy of **target creature**": it is still about the first
            one.depth = one.near = max(one.near, 1)
        self.referents[known:] = stays
        subject = self.subject
        if subject is not None and not subject.is_source and isinstance(node, NounPhrase):
            subject.words |= words_of(node)

    def _happened(
        self, clause: Clause, facts: FrameFacts, patients: list[Referent], optional: bool
    ) -> None:
        enters = any(_is_the_battlefield(argument) for argument in clause.arguments)
        for one in patients:
            self.patients.append((facts.lemma, one))
            if facts.moves and self.section != "condition":
                one.moved = True
                if enters:
                    one.sorts |= {"Permanent"}  # "put it onto the battlefield, attach it to ..."
        if facts.lemma == "choose" and self.section != "condition":
            self._chosen_here(clause)
        if self.section == "effect":
            self.happened.append((clause, self.step))
            if not self.in_until:
                self.actions.append((facts.lemma, clause, self.step, optional))
        elif self.section != "condition":
            self.deeds.append((facts.lemma, f"said.{self.section}"))
        self.memory.note("this way", frozenset({facts.lemma}), self.number)
        if self.section != "condition":
            self.memory.note("done to", frozenset({facts.lemma}), self.number)
        if facts.has_amount and self.section not in ("trigger", "effect"):
            self._count()
        counts = self.section != "effect" and any(map(is_open, clause.arguments[:1]))
        if not facts.has_amount and (counts or is_open_amount(clause)):
            self._count()
        if facts.has_amount:
            if self.section == "trigger":
                self.amounts.append(("event.amount", is_open_amount(clause)))
            elif self.section == "effect":
                self.amounts.append((f"step.{self.step}.amount", is_open_amount(clause)))
                # Where each player does it, there is an amount for each, and a total.
                self.each_amount = self.subject is not None and self.subject.slot == "each.1"

    def _count(self) -> None:
        """Something was counted by a verb that has no amount of its own in play."""
        self.bindings.said += 1
        self.other_amounts.append(f"said.{self.bindings.said}")

    def _chosen_here(self, clause: Clause) -> None:
        known = {id(one.node): one for one in self.referents if one.node is not None}
        self._choose([(node, known.get(id(node))) for node in clause.arguments[1:]])

    def _leave(self, clause: Clause, facts: FrameFacts) -> None:
        """What the action leaves that no argument names: "manifest", a creature."""
        for one in facts.participants:
            plural = one.number == "many"
            if one.number == "as object":
                things = [each for each in self.arguments if each.sorts & THINGS]
                plural = any(each.plural or each.distributive for each in things)
                plural = plural or _says_times(clause)
            made = Referent("", THINGS, one.words, plural, section=self.section, node=clause)
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

    def _copy(self, clause: Clause, facts: FrameFacts, depth: int) -> None:
        """What "except it's a Wizard" behind this clause speaks of."""
        if facts.lemma not in _COPYING or self.section != "effect":
            return
        made = [one for one in self._made_here() if one.sorts & THINGS]
        things = [one for one in self.arguments if one.sorts & THINGS]
        if made and facts.lemma not in ("become", "enter"):
            self.copied = made[-1]
        elif things:
            self.copied = things[0]

    def _is_impersonal(self, clause: Clause, argument: Node, facts: FrameFacts) -> bool:
        """ "**it**'s your turn", "**it** becomes night": nothing is meant (CR 731)."""
        if facts.lemma not in ("be", "become") or argument is not clause.arguments[0]:
            return False
        if not isinstance(argument, Pronoun) or argument.word != "it":
            return False
        said = [one for one in clause.arguments[1:] if isinstance(one, NounPhrase)]
        return any(
            "Time" in self.language.noun_sorts(noun_of(one)) or noun_of(one) in _IMPERSONAL
            for one in said
        )

    def _this_way(self, clause: Clause, facts: FrameFacts) -> None:
        """ "revealed this way", and "if you do"."""
        for one in clause.modifiers:
            if isinstance(one, PlacedModifier):
                one = one.modifier
            if isinstance(one, Adverb) and one.words == "this way":
                self._way(one, facts)
        if facts.lemma == "do" and self.section in ("condition", "trigger"):
            self._if_you_do(clause)


def _says_times(clause: Clause) -> bool:
    """ "copy that card **three times**", "copy it for each ..."."""
    return any(
        (isinstance(one, Adverb) and one.kind == "frequency") or _is_for_each(one)
        for one in clause.modifiers
    )


def _is_it(argument: Node, position: int) -> bool:
    return position == 0 and isinstance(argument, Pronoun) and argument.word == "it"


def _says_each(clause: Clause) -> bool:
    """ "Two target players **each** draw a card": what follows is of each of them."""
    inner = [one.modifier if isinstance(one, PlacedModifier) else one for one in clause.modifiers]
    return any(isinstance(one, Adverb) and one.words == "each" for one in inner)


def _is_for_each(modifier: Node) -> bool:
    return isinstance(modifier, PrepositionalModifier) and modifier.preposition.startswith(
        "for each"
    )


def _comes_first(modifier: Node) -> bool:
    """How often and whether something is done is known before it is done."""
    if isinstance(modifier, Subordinate):
        return modifier.word in ("if", "unless")
    return _is_for_each(modifier)


def _is_the_battlefield(node: Node | None) -> bool:
    return isinstance(node, NounPhrase) and noun_of(node) == "battlefield"


def _says_would(lead: Subordinate) -> bool:
    return any("would" in clause.modals for clause in lead.clauses)


def check_bound(lines: Sequence[Node], bindings: Bindings) -> list[str]:
    """What the pass guarantees, as a list of violations (empty when it holds)."""
    return [
        f'"{node.word}" has no entry'
        for line in lines
        for node in nodes_in(line)
        if isinstance(node, Pronoun)
        and node.word in MENTIONS
        and id(node) not in bindings.references
    ]
