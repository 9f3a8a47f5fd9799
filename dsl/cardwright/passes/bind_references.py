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
    AnyNumber,
    AtLeast,
    AtMost,
    Bounded,
    ChapterAbility,
    Clause,
    Compared,
    Conjoined,
    Controlled,
    DieRow,
    Gap,
    Gapped,
    GroupedSentence,
    Head,
    Infinitive,
    Joined,
    KeywordReference,
    Measure,
    ModalBullet,
    Node,
    NounList,
    NounPhrase,
    Number,
    ParticipleClause,
    PlacedModifier,
    PrepositionalModifier,
    PrepositionalPhrase,
    Pronoun,
    Qualifier,
    QualifierList,
    Quoted,
    RelativeClause,
    SelfReference,
    Shared,
    StaticAbility,
    StationBand,
    Steps,
    Subordinate,
    ThatMany,
    WithPhrase,
)

from .binding_rules import candidates, choose
from .classify_abilities import is_additional_cost
from .frame_facts import FrameFacts, FrameSlot
from .referents import THINGS, Bindings, Bound, Language, Mention, Referent, Unbound
from .walk import nodes_in

__all__ = ["bind_references", "check_bound"]

_IT = frozenset({"it", "itself", "he", "she"})
_THEY = frozenset({"they", "themselves", "they each"})
_MENTIONS = _IT | _THEY
_TRIGGERS = ("when", "whenever", "at")
_CONDITIONS = ("if", "unless", "as long as", "while", "only if", "for as long as")
_NO_SLOT = FrameSlot("")
#: Participles that name what an earlier action did to the object.
_PARTICIPLES = {
    "sacrificed": "sacrifice",
    "exiled": "exile",
    "discarded": "discard",
    "revealed": "reveal",
    "destroyed": "destroy",
    "returned": "return",
}
#: Nouns that a player has, so that "their" means a player.
_PLAYER_OWNS = frozenset({"Zone", "Life", "Time", "Control"})
_WHOLE = ("each", "all", "every")


def bind_references(lines: Sequence[Node], language: Language) -> Bindings:
    """Bind one discourse: the lines of a spell, or one ability with its bullets."""
    bindings = Bindings()
    _Discourse(language, bindings).lines(lines)
    return bindings

#: What something can be the target of (CR 115.1).
_TARGETING = frozenset({"Spell", "Ability"})


class _Discourse:
    """What has been said so far, and where we are. One object per discourse; never reused."""

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
        #: Names of amounts, latest last.
        self.amounts: list[str] = []
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

    # -- lines and sentences

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
            self.is_static = isinstance(line, StaticAbility)
            for sentence in getattr(line, "sentences", ()):
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
        for lead in sentence.leads:
            self._part(lead)
        if is_additional_cost(sentence):
            self.section = "cost"
            self.counts["cost"] += 1
        body = sentence.body
        for step in body.steps if isinstance(body, Steps) else (body,):
            if step is not None:
                self._statement(step)
        for part in (*sentence.definitions, *sentence.tails):
            self._part(part)
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
        found = self._phrase(subject, slots[0] if slots else _NO_SLOT, 0)
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
            for clause in modifier.clauses:
                self._clause(clause)
            if modifier.phrase is not None:
                if isinstance(modifier.phrase, NounPhrase) and modifier.word == "at":
                    self._moment(modifier.phrase)
                else:
                    self._phrase(modifier.phrase, _NO_SLOT, 1)
            self.section = outer
        elif isinstance(modifier, PrepositionalModifier):
            self._phrase(modifier.object, _NO_SLOT, 1)
        elif isinstance(modifier, PlacedModifier):
            self._modifier(modifier.modifier)
        elif isinstance(modifier, Conjoined):
            self._modifier(modifier.item)
        elif isinstance(modifier, Gapped):
            self._clause(modifier.clause)
        elif isinstance(modifier, (Adverb, KeywordReference, NounPhrase)):
            self._phrase(modifier, _NO_SLOT, 1)

    def _moment(self, moment: NounPhrase) -> None:
        """ "the beginning of **each player's** end step": the player whose step it is (CR 503.1a)."""
        for node in nodes_in(moment):
            if (
                isinstance(node, NounPhrase)
                and _noun(node) in ("player", "opponent")
                and node.determiner in ("each", "a", "any")
            ):
                self._introduce(node, "event.player", frozenset({"Player"}), 0)

    # -- clauses

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
        if depth == 0:
            self.clause_number += 1
            if self.section == "effect":
                self.step_number += 1
                self.bindings.steps[id(clause)] = self.step_number
                self.step = self.step_number
        self.subject, self.arguments = None, []
        self._this_way(clause, facts)
        moved = self._arguments(clause, facts, gap, shared, depth)
        for modifier in clause.modifiers:
            self._modifier(modifier)
        if depth == 0:
            self._happened(clause, facts, moved, optional or "may" in clause.modals)
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
            slot = facts.slots[index] if index < len(facts.slots) else _NO_SLOT
            if argument is None:
                continue
            if slot.role_with:
                slot = slot.among(clause.arguments)
            if isinstance(argument, Gap):
                found = gap
            elif isinstance(argument, Shared):
                found = shared
            else:
                found = self._phrase(argument, slot, depth)
            if found is None:
                continue
            if position == 0:
                self.subject = found
                if self.section == "condition" and depth == 0:
                    self.condition_subject = found
            if slot.name == "among" and self.arguments:
                self._taken_from(found, self.arguments[-1])
            self.arguments.append(found)
            if slot.result or (facts.moves and slot.sorts & THINGS):
                patients.append(found)
        return patients

    def _happened(
        self, clause: Clause, facts: FrameFacts, patients: list[Referent], optional: bool
    ) -> None:
        for one in patients:
            self.patients.append((facts.lemma, one))
            if facts.moves and self.section != "condition":
                one.moved = True
        if self.section == "effect":
            self.actions.append((facts.lemma, clause, self.step, optional))
        if facts.has_amount:
            if self.section == "trigger":
                self.amounts.append("event.amount")
            elif self.section == "effect":
                self.amounts.append(f"step.{self.step}.amount")
                # Where each player does it, there is an amount for each, and a total.
                self.each_amount = self.subject is not None and self.subject.slot == "each.1"

    def _this_way(self, clause: Clause, facts: FrameFacts) -> None:
        """ "revealed this way": the earlier action with the same verb."""
        adverbs = [one for one in clause.modifiers if isinstance(one, Adverb)]
        for adverb in adverbs:
            if adverb.words != "this way":
                continue
            same = [action for action in self.actions if action[0] == facts.lemma]
            if len(same) == 1:
                self.bindings.references[id(adverb)] = Bound(
                    f"step.{same[0][2]}", "current", "same_verb"
                )
                self.bindings.used.add(id(same[0][1]))
            else:
                self.bindings.references[id(adverb)] = Unbound(
                    "no single earlier action is meant", tuple(one[0] for one in same)
                )
        if facts.lemma == "do" and self.section in ("condition", "trigger"):
            self._if_you_do(clause)

    def _if_you_do(self, clause: Clause) -> None:
        """ "if you do": the latest optional action, else the latest action (CR 118.12, 608.2c)."""
        optional = [action for action in self.actions if action[3]]
        found = (optional or self.actions)[-1:]
        if not found:
            self.bindings.references[id(clause)] = Unbound("nothing was done before")
            return
        chain = [one for one in self.actions if one[3] and found[0][3]]
        first = chain[0] if chain and self._one_offer(chain) else found[0]
        self.bindings.references[id(clause)] = Bound(f"step.{first[2]}", "current", "if_you_do")
        self.bindings.used.add(id(first[1]))

    def _one_offer(self, chain: list[tuple[str, Clause, int, bool]]) -> bool:
        steps = [one[2] for one in chain]
        return (
            steps == list(range(steps[0], steps[0] + len(steps)))
            and len([one for one in chain if "may" in one[1].modals]) <= 1
        )

    # -- phrases

    def _phrase(
        self, node: Node, slot: FrameSlot, depth: int, possessor: str = ""
    ) -> Referent | None:
        """Walk one phrase; the referent that it introduces or means."""
        if isinstance(node, Pronoun):
            return self._pronoun(node, slot, depth, possessor)
        if isinstance(node, SelfReference):
            if node.words in ("this ability", "this effect"):
                return None
            return self._speak_of_source(depth)
        if isinstance(node, NounPhrase):
            return self._noun_phrase(node, slot, depth, possessor)
        if isinstance(node, NounList):
            found = [self._phrase(item, slot, depth) for item in node.items]
            self._postmodifiers(node.postmodifiers, None, depth)
            return found[0] if len(found) == 1 else None
        if isinstance(node, ThatMany):
            self._value(node)
        elif isinstance(node, (AtLeast, AtMost, Bounded, Compared)):
            self._phrase(node.count, _NO_SLOT, depth + 1)
        elif isinstance(node, Measure):
            self._phrase(node.value, _NO_SLOT, depth + 1)
        elif isinstance(node, QualifierList):
            for item in node.items:
                self._phrase(item, _NO_SLOT, depth + 1)
        elif isinstance(node, KeywordReference):
            for argument in node.arguments:
                self._phrase(argument, _NO_SLOT, depth + 1)
        elif isinstance(node, Quoted):
            _Discourse(self.language, self.bindings).lines(node.abilities)
        elif isinstance(node, Infinitive):
            self._clause(node.clause, gap=self.subject, depth=depth + 1)
        elif isinstance(node, Clause):
            self._clause(node, depth=depth + 1)
        elif isinstance(node, (PrepositionalPhrase, WithPhrase, Controlled, RelativeClause)):
            self._postmodifiers((node,), None, depth)
        return None

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

    def _pronoun(
        self, node: Pronoun, slot: FrameSlot, depth: int, possessor: str
    ) -> Referent | None:
        if node.word == "any target":
            sorts = frozenset({"Object", "Permanent", "Player"})
            return self._introduce_target(node, sorts, frozenset({"permanent", "player"}), False)
        if node.word not in _MENTIONS:
            return None
        word = "it" if node.word in _IT else "they"
        if word == "it" and possessor == "in" and self.containers:
            self.bindings.references[id(node)] = Bound("head", "current", "phrase_it_stands_in")
            return None
        if possessor == "on" and self.containers:
            return self._bind(node, self.containers[-1], "noun_it_modifies", depth)
        if node.word in ("itself", "themselves") and self.subject is not None:
            return self._bind(node, self.subject, "subject_of_the_clause", depth)
        sorts = slot.sorts if slot.sorts and not possessor else frozenset()
        if possessor == "player":
            sorts = THINGS
        elif possessor == "zone" and word == "they":
            sorts = frozenset({"Player"})
        mention = Mention(word, sorts, frozenset(), bool(possessor), self.clause_number, depth)
        return self._resolve(node, mention, depth)

    def _resolve(self, node: Node, mention: Mention, depth: int) -> Referent | None:
        excluded = list(self.containers)
        if not mention.possessive and depth == 0:
            excluded += self.arguments
        among = candidates(mention, self.referents, excluded)
        subject = self.subject
        if mention.possessive and mention.word == "they" and subject is not None:
            if subject in among and subject.is_player:
                return self._bind(node, subject, "possessive_of_the_subject", depth)
        topic = self._topic(mention, among)
        found, rule = (topic, "condition_subject") if topic is not None else choose(mention, among)
        alone = not any(one.sorts & THINGS for one in self.referents)
        if found is None and alone and mention.word == "it" and not self.source_known:
            found, rule = self._speak_of_source(depth), "nothing_else_was_mentioned"
        if found is None:
            names = tuple(one.slot or "?" for one in among)
            self.bindings.references[id(node)] = Unbound(rule, names)
            return None
        # Inside a phrase it is spoken of as it was ("the same name as that creature").
        return self._bind(node, found, rule, depth, keep=mention.possessive or depth > 0)

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

    def _noun_phrase(
        self, node: NounPhrase, slot: FrameSlot, depth: int, possessor: str
    ) -> Referent | None:
        noun, words = _noun(node), _words(node)
        sorts = self._sorts(node, noun)
        for part in (node.partitive, node.quantity):
            if part is not None:
                self._phrase(part, _NO_SLOT, depth + 1)
        if noun == "color" and node.determiner in ("that", "the"):
            self._color(node, "chosen" in _qualifiers(node))
            return None
        owner: Referent | None = None
        if node.possessor is not None:
            kind = "player" if noun in ("controller", "owner") else "thing"
            if sorts & _PLAYER_OWNS:
                kind = "zone"
            owner = self._possessor(node.possessor, kind, depth + 1)
        if node.heads and not isinstance(node.heads[-1], Head):
            inner = [self._phrase(head, slot, depth, possessor) for head in node.heads]
            self._postmodifiers(node.postmodifiers, inner[-1], depth)
            whole = inner[-1] if len(inner) == 1 else None
            counted = node.partitive or node.quantity
            if whole is None or counted is None:
                return whole
            return self._part_of(node, whole, depth)
        if node.determiner == "the" and (noun in ("rest", "remainder") or _is_the_other(node)):
            return self._rest(node, depth)
        found, known = self._mention(node, noun, words, sorts, slot, depth, possessor)
        if not known:
            found = self._new(node, noun, words, sorts, slot, depth, owner, possessor)
        self._heads(node)
        self._postmodifiers(node.postmodifiers, found, depth)
        return found

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

    def _taken_from(self, whole: Referent, part: Referent) -> None:
        """ "a creature card **from among them**"."""
        if whole.slot and part.slot and whole is not part:
            self.parts.append((whole.slot, part.slot))

    def _rest(self, node: NounPhrase, depth: int) -> Referent | None:
        """ "the rest": the latest set of which parts were taken, without those parts."""
        if not self.parts:
            self.bindings.references[id(node)] = Unbound("nothing was taken from anything")
            return None
        whole = self.parts[-1][0]
        # What was moved is there no longer; what was only chosen or shown is left out by name.
        taken = [
            part for of, part in self.parts if of == whole and not part.endswith(".moved")
        ]
        slot = f"rest({','.join((whole, *taken))})"
        self._use(whole)
        self.bindings.references[id(node)] = Bound(slot, "current", "what_is_left")
        one = Referent(slot, frozenset({"Object", "Card"}), frozenset({"card"}), True)
        one.clause, one.depth, one.section = self.clause_number, depth, self.section
        self.referents.append(one)
        return one

    def _possessor(self, node: Node, kind: str, depth: int) -> Referent | None:
        return self._phrase(node, _NO_SLOT, depth, possessor=kind)

    def _sorts(self, node: NounPhrase, noun: str) -> frozenset[str]:
        sorts: set[str] = set()
        for head in node.heads:
            if isinstance(head, Head):
                if head.noun:
                    sorts |= self.language.noun_sorts(head.noun)
                elif head.types or any(isinstance(one, Qualifier) for one in head.qualifiers):
                    sorts |= {"Object", "Permanent"}
        if noun == "card":
            sorts = {"Object", "Card"}
        return frozenset(sorts)

    def _heads(self, node: NounPhrase) -> None:
        for head in node.heads:
            if isinstance(head, Head):
                for qualifier in head.qualifiers:
                    self._phrase(qualifier, _NO_SLOT, 1)
                if head.measure is not None:
                    self._phrase(head.measure, _NO_SLOT, 1)

    def _mention(
        self,
        node: NounPhrase,
        noun: str,
        words: frozenset[str],
        sorts: frozenset[str],
        slot: FrameSlot,
        depth: int,
        possessor: str,
    ) -> tuple[Referent | None, bool]:
        """Does the phrase speak of something known? (what, whether it does)."""
        qualifiers = _qualifiers(node)
        bare = not (node.determiner or node.plural or node.target)
        if bare and ("enchanted" in qualifiers or "equipped" in qualifiers):
            if self.section == "trigger" and depth == 0 and slot.role:
                # It may be attached no longer when the ability resolves (CR 603.10).
                name = f"event.{slot.role}"
                return self._introduce(node, name, sorts, depth, words), True
            return self._role("attached", node, sorts, words, depth), True
        if "defending" in qualifiers and noun == "player":
            return self._role("defender", node, frozenset({"Player"}), words, depth), True
        refers = sorts & (THINGS | {"Player", "Zone"})
        if node.determiner in ("that", "those", "these") and refers:
            word = "that" if node.determiner == "that" else "those"
            mention = Mention(word, refers, words, bool(possessor), self.clause_number, depth)
            return self._resolve(node, mention, depth), True
        if node.determiner == "the" and refers and not node.order:
            participle = next((one for one in qualifiers if one in _PARTICIPLES), "")
            if participle:
                return self._patient(node, _PARTICIPLES[participle], depth), True
            if refers & {"Player"} and not node.postmodifiers and node.possessor is None:
                mention = Mention("that", refers, words, bool(possessor), self.clause_number, depth)
                return self._resolve(node, mention, depth), True
        return None, False

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

    def _new(
        self,
        node: NounPhrase,
        noun: str,
        words: frozenset[str],
        sorts: frozenset[str],
        slot: FrameSlot,
        depth: int,
        owner: Referent | None,
        possessor: str,
    ) -> Referent | None:
        if not sorts & (THINGS | {"Player", "Zone"}):
            return None
        plural = _is_plural(node)
        if noun == "target" and self.section == "trigger" and slot.role:
            # "becomes the target of a spell": nothing is chosen here
            return self._introduce(node, f"event.{slot.role}", _TARGETING, depth, words)
        if node.target or noun == "target":
            return self._introduce_target(node, sorts, words, plural)
        name = self._slot_name(node, noun, sorts, slot, depth, owner, possessor)
        one = self._introduce(node, name, sorts, depth, words)
        one.plural = plural
        one.distributive = node.determiner in ("each", "every")
        return one

    def _slot_name(
        self,
        node: NounPhrase,
        noun: str,
        sorts: frozenset[str],
        slot: FrameSlot,
        depth: int,
        owner: Referent | None,
        possessor: str,
    ) -> str:
        if noun in ("controller", "owner"):
            return f"{noun}({owner.slot})" if owner is not None and owner.slot else ""
        if "Zone" in sorts and not sorts & THINGS:
            holder = self._zone_owner(node, owner)
            return f"zone({noun},{holder})" if holder else ""
        if depth > 0:
            holder = self.containers[-1].slot if self.containers else ""
            if self.containers and self.containers[-1].sorts == _TARGETING:
                return holder  # the spell or ability whose target it is
            if possessor in ("control", "own") and holder and not _is_plural(node):
                return f"{'controller' if possessor == 'control' else 'owner'}({holder})"
            return ""
        if self.section == "trigger":
            role = "player" if slot.role == "object" and not sorts & THINGS else slot.role
            return f"event.{role}" if role else ""
        if self.section == "cost":
            return f"cost.{self.counts['cost']}"
        if self.section != "effect":
            return ""
        if node.determiner in ("each", "every") and not sorts & THINGS:
            return "each.1"
        if slot.result:
            return f"step.{self.step}.{slot.result}"
        if node.determiner in _WHOLE or (node.plural and node.quantity is None):
            return ""
        self.counts["choice"] += 1
        return f"choice.{self.counts['choice']}"

    def _zone_owner(self, node: NounPhrase, owner: Referent | None) -> str:
        """Whose zone it is: "an opponent's graveyard" that a card left is its owner's (CR 400.3)."""
        if isinstance(node.possessor, Pronoun) and node.possessor.word == "you":
            return "you"
        if owner is not None and owner.slot and not owner.slot.startswith("choice."):
            return owner.slot
        things = [one for one in self.arguments if one.sorts & THINGS and one.slot]
        return f"owner({things[-1].slot})" if len(things) == 1 else ""

    def _introduce(
        self,
        node: Node,
        slot: str,
        sorts: frozenset[str],
        depth: int,
        words: frozenset[str] = frozenset(),
    ) -> Referent:
        if not words and isinstance(node, NounPhrase):
            words = _words(node)
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
        if isinstance(one, Controlled):
            verb = "own" if one.verb == "own" else "control"
            self._phrase(one.by, FrameSlot("", frozenset({"Player"})), depth + 1, possessor=verb)
        elif isinstance(one, PrepositionalPhrase):
            possessor = "on" if one.preposition == "on" else ""
            found = self._phrase(one.object, _NO_SLOT, depth + 1, possessor)
            if one.preposition == "from among" and found is not None and head is not None:
                self._taken_from(found, head)
        elif isinstance(one, WithPhrase):
            inside = one.object
            if isinstance(inside, NounPhrase):
                for post in inside.postmodifiers:
                    if isinstance(post, PrepositionalPhrase) and post.preposition == "in":
                        self._symbols_in(post)
                        return
            self._phrase(one.object, _NO_SLOT, depth + 1)
        elif isinstance(one, RelativeClause):
            for clause in one.clauses:
                self._clause(clause, gap=head, depth=depth + 1)
        elif isinstance(one, ParticipleClause):
            self._clause(one.clause, gap=head, depth=depth + 1)
        elif isinstance(one, Conjoined):
            self._postmodifier(one.item, head, depth)
        elif isinstance(one, Infinitive):
            self._clause(one.clause, gap=head, depth=depth + 1)

    def _symbols_in(self, place: PrepositionalPhrase) -> None:
        """ "a spell with {X} in **its** mana cost": the spell itself."""
        for node in nodes_in(place.object):
            if isinstance(node, Pronoun) and node.word == "it":
                self.bindings.references[id(node)] = Bound("head", "current", "noun_it_modifies")

    # -- values

    def _value(self, node: ThatMany) -> None:
        if node.words.startswith(("that", "twice that", "as")):
            own = self.subject is not None and self.subject.slot == "each.1"
            if self.amounts and not (own and self.each_amount):
                slot = self.amounts[-1]
                self.bindings.references[id(node)] = Bound(slot, "current", "latest_amount")
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


def _is_the_other(node: NounPhrase) -> bool:
    """ "the other": what is left of two."""
    return node == NounPhrase(determiner="the", other=True)


def _says_would(lead: Subordinate) -> bool:
    return any("would" in clause.modals for clause in lead.clauses)


def _noun(node: NounPhrase) -> str:
    head = node.heads[-1] if node.heads else None
    if not isinstance(head, Head):
        return ""
    last = head.noun.rpartition(" ")[2]
    return last if last in ("card", "spell", "token", "permanent", "ability") else head.noun


def _words(node: NounPhrase) -> frozenset[str]:
    words: set[str] = set()
    for head in node.heads:
        if isinstance(head, Head):
            words.update(head.types)
            if head.noun:
                words.update(head.noun.replace(" or ", " ").split())
    return frozenset(words)


def _qualifiers(node: NounPhrase) -> frozenset[str]:
    return frozenset(
        one.word
        for head in node.heads
        if isinstance(head, Head)
        for one in head.qualifiers
        if isinstance(one, Qualifier)
    )


def _is_plural(node: NounPhrase) -> bool:
    quantity: Node | None = node.quantity
    if isinstance(quantity, (AtMost, Bounded)):
        quantity = quantity.count
        return not (isinstance(quantity, Number) and quantity.value == 1)
    if isinstance(quantity, Number):
        return quantity.value != 1
    return node.plural or isinstance(quantity, (AtLeast, AnyNumber))


def check_bound(lines: Sequence[Node], bindings: Bindings) -> list[str]:
    """What the pass guarantees, as a list of violations (empty when it holds)."""
    return [
        f'"{node.word}" has no entry'
        for line in lines
        for node in nodes_in(line)
        if isinstance(node, Pronoun)
        and node.word in _MENTIONS
        and id(node) not in bindings.references
    ]
