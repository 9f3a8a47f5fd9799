"""Bind references: tie "it", "that creature", "that many", "this way", "the sacrificed land", X to
one referent.

The discourse is one ability; all lines of an instant or sorcery share one; a quoted ability has its
own. Guarantees (``check_bound``): every reference of the lines, of all kinds that `reference_kinds`
lists, has an entry, bound to one named slot or unbound with a reason. The rules that settle one are
written down in ``DECISIONS.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from cardwright.ast import (
    ActivatedAbility,
    Adverb,
    ChapterAbility,
    Clause,
    CleaveAbility,
    CostList,
    DieRow,
    GroupedSentence,
    Head,
    Joined,
    KeywordLine,
    ModalBullet,
    Node,
    NounPhrase,
    Pronoun,
    StaticAbility,
    StationBand,
    Subordinate,
    UnclassifiedAbility,
)

from .bind_rest import is_a_set
from .bind_statements import StatementBinder
from .bind_variables import bind_variables, counted_by, letters_defined
from .classify_abilities import is_additional_cost
from .clause_facts import is_contrary, is_for_each
from .discourse import NothingLeft
from .frame_facts import NO_SLOT
from .linked_abilities import FaceMemory
from .reference_kinds import references_in, spoken
from .referents import THINGS, Bindings, Language, Referent
from .walk import all_nodes_in
from .word_kinds import verbs_of

__all__ = ["bind_discourse", "bind_references", "check_bound", "put_off"]

_CREATING = verbs_of("creating")
#: Sorts of what can be chosen as a target (CR 115.1).
_TARGETED = THINGS | {"Player"}
#: Kinds of references by which an amount may be meant: "that many", "that number".
_OF_AMOUNTS = frozenset({"amount", "demonstrative", "definite", "done to"})
#: Lines that have an ability inside.
_PARTS = frozenset((ModalBullet, ChapterAbility, StationBand, DieRow))


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
    _note_references(lines, bindings, memory)
    _Binder(language, bindings, memory).bind(lines)
    return bindings


def put_off(lines: Sequence[Node], language: Language, memory: FaceMemory) -> Bindings:
    """The bindings of lines without references and quotations: walked when something asks."""
    bindings = Bindings(_Later(lines, language, memory))
    _note_references(lines, bindings, memory)
    return bindings


class _Later:
    """A walk that was put off."""

    __slots__ = ("_language", "_lines", "_memory")

    def __init__(self, lines: Sequence[Node], language: Language, memory: FaceMemory) -> None:
        self._lines = lines
        self._language = language
        self._memory = memory

    def __call__(self, bindings: Bindings) -> None:
        _Binder(self._language, bindings, self._memory).bind(self._lines)

    def only_target(self) -> int:
        """``id`` of the phrase with the only target; 0 where there is not one."""
        found = [node for line in self._lines for node in all_nodes_in(line) if _is_target(node)]
        if len(found) != 1:
            return 0
        only = found[0]
        named = isinstance(only, Pronoun) or (
            isinstance(only, NounPhrase) and all(map(self._is_thing, only.heads))
        )
        return id(only) if named else 0

    def _is_thing(self, head: Node) -> bool:
        """A noun or type of objects or players: others are not introduced as targets."""
        if not isinstance(head, Head):
            return False
        sorts = self._language.noun_sorts(head.noun) if head.noun else frozenset({"Object"})
        return not sorts.isdisjoint(_TARGETED)


def _is_target(node: Node) -> bool:
    """ "target creature", "any target"; or the noun: "one or two **targets**"."""
    said = _TARGETS.get(node.__class__)
    return said is not None and said(node)


#: Class -> whether a node of it is a target.
_TARGETS: dict[type, Callable[[Any], bool]] = {
    NounPhrase: lambda node: bool(node.target),
    Pronoun: lambda node: bool(node.word == "any target"),
    Head: lambda node: bool(node.noun == "target"),
}


def _note_references(lines: Sequence[Node], bindings: Bindings, memory: FaceMemory) -> None:
    for line in lines:
        bindings.found[id(line)] = memory.references_in(line)


class _Binder(StatementBinder):
    """Walks lines and sentences in printed order."""

    __slots__ = ()

    def bind(self, lines: Sequence[Node]) -> None:
        """Bind a discourse; afterwards every reference in it has an entry."""
        found = [self.bindings.found[id(line)] for line in lines]
        references = [one for each in found for one in each.references]
        variables: list[Node] = []
        #: What only the walk binds.
        walked: list[Node] = []
        self.kinds = {id(node): kind for node, kind in references}
        for node, kind in references:
            if kind == "attached":
                self._attached(node)
            elif kind == "variable":
                variables.append(node)
            else:
                walked.append(node)
        if self.memory.is_brief and not any([one.asks_for_deeds for one in found]):
            self.left = walked[::-1]
        if self.memory.is_brief:
            self.notes_amounts = not _OF_AMOUNTS.isdisjoint(self.kinds.values())
        if walked or self.left is None:
            try:  # noqa: SIM105 (takes less time than a context manager)
                self.lines(lines)
            except NothingLeft:
                pass
        if variables:
            # Of the spell or permanent, not of an ability that it gives.
            has_x = not self.is_quoted and self.memory.has_x
            linked = self.memory.has_linked_x
            known = variables if self.memory.is_brief else ()
            bind_variables(lines, self.bindings, self.language, has_x, linked, known)
        for one in found:
            for quote in one.quotations:
                self._quoted(quote)
        for node, kind in references:
            if self.bindings.of(node) is None:
                self._miss(node, f"no rule of binding reaches it ({kind})")

    def _attached(self, node: Node) -> None:
        """ "**Enchanted creature** gets +1/+1": what ~ is attached to, whatever was said before."""
        if self.memory.attaches():
            self._note(node, "attached", "attachment")
        else:
            self._miss(node, "nothing is attached to it")

    def lines(self, lines: Sequence[Node]) -> None:
        """Walk lines in printed order; each bullet starts from the state after its lead."""
        for line in lines:
            if type(line) in _PARTS:
                assert isinstance(line, (ModalBullet, ChapterAbility, StationBand, DieRow))
                with self._branch():
                    self.lines((line.ability,))
                    counted, step = self.counts, self.step_number
                if type(line) is ModalBullet:
                    # Several modes may be chosen together (CR 700.2): their names must differ.
                    self.counts, self.step_number = counted, step
                continue
            if type(line) is CleaveAbility:
                for version in (line.whole, line.cleaved):
                    with self._branch():
                        self.lines((version,))
                continue
            if type(line) is ActivatedAbility:
                self.section = "cost"
                for part in line.costs.parts:
                    # Costs are numbered as they are paid: actions only.
                    self.counts["cost"] += isinstance(part, Clause)
                    self._part(part)
                self.section = "effect"
            if type(line) is KeywordLine:
                with self._branch():
                    self._keywords(line)
            self.is_static = type(line) is StaticAbility
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
        if type(sentence) is not GroupedSentence:
            self._part(sentence)
            return
        self.topic_before, self.condition_subject = self.condition_subject, None
        self.clauses_before = self.clause_number
        self.says_otherwise = _says_otherwise(sentence)
        self.is_contrary = self.says_otherwise or is_contrary(self.asked_before, sentence.leads)
        self.leads_before, self.asked_before = self.asked_before, sentence.leads
        self.says_instead, self.told = sentence.instead, None
        self.creates_instead = sentence.instead and self._creates(sentence.body)
        self.sentence_number += 1
        self.steps_before = (self.steps_before[1], self.step_number)
        self.spoke_of_ability = False
        for lead in sentence.leads:
            said = len(self.referents)
            self._part(lead)
            # "**Until end of turn**, if you tap a land for mana, it produces ..." (CR 614.1).
            self.for_a_time = _says_how_long(lead)
            if is_for_each(lead):
                self.for_each = True
                self.loop = self._loop_over(said)
        is_cost = is_additional_cost(sentence)
        if is_cost:
            self.section = "cost"
            self.counts["cost"] += 1
        body = sentence.body
        before = self.step_number
        if body is not None:
            self._statement(body)
        if sentence.instead:
            self.overriding |= set(range(before + 1, self.step_number + 1))
            self._note_what_is_instead()
        # "Incubate X, where X is **its** power": how much is known before anything is made.
        if sentence.definitions:
            self.withheld = [one for one in self.referents if self._is_made_now(one)]
            self._define(sentence.definitions)
            self.withheld = []
        for part in sentence.tails:
            self._part(part)
        self.condition_subject = self.condition_subject or (
            self.topic_before if self.says_otherwise else None
        )
        self.loop = None
        self.copied, self.for_each = None, False
        if is_cost:
            self.section = "effect"

    def _define(self, definitions: Sequence[Subordinate]) -> None:
        """ "Create a token, where X is its power. **It** gains haste": not the one of the power."""
        known = [(one, one.clause, one.near, one.depth) for one in self.referents]
        for definition in definitions:
            self.counted = counted_by(definition, self.referents)
            self.letters = letters_defined(definition)
            self._part(definition)
        self.counted, self.letters = [], frozenset()
        for one, clause, near, depth in known:
            one.clause, one.near, one.depth = clause, near, depth

    def _note_what_is_instead(self) -> None:
        """ "Exile a card. If ..., exile two cards **instead**": one or the other has happened."""
        new = [one for one in self.referents if one.sentence == self.sentence_number]
        old = [one for one in self.referents if one.sentence == self.sentence_number - 1]
        for one in new:
            result = one.slot.rpartition(".")[2]
            alike = [each.slot for each in old if each.slot.rpartition(".")[2] == result]
            if one.slot.startswith("step.") and alike and alike[-1] != one.slot:
                one.instead_of = alike[-1]

    def _is_made_now(self, one: Referent) -> bool:
        """This sentence creates it."""
        if one.sentence != self.sentence_number:
            return False
        return one.slot.endswith(".created") if one.slot else type(one.node) is Clause

    def _creates(self, body: Node | None) -> bool:
        while type(body) is Joined:
            body = body.clauses[0]
        return type(body) is Clause and self.language.frame(body.frame).lemma in _CREATING

    def _loop_over(self, said: int) -> Referent | None:
        """ "For each **creature you control**, ... that creature": what is taken one by one."""
        new = [one for one in self.referents[said:] if one.node is not None]
        least = [one for one in new if one.depth == min(each.depth for each in new)]
        found = least[0] if least else None
        if found is not None and found.node == NounPhrase(heads=(Head(noun="card"),)):
            # "Look at five cards. For each card, ... Put **the rest** ...": no other cards.
            known = [one for one in self.referents[:said] if is_a_set(one)]
            found.whole = known[-1] if known else None
        return found


def _says_otherwise(sentence: GroupedSentence) -> bool:
    return sentence.opening.lower() == "otherwise" or any(
        [type(lead) is Adverb and lead.words == "otherwise" for lead in sentence.leads]
    )


def _says_how_long(lead: Node) -> bool:
    return type(lead) is Adverb and lead.kind == "duration"


def check_bound(lines: Sequence[Node], bindings: Bindings) -> list[str]:
    """What the pass guarantees, as a list of violations (empty when it holds).

    Every reference, of every kind that `reference_kinds` lists, has an entry.
    """
    return [
        f'"{spoken(node)}" has no entry ({kind})'
        for line in lines
        for node, kind in references_in(line).references
        if bindings.of(node) is None
    ]
