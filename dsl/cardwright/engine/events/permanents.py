"""CR 110, 122, 701: what happens to permanents where they are."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING, Any, ClassVar

from ..state import STALE
from ..vocabulary import (
    BATTLEFIELD,
    EFFECT_COUNTERS,
    FIRST_OBJECT_ID,
    READS_COUNTERS,
    READS_PLAYERS,
    READS_TAPPED,
)
from .base import Event

if TYPE_CHECKING:
    from ..game import Game


class Tap(Event, gc=False):
    """A permanent becomes tapped (CR 701.26a); ``for_mana`` where a mana ability's cost does it."""

    object: int
    for_mana: bool = False
    name: ClassVar[str] = "tap"
    counted_by: ClassVar[str] = "object"
    roles: ClassVar[tuple[str, ...]] = ("object", "for_mana")

    def change(self, game: Game) -> None:
        """Turn it."""
        obj = game.battlefield.get(self.object)
        if obj is not None:
            obj.tapped = True
            game.touch_object(obj, READS_TAPPED)


class Untap(Event, gc=False):
    """A permanent becomes untapped (CR 701.26b); ``step`` where the untap step does it."""

    object: int
    step: bool = False
    name: ClassVar[str] = "untap"
    roles: ClassVar[tuple[str, ...]] = ("object", "step")

    def change(self, game: Game) -> None:
        """Turn it back."""
        obj = game.battlefield.get(self.object)
        if obj is not None:
            obj.tapped = False
            game.touch_object(obj, READS_TAPPED)


#: Who removes a counter that its own effect removes.
NOBODY = -2


def _each_counter(events: list[Any]) -> list[list[Any]]:
    return [[event] for event in events for _ in range(event.amount)]


class CountersPut(Event, gc=False):
    """Counters of one kind are put on a permanent, card or player (CR 122.1). ``player`` puts
    them.
    """

    object: int
    player: int
    kind: str
    amount: int
    name: ClassVar[str] = "counters_put"
    roles: ClassVar[tuple[str, ...]] = ("object", "player", "kind", "amount")

    @classmethod
    def occurrences(cls, roles: Set[str], events: list[Any]) -> list[list[Any]]:
        """Each of the counters is one."""
        return _each_counter(events)

    def change(self, game: Game) -> None:
        """Add them."""
        change_counters(game, self.object, self.kind, self.amount)


class CountersRemoved(Event, gc=False):
    """Counters of one kind are removed (CR 122); no more than there are."""

    object: int
    player: int
    kind: str
    amount: int
    name: ClassVar[str] = "counters_removed"
    roles: ClassVar[tuple[str, ...]] = ("object", "player", "kind", "amount")

    @classmethod
    def occurrences(cls, roles: Set[str], events: list[Any]) -> list[list[Any]]:
        """Each of the counters is one."""
        return _each_counter(events)

    def change(self, game: Game) -> None:
        """Take them away."""
        counters = counters_of(game, self.object)
        self.amount = min(self.amount, counters.get(self.kind, 0))
        change_counters(game, self.object, self.kind, -self.amount)


class CounterUsed(Event, gc=False):
    """A counter is removed by its own effect (CR 122.1c-d): contains the removal.

    Damage by several sources at once is prevented by one effect that removes one counter.
    """

    object: int
    kind: str
    composite: ClassVar[bool] = True
    name: ClassVar[str] = "counter_used"
    roles: ClassVar[tuple[str, ...]] = ("object", "kind")

    def results(self, game: Game) -> list[Event]:
        """The removal, by nobody."""
        return [CountersRemoved(self.object, NOBODY, self.kind, 1)]


class ControlChange(Event, gc=False):
    """A permanent comes under another player's control (CR 108.4, 302.6, 506.4)."""

    object: int
    player: int
    name: ClassVar[str] = "control_change"
    roles: ClassVar[tuple[str, ...]] = ("object", "player")

    def change(self, game: Game) -> None:
        """Another controller: summoning sick, out of combat."""
        obj = game.battlefield[self.object]
        obj.controller = self.player
        obj.since_turn = game.turn
        game.remove_from_combat(obj)
        game.controller_changed(obj)


class Attach(Event, gc=False):
    """An Aura, Equipment or Fortification becomes attached to something (CR 701.3); -1: to
    nothing.
    """

    object: int
    to: int
    name: ClassVar[str] = "attach"
    roles: ClassVar[tuple[str, ...]] = ("object", "to")

    def change(self, game: Game) -> None:
        """A new timestamp comes with it (CR 613.7e)."""
        obj = game.battlefield.get(self.object)
        if obj is not None:
            if self.to < 0 and not game.is_current(obj.attached_to):
                obj.last_attached_to = obj.attached_to
            obj.attached_to = self.to
            if self.to >= 0:
                obj.timestamp = game.new_timestamp()
            game.attachment_changed(obj)


class Transform(Event, gc=False):
    """A permanent turns its other face up (CR 701.27), or flips (CR 710.4)."""

    object: int
    name: ClassVar[str] = "transform"
    counted_by: ClassVar[str] = "object"
    roles: ClassVar[tuple[str, ...]] = ("object",)

    def change(self, game: Game) -> None:
        """The same object with the other face's characteristics (CR 712.18)."""
        obj = game.battlefield.get(self.object)
        if obj is not None and obj.card is not None:
            game.show_face(obj, 1 - obj.face)


class Regenerated(Event, gc=False):
    """A regeneration shield is used (CR 701.19)."""

    object: int
    name: ClassVar[str] = "regenerate"
    roles: ClassVar[tuple[str, ...]] = ("object",)

    def change(self, game: Game) -> None:
        """Damage is removed, it becomes tapped and leaves combat."""
        obj = game.battlefield.get(self.object)
        if obj is not None:
            obj.damage = 0
            obj.deadly_damage = False
            obj.tapped = True
            game.remove_from_combat(obj)
            game.touch_object(obj, READS_TAPPED)


def counters_of(game: Game, identifier: int) -> dict[str, int]:
    """The counters on an object or player, to be read only."""
    if identifier < FIRST_OBJECT_ID:
        return game.players[identifier].counters or {}
    return game.objects[identifier].counters or {}


def change_counters(game: Game, identifier: int, kind: str, by: int) -> None:
    """Add or take counters; a kind of which none is left is forgotten."""
    counters = dict(counters_of(game, identifier))
    counters[kind] = counters.get(kind, 0) + by
    if counters[kind] <= 0:
        del counters[kind]
    if identifier < FIRST_OBJECT_ID:
        game.players[identifier].counters = counters or None
        game.touch(READS_PLAYERS)
        return
    obj = game.writable(identifier)
    obj.counters = counters or None
    if obj.zone == BATTLEFIELD:
        obj.stamp = STALE
    if kind in EFFECT_COUNTERS:
        game.index = None
    elif kind in game.counter_effects:
        game.effects_changed = True
        game.index = None
        game.layers.everything_stale()
    game.touch_object(obj, READS_COUNTERS)
