"""What definitions read and write, remembered, and the active effects of one source with their
masks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..definitions.changes import AddAbility
from ..definitions.effects import CharacteristicsEffect
from ..evaluation.dependencies import change_reads, identifying_selectors, of_others, reads_of
from ..scope import Scope
from ..vocabulary import (
    BATTLEFIELD,
    EFFECT_SOURCES,
    READS_ABILITIES,
    READS_IDENTITY,
)
from .active import Active, Entry, is_characteristic_defining

if TYPE_CHECKING:
    from ..definitions.base import Node
    from ..definitions.changes import Change
    from ..state import GameObject


class Masks:
    """What definitions read and write, remembered by identity; shared by copies of a game."""

    __slots__ = ("_changes", "_effects", "_selectors", "_zones")

    def __init__(self) -> None:
        # The node stands beside its mask so that its identity stays its own.
        self._effects: dict[int, tuple[CharacteristicsEffect, int]] = {}
        self._changes: dict[int, tuple[Change, int, int]] = {}
        self._selectors: dict[int, tuple[Node, tuple[Node, ...]]] = {}
        self._zones: dict[int, tuple[Node, int]] = {}

    def of_effect(self, effect: CharacteristicsEffect) -> int:
        """What decides whether and to what it applies."""
        found = self._effects.get(id(effect))
        if found is None:
            mask = reads_of(effect.affects) | of_others(reads_of(effect.condition))
            found = self._effects[id(effect)] = (effect, mask)
        return found[1]

    def of_change(self, change: Change) -> tuple[int, int]:
        """(reads, writes) of a change."""
        found = self._changes.get(id(change))
        if found is None:
            found = self._changes[id(change)] = (change, change_reads(change), change.written())
        return found[1], found[2]

    def of_ability(self, ability: Node) -> int:
        """What the effects of a static ability that is granted read."""
        mask = 0
        for effect in getattr(ability, "effects", ()):
            if isinstance(effect, CharacteristicsEffect):
                mask |= self.of_effect(effect)
                for change in effect.changes:
                    mask |= self.of_change(change)[0]
                    if isinstance(change, AddAbility):
                        mask |= self.of_ability(change.ability)
        return mask

    def of_condition(self, effect: CharacteristicsEffect) -> int:
        """What decides whether an effect with a fixed set applies."""
        return of_others(reads_of(effect.condition)) if effect.condition is not None else 0

    def zones_of(self, effect: CharacteristicsEffect) -> int:
        """The zones that the effect's filter names."""
        found = self._zones.get(id(effect))
        if found is None:
            found = self._zones[id(effect)] = (effect, effect.affects.zones())
        return found[1]

    def selectors_of(self, effect: CharacteristicsEffect) -> tuple[Node, ...]:
        """By what its filter tells single objects apart."""
        found = self._selectors.get(id(effect))
        if found is None:
            selectors = tuple(identifying_selectors(effect.affects))
            found = self._selectors[id(effect)] = (effect, selectors)
        return found[1]


class Part:
    """The active effects of one source: their changes, and what follows from them. Immutable once
    made.

    Kept between collections, because most sources stay as they are.
    """

    __slots__ = (
        "changes_abilities",
        "elsewhere",
        "entries",
        "grants",
        "identifying",
        "layers",
        "only",
        "reads",
    )

    def __init__(self, actives: list[Active], masks: Masks, first: int) -> None:
        self.entries: list[Entry] = []
        self.reads = 0
        self.changes_abilities = False
        #: Gives objects static abilities that are effects on characteristics themselves.
        self.grants = False
        #: (layer, reads, writes) of each change.
        self.layers: list[tuple[int, int, int]] = []
        #: Effects with filters that tell single objects apart.
        self.identifying: list[Active] = []
        self.elsewhere: list[Entry] = []
        self.only: frozenset[int] = frozenset()
        number = first
        for active in actives:
            effect = active.effect
            decides = masks.of_effect(effect)
            if active.only is not None:
                decides = masks.of_condition(effect)
                self.only |= active.only
            elif decides & READS_IDENTITY:
                self.identifying.append(active)
            names_zones = active.only is None and masks.zones_of(effect) & ~(1 << BATTLEFIELD)
            for change in effect.changes:
                number += 1
                reads, writes = masks.of_change(change)
                reads |= decides
                if isinstance(change, AddAbility) and writes & EFFECT_SOURCES:
                    self.grants = True
                    self.reads |= masks.of_ability(change.ability)
                self.reads |= reads
                if writes & READS_ABILITIES:
                    self.changes_abilities = True
                self.layers.append((change.layer, reads, writes))
                rank = 0 if active.is_defining else 1
                entry = Entry(
                    change.layer, rank, active.timestamp, number, active, change, reads, writes
                )
                self.entries.append(entry)
                if names_zones:
                    self.elsewhere.append(entry)


def static_actives(obj: GameObject, zone: int = BATTLEFIELD) -> list[Active]:
    """The effects of the object's own static abilities that function in the zone (CR 113.6).

    Off the battlefield those that define the object itself are left out: see ``elsewhere``.
    """
    scope = Scope(obj.id, obj.controller)
    return [
        Active(effect, scope, obj.timestamp, ability, is_defining=defines)
        for ability, effect in obj.base.layered
        if zone in ability.zones
        for defines in (is_characteristic_defining(ability, effect),)
        if not defines or zone == BATTLEFIELD
    ]
