"""What a change of the game makes stale: each change of state calls the method that fits.

An aspect that no active effect reads makes nothing stale; one read of single objects makes that
object stale, one read of others everything. ``game.index`` is dropped where abilities may have
changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state import FINAL, STALE
from ..vocabulary import (
    BATTLEFIELD,
    EFFECT_SOURCES,
    OF_OTHERS,
    READS_ABILITIES,
    READS_BATTLEFIELD,
    READS_CONTROLLER,
    READS_COUNTERS,
    READS_IDENTITY,
    READS_PLAYERS,
    READS_TAPPED,
)

if TYPE_CHECKING:
    from ..definitions.effects import CharacteristicsEffect
    from ..game import Game
    from ..state import GameObject
    from .collect import Masks
    from .plan import Plan


class Staleness:
    """The part of the layers that knows when their results are worth nothing any more."""

    __slots__ = ()

    game: Game
    masks: Masks
    plan: Plan

    def everything_stale(self) -> None:
        """All characteristics may have changed."""
        self.game.generation += 1
        self.game.characteristics_differ()
        if self.plan.changes_abilities:
            self.game.index = None

    def object_stale(self, obj: GameObject) -> None:
        """The characteristics of one object may have changed."""
        if obj.stamp != FINAL:
            obj.stamp = STALE
        self.game.characteristics_differ()
        if self.plan.together:
            self.game.generation += 1
        if self.plan.changes_abilities:
            self.game.index = None

    def touched(self, aspect: int) -> None:
        """Something that is not about one permanent changed: players, zones, history."""
        plan = self.plan
        if plan.reads & aspect:
            self.everything_stale()
            if plan.control_reads & aspect:
                self.game.effects_changed = True

    def touched_object(self, obj: GameObject, aspect: int) -> None:
        """This aspect of one object changed; counters change power and toughness (CR 613.4c)."""
        if aspect & READS_TAPPED:
            self.game.mana_cache[obj.controller] = None
        reads = self.plan.reads
        if not (reads or self.plan.control_reads):
            if aspect & READS_COUNTERS:
                self.object_stale(obj)
            return
        if self.plan.control_reads & (aspect | aspect << OF_OTHERS):
            self.game.effects_changed = True
        if reads & aspect << OF_OTHERS:
            self.everything_stale()
            obj.stamp = STALE if obj.stamp != FINAL else FINAL
        elif reads & aspect or aspect & READS_COUNTERS:
            self.object_stale(obj)

    def entered(self, obj: GameObject) -> None:
        """An object came into a zone."""
        if obj.zone != BATTLEFIELD:
            self.elsewhere_differs(obj)
        elif obj.base.only_taps and self.is_plain() and not self.game.elsewhere:
            index = self.game.index
            if index is not None:
                index.add_source(obj)
        else:
            self.permanents_differ(obj)

    def is_plain(self) -> bool:
        """Have all permanents their copiable characteristics, but for counters?"""
        return not (self.plan.order or self.game.effects_changed)

    def is_idle(self) -> bool:
        """Is nothing affected by what happens, in whatever way?"""
        game = self.game
        return not (self.plan.reads or game.effects_changed or game.floating_watched)

    def left(self, obj: GameObject) -> None:
        """An object left the zone it was in; called while it still says which."""
        if obj.zone == BATTLEFIELD:
            self.permanents_differ(obj)
        else:
            self.elsewhere_differs(obj)

    def permanents_differ(self, obj: GameObject) -> None:
        """A permanent came or went."""
        game = self.game
        if obj.base.listens or obj.now.listens:
            game.index = None
        if obj.base.layered:
            game.effects_changed = True
            self.everything_stale()
        elif self.plan.reads & READS_BATTLEFIELD or self.plan.grants:
            self.everything_stale()
            if self.plan.control_reads & READS_BATTLEFIELD:
                game.effects_changed = True
        elif self.plan.changes_abilities:
            game.index = None

    def elsewhere_differs(self, obj: GameObject) -> None:
        """An object came into or left another zone."""
        game = self.game
        if obj.id in game.elsewhere:
            game.index = None
            if obj.base.layered:
                game.effects_changed = True
                self.everything_stale()
                return
        if self.plan.reads & READS_PLAYERS:
            self.everything_stale()

    def controller_changed(self, obj: GameObject) -> None:
        """A permanent has another controller."""
        game = self.game
        if obj.now.listens or obj.base.listens:
            game.index = None
        if obj.base.layered:
            game.effects_changed = True
            self.everything_stale()
        if self.plan.reads & (READS_CONTROLLER << OF_OTHERS | READS_BATTLEFIELD):
            self.everything_stale()
        self.object_stale(obj)

    def attachment_changed(self, obj: GameObject) -> None:
        """A permanent is attached to something else, with a new timestamp (CR 613.7e)."""
        game = self.game
        game.index = None
        if obj.base.layered or self.plan.reads & READS_IDENTITY:
            game.effects_changed = True
            self.everything_stale()

    def base_changed(self, obj: GameObject) -> None:
        """A permanent has other copiable values: it transformed, flipped, or is a copy now (layer
        1).
        """
        game = self.game
        game.index = None
        game.effects_changed = True
        self.everything_stale()
        if obj.stamp != FINAL:
            obj.stamp = STALE

    def effect_differs(self, effect: CharacteristicsEffect, only: frozenset[int]) -> None:
        """An effect of a resolution begins or ends: only its set is computed again, where that
        suffices.
        """
        game = self.game
        game.effects_changed = True
        writes = 0
        for change in effect.changes:
            writes |= self.masks.of_change(change)[1]
        if writes & READS_ABILITIES:
            game.index = None
        reads = self.plan.reads
        if writes & EFFECT_SOURCES or reads >> OF_OTHERS & writes:
            self.everything_stale()
        game.characteristics_differ()
        for number in only:
            obj = game.battlefield.get(number)
            if obj is not None:
                obj.stamp = STALE
