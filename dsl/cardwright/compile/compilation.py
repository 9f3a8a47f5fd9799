"""The state of compiling one ability: ledger, gaps, targets, provenance. Passed down, never
shared.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from cardwright.ast import Clause, Node, Subordinate
from cardwright.diagnostics import Code
from cardwright.diagnostics.codes import compiling as codes
from cardwright.diagnostics.codes import references as reference_codes
from cardwright.engine.definitions.abilities import Ability, TargetSpecification
from cardwright.engine.definitions.base import Node as EngineNode
from cardwright.engine.definitions.events import EventPattern
from cardwright.engine.definitions.filters import Filter
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.vocabulary import INSTANT, SORCERY
from cardwright.passes.referents import Bindings, Bound, Language

from .ledger import Ledger
from .registry import FeatureTable

__all__ = ["Compilation", "FaceContext", "Gap"]

Object = TypeVar("Object", bound=EngineNode)
AnyNode = TypeVar("AnyNode", bound=Node)


class Gap(msgspec.Struct, frozen=True):
    """One thing that has no meaning yet: which kind, what was written, where."""

    code: Code
    key: str
    node: Node | None = None
    word: str = ""
    candidates: str = ""


class FaceContext(msgspec.Struct, frozen=True):
    """What compiling asks about the face that a text stands on."""

    name: str = ""
    types: int = 0
    subtypes: tuple[str, ...] = ()
    #: {X} stands in the mana cost (CR 107.3).
    has_x: bool = False
    #: What the words of its enchant ability say of all that it may enchant; None: there is none.
    enchants: frozenset[str] | None = None
    #: Reads the text of a keyword's rule; None: such keywords are gaps.
    read: Callable[[str], Node | None] | None = None

    @property
    def traits(self) -> tuple[Hashable, ...]:
        """All that compiling asks, but for the name: that stands only in a card's own text."""
        return (self.types, self.subtypes, self.has_x, self.enchants, self.read)

    @property
    def is_spell(self) -> bool:
        """An instant or sorcery: its text is a spell ability (CR 113.3a)."""
        return bool(self.types & (INSTANT | SORCERY))


class Compilation:
    """One ability, or all lines of a spell, on their way."""

    def __init__(self, table: FeatureTable, face: FaceContext, bindings: Bindings) -> None:
        self.table = table
        self.face = face
        self.bindings = bindings
        self.ledger = Ledger()
        #: Consumes fields of a node.
        self.use = self.ledger.use
        self.gaps: list[Gap] = []
        #: (engine object, AST node) pairs; matched by identity when the ability is finished.
        self.sources: list[tuple[EngineNode, Node]] = []
        self.rules: list[tuple[EngineNode, str, tuple[str, ...]]] = []
        self.targets: list[TargetSpecification] = []
        #: What the trigger's spell is, where X may be its X (CR 107.3).
        self.event_has_x = False
        self.cost_has_x = False
        #: "where X is ...": the letter and what it stands for.
        self.definitions: dict[str, Node] = {}
        #: "Round down each time.", "rounded up": None where nothing says.
        self.rounds_up: bool | None = None
        #: Inside a trigger or a replacement: which slot of an event holds what is spoken of.
        self.in_resolution = True
        #: Selector of the shared subject of joined clauses.
        self.shared: Selector | None = None
        self.shared_node: Node | None = None
        self.is_quoted = False
        #: The ability triggers on its own object changing zones: it can find it there (CR 400.7).
        self.follows_itself = False
        #: Choices are kept on the object that enters (CR 607.2d), not in the resolution.
        self.chooses_for_object = False
        #: What was chosen in this resolution: "color", "card_name", "creature_type".
        self.made_choices: set[str] = set()
        #: What each kind of keyword counter that the text names gives (CR 122.1b).
        self.counter_abilities: dict[str, tuple[Ability, ...]] = {}
        #: Zones that the text moves its own card from (CR 113.6).
        self.own_zones: list[int] = []
        #: What "tap or untap **it**" is about, for the verbs that leave it out.
        self.shared_object: Selector | None = None
        #: The ability has an event of its own, whose slots are named like those of another one.
        self.is_triggered = False
        #: Inside the event of a trigger: nothing was spoken of before.
        self.in_event = False
        #: The events of the trigger, and the words for them: what was told when it is done.
        self.told: tuple[Sequence[EventPattern], Subordinate] | None = None
        #: What "other" was taken to leave out, where that is the object itself.
        self.left_out: list[Filter] = []
        #: "except ..." behind the sentence, until what it belongs to takes it.
        self.tails: tuple[Node, ...] = ()
        #: Whose hand was revealed or looked at: "choose a card from **it**" (CR 701.20).
        self.shown_hand: Selector | None = None
        #: What is done before the effect that is being compiled begins ("of your choice").
        self.before: list[Instruction] = []

    def language(self) -> Language:
        """What binding asks about words, for texts inside this one."""
        return self.table.words()

    def chosen_slot(self, what: str) -> str:
        """Where "the chosen ..." is kept: in this resolution, or on the object (CR 607.2d)."""
        return f"choice.{what}" if what in self.made_choices else f"chosen.{what}"

    # -- bookkeeping

    def gap(self, code: Code, key: str, node: Node | None = None) -> None:
        """Note that something has no meaning, and cover what is inside it."""
        self.gaps.append(Gap(code, key, node))
        if node is not None:
            self.ledger.cover(node)

    def made(self, value: Object, node: Node) -> Object:
        """Note which node an object came from."""
        self.sources.append((value, node))
        return value

    def without(self, node: AnyNode, **changes: object) -> AnyNode:
        """A changed copy that stands for the node: same references, same place in the ledger."""
        copy = replace(node, **changes)
        self.ledger.stand_for(copy, node)
        self.bindings.call_alike(copy, node)
        return copy

    def bound(self, node: Node, word: str) -> Bound | None:
        """The referent of a mention, or None after a gap."""
        found = self.bindings.references.get(id(node))
        if isinstance(found, Bound) and found.is_named:
            return found
        if isinstance(found, Bound):
            self.gap(codes.REFERENCE, word, node)
            return None
        reason = found.reason if found is not None else "it was not bound"
        names = ", ".join(found.candidates) if found is not None else ""
        is_ambiguous = names and "several" in reason
        code = reference_codes.AMBIGUOUS if is_ambiguous else reference_codes.UNBOUND
        self.gaps.append(Gap(code, reason, node, word, names))
        return None

    def step_of(self, clause: Clause) -> int:
        """The number under which a clause's results are kept; 0 if nothing refers to them."""
        if id(clause) not in self.bindings.used:
            return 0
        return self.bindings.steps.get(id(clause), 0)

    @contextmanager
    def own_targets(self) -> Iterator[None]:
        """Inside another ability, or one of several modes: its targets are chosen for it alone."""
        outer, self.targets = self.targets, []
        try:
            yield
        finally:
            self.targets = outer

    def matching(self) -> _Matching:
        """Inside events, conditions and static effects: phrases are filters, without choices."""
        return _Matching(self)


class _Matching:
    """For a while phrases are filters; entered so often that no generator is made for it."""

    __slots__ = ("_compilation", "_outer")

    def __init__(self, compilation: Compilation) -> None:
        self._compilation = compilation
        self._outer = compilation.in_resolution

    def __enter__(self) -> None:
        self._compilation.in_resolution = False

    def __exit__(self, *raised: object) -> None:
        self._compilation.in_resolution = self._outer


def unused_gap(node: Node, field: str) -> Gap:
    """The gap for a field that nothing consumed."""
    name = type(node).__name__
    return Gap(codes.UNUSED, f"{name}.{field}" if field else name, node)
