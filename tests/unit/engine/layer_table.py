"""A table for tests of what looks at a game: state and invalidation, no turn, door or agents."""

from __future__ import annotations

from typing import Any

from tests.unit.engine.hand_made import CREATURES

from cardwright.engine.characteristics import Characteristics
from cardwright.engine.definitions.abilities import Ability, FaceDefinition, StaticAbility
from cardwright.engine.definitions.changes import Change
from cardwright.engine.definitions.conditions import Condition
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.filters import AllOf, ControlledBy, Filter, IsYou
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.floating_effects import FloatingEffect, moment
from cardwright.engine.layers.checking import check_caches
from cardwright.engine.layers.control import control_changes
from cardwright.engine.layers.system import Layers
from cardwright.engine.scope import Scope
from cardwright.engine.state import FINAL, STALE, GameObject, Player, new_object
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    CREATURE,
    FIRST_OBJECT_ID,
    READS_COUNTERS,
    READS_PLAYERS,
    READS_TAPPED,
)

YOUR_CREATURES = AllOf((CREATURES, ControlledBy(IsYou())))


class Table:
    """A game reduced to what the layers need; every change calls the invalidation that fits."""

    def __init__(self, players: int = 2) -> None:
        self.players = [Player(number) for number in range(players)]
        self.objects = {}
        self.battlefield = {}
        self.elsewhere: dict[int, GameObject] = {}
        self.stack = []
        self.exile = []
        self.command = []
        self.counter_effects: dict[str, object] = {}
        self.floating = []
        self.floating_watched = False
        self.delayed: list[Any] = []
        self.history = {}
        self.last_turn_history = {}
        self.successors: dict[int, int] = {}
        self.turn = 1
        self.active = 0
        self.step = 3
        self.epoch = 0
        self.generation = 0
        self.mana_cache: list[Any] = [None] * players
        self.effects_changed = True
        self.next_id = FIRST_OBJECT_ID
        self.index: Any = None
        self.bases: dict[int, Characteristics] = {}
        self.layers = Layers(self)

    # -- what Game offers

    def characteristics(self, obj: GameObject) -> Characteristics:
        if obj.stamp == FINAL:
            return obj.now
        if obj.zone == BATTLEFIELD and obj.stamp == self.generation and not self.effects_changed:
            return obj.now
        return self.layers.of(obj)

    def new_timestamp(self) -> int:
        self.next_id += 1
        return self.next_id - 1

    def living(self) -> tuple[int, ...]:
        return tuple([player.id for player in self.players])

    def zone_objects(self, zone: int, player: int = -1) -> list[GameObject]:
        return [
            obj
            for obj in self.objects.values()
            if obj.zone == zone and obj.stamp != FINAL and player in (-1, obj.owner)
        ]

    def happen_together(self, events: Any) -> list[Any]:
        for event in events:
            event.change(self)
        return list(events)

    def characteristics_differ(self) -> None:
        """Nothing else is kept here."""

    def remove_from_combat(self, obj: GameObject) -> None:
        obj.attacking = -1

    def controller_changed(self, obj: GameObject) -> None:
        self.layers.controller_changed(obj)

    def touch(self, aspect: int) -> None:
        self.layers.touched(aspect)

    def touch_object(self, obj: GameObject, aspect: int) -> None:
        self.layers.touched_object(obj, aspect)

    # -- changes

    def put(
        self,
        face: FaceDefinition,
        controller: int = 0,
        zone: int = BATTLEFIELD,
        token: bool = False,
        attached_to: int = -1,
    ) -> GameObject:
        """A new object in a zone."""
        base = self.bases.setdefault(id(face), Characteristics(face))
        obj = new_object(self.new_timestamp(), base, controller, zone)
        obj.is_token = token
        obj.attached_to = attached_to
        self.objects[obj.id] = obj
        if zone == BATTLEFIELD:
            self.battlefield[obj.id] = obj
        elif any([zone in getattr(ability, "zones", ()) for ability in base.abilities]):
            self.elsewhere[obj.id] = obj
        self.layers.entered(obj)
        self.reconcile()
        return obj

    def remove(self, obj: GameObject) -> None:
        """It leaves, and is remembered as it was."""
        obj.now = self.characteristics(obj)
        obj.stamp = FINAL
        self.layers.left(obj)
        self.battlefield.pop(obj.id, None)
        self.elsewhere.pop(obj.id, None)
        self.reconcile()

    def reconcile(self) -> None:
        while changes := control_changes(self):
            self.happen_together(changes)

    def tap_one(self, obj: GameObject, tapped: bool = True) -> None:
        obj.tapped = tapped
        self.touch_object(obj, READS_TAPPED)

    def count(self, obj: GameObject, kind: str, number: int) -> None:
        obj.counters = {**(obj.counters or {}), kind: number}
        self.touch_object(obj, READS_COUNTERS)

    def attach_to(self, obj: GameObject, to: int) -> None:
        obj.attached_to = to
        obj.timestamp = self.new_timestamp()
        self.layers.attachment_changed(obj)
        self.reconcile()

    def become(self, obj: GameObject, base: Characteristics) -> None:
        """It has these copiable values, as by a copy effect (CR 613.2a)."""
        obj.base = base
        self.layers.base_changed(obj)

    def next_turn(self) -> None:
        self.active = (self.active + 1) % len(self.players)
        self.touch(READS_PLAYERS)

    def float(self, effect: CharacteristicsEffect, *objects: GameObject, you: int = 0) -> Any:
        """An effect of a resolution on a fixed set; returns it, for ``end``."""
        only = frozenset([obj.id for obj in objects])
        floating = FloatingEffect(
            self.new_timestamp(), effect, Scope(-1, you), only=only, ends=("test", -1, -1)
        )
        self.floating = [*self.floating, floating]
        self.layers.effect_differs(effect, only)
        self.reconcile()
        return floating

    def end(self) -> None:
        """The effects of ``float`` end."""
        moment(self, ("test", -1, -1))

    # -- questions

    def size(self, obj: GameObject) -> tuple[int, int]:
        """Power and toughness; checks all caches on the way."""
        check_caches(self)
        now = self.characteristics(obj)
        return now.power, now.toughness


def face(
    name: str,
    types: int = CREATURE,
    size: tuple[int, int] = (0, 0),
    *abilities: Ability,
    **more: Any,
) -> FaceDefinition:
    """A face with these abilities."""
    power, toughness = size if types & CREATURE else (None, None)
    return FaceDefinition(
        name=name, types=types, power=power, toughness=toughness, abilities=abilities, **more
    )


def static(affects: Filter, *changes: Change, condition: Condition | None = None) -> StaticAbility:
    """A static ability with one effect on characteristics."""
    return StaticAbility((effect(affects, *changes, condition=condition),))


def effect(
    affects: Filter, *changes: Change, condition: Condition | None = None
) -> CharacteristicsEffect:
    return CharacteristicsEffect(affects, changes, condition)


def number(value: int) -> Fixed:
    return Fixed(value)


__all__ = ["CREATURES", "STALE", "YOUR_CREATURES", "Table", "effect", "face", "number", "static"]
