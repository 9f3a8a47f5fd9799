"""The view of one clause that a feature gets: slots by name, compiled by what the feature asks
for.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, cast

from cardwright.ast import Adverb, Clause, Gap, ManaSymbols, Node, Pronoun, Shared
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.filters import Filter, IsSelectedPlayer, PlayerFilter
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import EachPlayer, Selector, You

from . import counters as counters_module
from . import filters, mana, players, quantities, selectors, zones
from .references import player_filter_of

if TYPE_CHECKING:
    from cardwright.engine.definitions.instructions import Instruction
    from cardwright.engine.definitions.mana import ManaKind

    from .compilation import Compilation
    from .features import VerbFeature

__all__ = ["ClauseView"]


_SHARED = Shared()
_PLAYER = frozenset({"Player"})


class ClauseView:
    """One clause with its feature. Reading a slot consumes it."""

    def __init__(self, c: Compilation, clause: Clause, feature: VerbFeature) -> None:
        self.c = c
        self.clause = clause
        self.feature = feature
        names = c.table.slot_names(clause.frame)
        self._arguments: dict[str, Node] = {}
        for name, argument in zip(names, clause.arguments, strict=False):
            if argument is not None and name:
                self._arguments[name] = argument
        self.subject_name = names[0] if names else ""
        self._times: Quantity | None = None
        #: The feature has asked for ``times``: else "for each" would be lost.
        self.times_used = False
        #: The line is a static ability of the face (CR 604.1), not part of a resolution.
        self.in_static_ability = False
        #: The clause is a cost: what it is done to must be there (CR 118.3).
        self.as_cost = False
        #: The sentence says "instead".
        self.instead = False
        #: Modifiers that the feature reads itself, by ``id``.
        self.claimed: set[int] = set()
        if feature.claims is not None:
            self.claimed.update(id(one) for one in clause.modifiers if feature.claims(one))
        #: Slots already compiled: a target is specified once.
        self._selected: dict[str, Selector] = {}
        c.use(clause, "frame", "arguments", "voice")

    @property
    def times(self) -> Quantity | None:
        """ "for each ..." that multiplies the amount of the clause."""
        self.times_used = True
        return self._times

    @property
    def loses_times(self) -> bool:
        """ "for each" stands there, and nothing asked for it."""
        return self._times is not None and not self.times_used

    def multiply(self, times: Quantity | None) -> None:
        """The clause has a "for each"."""
        self._times = times
        self.times_used = False

    def has(self, slot: str) -> bool:
        """The slot is filled."""
        return slot in self._arguments

    def node(self, slot: str) -> Node | None:
        """What fills the slot."""
        return self._arguments.get(slot)

    @property
    def slots(self) -> tuple[str, ...]:
        """Names of the slots that are filled, in the order of the template."""
        return tuple(self._arguments)

    def share(self, slot: str, node: Node) -> None:
        """The slot is filled by a phrase that stands with another verb."""
        gap = self._arguments.get(slot)
        if gap is not None:
            self.c.ledger.use_all(gap)
        self._arguments[slot] = node

    def share_subject(self) -> bool:
        """A subject that was left out is that of the verb before; False if there is no place."""
        facts = self.c.table.facts(self.clause.frame)
        place = facts.passive_subject if self.clause.voice == "passive" else 0
        if place >= len(self.clause.arguments):
            return False
        if self.clause.arguments[place] is None:
            name = self.c.table.slot_names(self.clause.frame)[place]
            if not name or self.c.shared_node is None:
                return False
            self._arguments = {name: _SHARED, **self._arguments}
        return True

    def gap(self, slot: str, key: str) -> None:
        """Report that the phrase in this slot has no meaning here."""
        self.c.gap(codes.VERB, key, self.node(slot) or self.clause)

    # -- in a resolution

    @property
    def actor(self) -> Selector:
        """Who acts: the subject where it is a player, else you."""
        found = self.selector(self.subject_name) if self._subject_is_player() else You()
        return found if found is not None else You()

    def _subject_is_player(self) -> bool:
        slots = self.c.table.facts(self.clause.frame).slots
        return bool(slots) and slots[0].sorts == _PLAYER

    def selector(self, slot: str, where: Filter | None = None) -> Selector | None:
        """Which objects or players; the player of an imperative is you (CR 109.5).

        ``where`` narrows what may be chosen.
        """
        if slot in self._selected and where is None:
            return self._selected[slot]
        node = self._arguments.get(slot)
        found: Selector | None
        if node is None:
            found = You() if slot == self.subject_name else None
        elif type(node) is Shared:
            self.c.ledger.use_all(node)
            found = self.c.shared
        elif type(node) is Gap and self.c.shared_object is not None:
            self.c.ledger.use_all(node)
            found = self.c.shared_object
        else:
            chooser = None if slot == self.subject_name else self.actor
            found = selectors.selector(self.c, node, where, chooser)
        if found is not None:
            self._selected[slot] = found
        return found

    def c_selector(self, node: Node) -> Selector | None:
        """A phrase inside a slot, as a selector."""
        return selectors.selector(self.c, node)

    @property
    def actor_filter(self) -> PlayerFilter:
        """The acting player, as a filter."""
        actor = self.actor
        # "Each opponent discards a card": each one their own.
        return IsSelectedPlayer(actor) if isinstance(actor, EachPlayer) else player_filter_of(actor)

    def quantity(self, slot: str) -> Quantity | None:
        """How much, how many: "3 damage", "two cards", "X"."""
        node = self._arguments.get(slot)
        return None if node is None else quantities.amount(self.c, node)

    def flag(self, slot: str) -> bool:
        """A bare word is there."""
        node = self._arguments.get(slot)
        if isinstance(node, Adverb) and node.words.replace(" ", "_") == slot:
            self.c.ledger.use_all(node)
            return True
        if node is not None:
            self.gap(slot, "a word that does not belong here")
        return False

    def mana(self, slot: str) -> ManaKind | None:
        """The mana that is added."""
        node = self._arguments.get(slot)
        return None if node is None else mana.mana_kind(self.c, node, self.times)

    def symbols(self, slot: str) -> tuple[str, ...] | None:
        """Plain mana symbols."""
        node = self._arguments.get(slot)
        if isinstance(node, ManaSymbols):
            self.c.ledger.use_all(node)
            return node.symbols
        return None

    def zone(self, slot: str) -> zones.Place | None:
        """A zone and whose it is."""
        node = self._arguments.get(slot)
        return None if node is None else zones.place(self.c, node)

    def counters(self, slot: str) -> counters_module.Counters | None:
        """Which kind of counters, and how many."""
        node = self._arguments.get(slot)
        return None if node is None else counters_module.counters(self.c, node)

    # -- in events, conditions and static effects

    def filter(self, slot: str) -> Filter | None:
        """Which objects match."""
        node = self._arguments.get(slot)
        if node is None or type(node) is Gap:
            if node is not None:
                self.c.ledger.use_all(node)
            return None
        if type(node) is Shared:
            self.c.ledger.use_all(node)
            if self.c.shared is not None:
                return filters.filter_of(self.c.shared)
            node = self.c.shared_node
            if node is None:
                return None
        return filters.affected(self.c, node)

    def players(self, slot: str) -> PlayerFilter | None:
        """Which players match."""
        node = self._arguments.get(slot)
        if isinstance(node, Shared):
            self.c.ledger.use_all(node)
            node = self.c.shared_node
        if node is None or isinstance(node, Gap):
            return None
        return players.player_filter(self.c, node)

    def is_you(self, slot: str) -> bool:
        """The slot is "you", or the left-out subject of an imperative."""
        node = self._arguments.get(slot)
        if node is None:
            return slot == self.subject_name
        if isinstance(node, Shared):
            self.c.ledger.use_all(node)
            return isinstance(self.c.shared, You)
        if isinstance(node, Pronoun) and node.word == "you":
            self.c.ledger.use_all(node)
            return True
        return False

    def is_gap(self, slot: str) -> bool:
        """The slot is the noun that the clause describes."""
        node = self._arguments.get(slot)
        if isinstance(node, Gap):
            self.c.ledger.use_all(node)
            return True
        return False

    # -- filling an instruction

    def fill(self, instruction: type[Instruction]) -> Instruction | None:
        """An instruction whose fields are compiled by their annotation; None after a gap."""
        values: dict[str, Any] = {}
        complete = True
        for name, annotation in _fields(instruction).items():
            slot = self.feature.fields.get(name, name)
            if not self.has(slot) and not (annotation == "Selector" and slot == self.subject_name):
                continue
            value = self._value(slot, annotation)
            if value is None:
                complete = False
            else:
                values[name] = value
        required = _required(instruction)
        if not complete or not required <= values.keys():
            if complete:
                missing = ", ".join(sorted(required - values.keys()))
                self.c.gap(codes.VERB, f"{self.clause.frame} without {missing}", self.clause)
            return None
        if self.times is not None and not self._multiply(values):
            self.c.gap(codes.MODIFIER, "for each", self.clause)
            return None
        return instruction(**values)

    def _value(self, slot: str, annotation: str) -> object | None:
        kind = annotation.removesuffix(" | None")
        if kind == "Selector":
            return self.selector(slot)
        if kind == "Quantity":
            return self.quantity(slot)
        if kind == "bool":
            return self.flag(slot)
        if kind == "ManaKind":
            return self.mana(slot)
        self.gap(slot, f"a field of kind {kind}")
        return None

    def _multiply(self, values: dict[str, Any]) -> bool:
        from cardwright.engine.definitions.quantities import Fixed, Times

        name = self.feature.scales
        if self.times is None or not name:
            return "mana" in values
        count = values.get(name)
        if not isinstance(count, Fixed):
            return False
        values[name] = self.times if count.number == 1 else Times(count.number, self.times)
        return True


_FIELDS: dict[type, dict[str, str]] = {}


def _fields(instruction: type[Instruction]) -> dict[str, str]:
    known = _FIELDS.get(instruction)
    if known is None:
        annotations: dict[str, Any] = {}
        for base in reversed(instruction.__mro__):
            annotations |= inspect.get_annotations(base)
        names = instruction.__struct_fields__
        known = _FIELDS[instruction] = {name: _annotation(annotations[name]) for name in names}
    return known


def _annotation(value: object) -> str:
    return value if isinstance(value, str) else cast("type", value).__name__


def _required(instruction: type[Instruction]) -> frozenset[str]:
    names = instruction.__struct_fields__
    return frozenset(names[: len(names) - len(instruction.__struct_defaults__)])
