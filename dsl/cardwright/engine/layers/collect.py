"""The active effects in order, and what they read and write: decides what may be cached (CR 613)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..definitions.changes import AddAbility
from ..definitions.effects import CharacteristicsEffect
from ..definitions.selectors import AttachedObject, Reference, This
from ..evaluation.changing import effect_sources
from ..evaluation.dependencies import change_reads, identifying_selectors, of_others, reads_of
from ..scope import Scope
from ..vocabulary import (
    BATTLEFIELD,
    EFFECT_SOURCES,
    OF_OTHERS,
    READS_ABILITIES,
    READS_IDENTITY,
    READS_POWER,
)
from .active import CONTROL_LAYER, FIRST_POWER_LAYER, Active, Entry, is_characteristic_defining

if TYPE_CHECKING:
    from ..definitions.base import Node
    from ..definitions.changes import Change
    from ..game import Game
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


def static_actives(obj: GameObject, zone: int = BATTLEFIELD) -> list[Active]:
    """The effects of the object's own static abilities that function in the zone (CR 113.6)."""
    scope = Scope(obj.id, obj.controller)
    return [
        Active(
            effect,
            scope,
            obj.timestamp,
            ability,
            is_defining=is_characteristic_defining(ability, effect),
        )
        for ability, effect in obj.base.layered
        if zone in ability.zones
    ]


def entries_of(actives: Iterable[Active], masks: Masks, first: int = 0) -> list[Entry]:
    """The changes of the effects, unsorted; numbers count from ``first``."""
    entries: list[Entry] = []
    number = first
    for active in actives:
        decides = masks.of_effect(active.effect) if active.only is None else 0
        if active.only is not None and active.effect.condition is not None:
            decides = of_others(reads_of(active.effect.condition))
        rank = 0 if active.is_defining else 1
        for change in active.effect.changes:
            reads, writes = masks.of_change(change)
            number += 1
            entries.append(
                Entry(
                    change.layer,
                    rank,
                    active.timestamp,
                    number,
                    active,
                    change,
                    decides | reads,
                    writes,
                )
            )
    return entries


class Plan:
    """The order of all changes and what follows from their masks. Immutable once made."""

    __slots__ = (
        "all_singled",
        "changes_abilities",
        "controls",
        "early",
        "elsewhere",
        "grants",
        "order",
        "reads",
        "singled_out",
        "together",
    )

    def __init__(self, game: Game, entries: list[Entry], masks: Masks) -> None:
        entries.sort()
        self.order = entries
        self.reads = 0
        self.singled_out: set[int] = set()
        #: Some filter tells objects apart by something that changes without notice.
        self.all_singled = False
        self.changes_abilities = False
        self.grants = False
        self.controls = bool(entries) and entries[0].layer <= CONTROL_LAYER
        #: Something applies in layers 3-6.
        self.early = any([CONTROL_LAYER < entry.layer < FIRST_POWER_LAYER for entry in entries])
        #: Effects that name zones other than the battlefield, or single objects there.
        self.elsewhere: list[Entry] = []
        for entry in entries:
            self.reads |= entry.reads
            if entry.writes & READS_ABILITIES:
                self.changes_abilities = True
            change = entry.change
            if isinstance(change, AddAbility) and effect_sources(change.ability):
                self.grants = True
                self.reads |= masks.of_ability(change.ability)
            active = entry.active
            if active.only is not None:
                self.singled_out.update(active.only)
                if any([number not in game.battlefield for number in active.only]):
                    self.elsewhere.append(entry)
            elif masks.zones_of(active.effect) & ~(1 << BATTLEFIELD):
                self.elsewhere.append(entry)
            if entry.reads & READS_IDENTITY and active.only is None:
                self.single_out(game, active, masks)
        self.together = self.needs_together()

    def single_out(self, game: Game, active: Active, masks: Masks) -> None:
        """Objects that a filter names one by one must not share a result with others like them."""
        selectors = masks.selectors_of(active.effect)
        for selector in selectors:
            if isinstance(selector, (This, AttachedObject, Reference)):
                self.singled_out.update(selector.select(game, active.scope))
            else:
                self.all_singled = True
        if not selectors:
            self.all_singled = True  # what is attached to it

    def needs_together(self) -> bool:
        """Whether effects touch each other so that one object at a time would not do (CR 613.8)."""
        early_others = early_writes = others = 0
        layers: dict[int, list[Entry]] = {}
        actives = set()
        for entry in self.order:
            if entry.layer <= CONTROL_LAYER:
                continue
            actives.add(id(entry.active))
            others |= entry.reads >> OF_OTHERS
            if entry.layer < FIRST_POWER_LAYER:
                early_others |= entry.reads >> OF_OTHERS
                early_writes |= entry.writes
            layers.setdefault(entry.layer, []).append(entry)
        if early_others & early_writes or others & READS_POWER:
            return True
        if self.grants:
            return True
        if early_writes & EFFECT_SOURCES and len(actives) > 1:
            return True
        for entries in layers.values():
            if len(entries) > 1:
                reads = writes = 0
                for entry in entries:
                    reads |= entry.reads
                    writes |= entry.writes
                if (reads | reads >> OF_OTHERS) & writes and _touch_each_other(entries):
                    return True
        return False


def _touch_each_other(entries: list[Entry]) -> bool:
    """Whether one change writes what another effect in its layer reads."""
    for one in entries:
        for other in entries:
            if one.active is not other.active and one.writes & (
                other.reads | other.reads >> OF_OTHERS
            ):
                return True
    return False
