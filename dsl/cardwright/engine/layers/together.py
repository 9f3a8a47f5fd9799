"""CR 613.6, 613.8: all permanents at once, layer by layer, where effects touch each other.

One draft stands for all permanents that are alike. Within a layer the earliest effect that depends
on no other is applied, then the order is found anew (CR 613.8c).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..scope import Scope
from ..vocabulary import BATTLEFIELD, EFFECT_SOURCES, OF_OTHERS
from .active import COUNTER_LAYER, Active, Entry
from .power_counters import finish_base

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..state import Characteristics, GameObject
    from .system import Layers


def compute_together(layers: Layers) -> None:
    """Compute all permanents, and keep the results on them."""
    game = layers.game
    drafts = Board(layers, game.battlefield.values(), layers.plan.order).compute()
    generation = game.generation
    for obj in game.battlefield.values():
        obj.now = drafts[obj.id]
        obj.stamp = generation


class Board:
    """The drafts of some permanents while the layers are applied to them."""

    __slots__ = ("drafts", "game", "layers", "members", "order", "permanents", "started")

    def __init__(
        self,
        layers: Layers,
        permanents: Iterable[GameObject],
        order: list[Entry],
        alike: bool = True,
    ) -> None:
        self.layers = layers
        self.game = layers.game
        self.order = order[:]
        self.drafts: dict[int, Characteristics] = {}
        #: One permanent of each likeness, and the ids of all that it stands for.
        self.permanents: list[GameObject] = []
        self.members: dict[int, list[int]] = {}
        #: What an effect started to apply to (CR 613.6): by identity, which must not be given
        #: again.
        self.started: dict[Active, tuple[GameObject, ...]] = {}
        first_of: dict[object, GameObject] = {}
        for obj in permanents:
            key: object = layers.likeness(obj) if alike else obj.id
            first = first_of.get(key)
            if first is None:
                first = first_of[key] = obj
                self.permanents.append(obj)
                self.members[obj.id] = []
                self.drafts[obj.id] = obj.base.draft()
            self.members[first.id].append(obj.id)
            self.drafts[obj.id] = self.drafts[first.id]

    def compute(self) -> dict[int, Characteristics]:
        """Apply everything; the drafts by id."""
        layers = self.layers
        layers.computing += 1
        outer = layers.drafts
        layers.drafts = self.drafts
        order = self.order
        counted = False
        position = 0
        while position < len(order):
            layer = order[position].layer
            if layer >= COUNTER_LAYER and not counted:
                counted = True
                self.count_counters()
            pending: list[Entry] = []
            while position < len(order) and order[position].layer == layer:
                pending.append(order[position])
                position += 1
            while pending:
                number = 0 if len(pending) == 1 else self.next_independent(pending)
                entry = pending.pop(number)
                affected = self.affected(entry.active)
                self.started[entry.active] = affected
                for obj in affected:
                    entry.change.apply(self.game, obj, self.drafts[obj.id], entry.active.scope)
                if entry.writes & EFFECT_SOURCES or layers.plan.grants:
                    later = self.granted(entry, affected)
                    pending = sorted([*pending, *[e for e in later if e.layer == layer]])
                    order[position:] = sorted(
                        [*order[position:], *[e for e in later if e.layer > layer]]
                    )
        if not counted:
            self.count_counters()
        layers.drafts = outer
        layers.computing -= 1
        return self.drafts

    def count_counters(self) -> None:
        """Layer 7c: counters."""
        for obj in self.permanents:
            finish_base(obj, self.drafts[obj.id])

    def affected(self, active: Active) -> tuple[GameObject, ...]:
        """What the effect applies to: what it started with, else by filter and existence."""
        found = self.started.get(active)
        if found is not None:
            return found
        ability = active.ability
        if ability is not None:
            source = self.drafts.get(active.source)
            if source is not None and ability not in source.abilities:
                return ()  # the ability is gone before it could start (CR 613.6)
        game = self.game
        condition = active.effect.condition
        if condition is not None and not condition.holds(game, active.scope):
            return ()
        if active.only is not None:
            only = active.only
            return tuple([obj for obj in self.permanents if obj.id in only])
        affects = active.effect.affects
        drafts = self.drafts
        scope = active.scope
        return tuple(
            [obj for obj in self.permanents if affects.matches(game, obj, drafts[obj.id], scope)]
        )

    def granted(self, entry: Entry, affected: tuple[GameObject, ...]) -> list[Entry]:
        """Effects of static abilities that were just granted, from this layer on (CR 613.7a)."""
        entries: list[Entry] = []
        ability = getattr(entry.change, "ability", None)
        if ability is None:
            return entries
        for obj in affected:
            timestamp = max(entry.timestamp, obj.timestamp)
            scope = Scope(obj.id, obj.controller)
            actives = [
                Active(effect, scope, timestamp, ability)
                for granted, effect in self.drafts[obj.id].layered
                if granted is ability and BATTLEFIELD in granted.zones
            ]
            made = self.layers.new_part(actives).entries
            entries.extend([e for e in made if e.layer >= entry.layer])
        return entries

    # -- dependency (CR 613.8)

    def next_independent(self, pending: list[Entry]) -> int:
        """The earliest that depends on no other, except in a loop with it (CR 613.8b)."""
        needed: list[set[int]] = []
        for number, entry in enumerate(pending):
            found = {
                other
                for other, candidate in enumerate(pending)
                if other != number
                and self.may_depend(entry, candidate)
                and self.depends(entry, candidate)
            }
            if not found:
                earlier = self.earliest_in_loops(needed, number)
                return number if earlier is None else earlier
            needed.append(found)
        earliest = self.earliest_in_loops(needed, len(pending))
        return 0 if earliest is None else earliest

    def earliest_in_loops(self, needed: list[set[int]], before: int) -> int | None:
        """The earliest entry all of whose dependencies depend on it too; None: there is none.

        ``needed`` says of the entries before ``before`` what each depends on.
        """
        reached: list[set[int]] = []
        for number in range(before):
            seen: set[int] = set()
            waiting = [number]
            while waiting:
                one = waiting.pop()
                for other in needed[one] if one < len(needed) else ():
                    if other not in seen:
                        seen.add(other)
                        waiting.append(other)
            reached.append(seen)
        for number in range(before):
            if all([other < before and number in reached[other] for other in reached[number]]):
                return number
        return None

    def may_depend(self, entry: Entry, other: Entry) -> bool:
        """What the masks do not rule out: the usual case is that they prove independence."""
        active = entry.active
        if other.active is active or other.active.is_defining != active.is_defining:
            return False  # CR 613.8a (c)
        needs = entry.reads | entry.reads >> OF_OTHERS
        if active.ability is not None:
            needs |= EFFECT_SOURCES
        return other.writes & needs != 0

    def depends(self, entry: Entry, other: Entry) -> bool:
        """CR 613.8a by trial: does applying ``other`` first change what ``entry`` applies to or
        does?
        """
        first = self.affected(entry.active)
        done_first = self.outcomes(entry, first)
        drafts = self.drafts
        trial = dict(drafts)
        for obj in self.affected(other.active):
            draft = drafts[obj.id].draft()
            for number in self.members[obj.id]:
                trial[number] = draft
        affected = self.affected(other.active)
        self.drafts = self.layers.drafts = trial
        for obj in affected:
            other.change.apply(self.game, obj, trial[obj.id], other.active.scope)
        second = self.affected(entry.active)
        done_second = self.outcomes(entry, first)
        self.drafts = self.layers.drafts = drafts
        return first != second or done_first != done_second

    def outcomes(self, entry: Entry, affected: tuple[GameObject, ...]) -> list[object]:
        """What the change would do to each."""
        return [
            entry.change.outcome(self.game, obj, self.drafts[obj.id], entry.active.scope)
            for obj in affected
        ]
