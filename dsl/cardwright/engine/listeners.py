"""CR 603.2, 611, 614: who listens to which event, and which rules-changing effects are in force.

Built from the final abilities of all objects where they function (CR 113.6), and from effects of
resolutions. Immutable: "how it was before the event" (CR 603.10) is a reference that was kept.
Only ``mana``, which no event asks for, grows where it can (``add_source``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .additional_rules.titles import MONARCH, monarch_abilities
from .definitions.effects import (
    CharacteristicsEffect,
    Prohibition,
    ReplacementEffect,
    TriggeredEffect,
)
from .game_concepts.counters import effects_of_counter
from .scope import Scope
from .vocabulary import ATTACKABLE_TYPES, BATTLEFIELD, EFFECT_COUNTERS

if TYPE_CHECKING:
    from .game import Game
    from .state import GameObject


class Trigger:
    """A triggered ability in force: of an object, or waiting by itself (``delayed``, CR 603.7)."""

    __slots__ = ("ability", "delayed", "scope")

    def __init__(self, ability: Any, scope: Scope, delayed: Any = None) -> None:
        self.ability = ability
        self.scope = scope
        self.delayed = delayed


class InForce:
    """An effect in force, with the scope it is evaluated in."""

    __slots__ = ("effect", "scope", "timestamp")

    def __init__(self, effect: Any, scope: Scope, timestamp: int) -> None:
        self.effect = effect
        self.scope = scope
        self.timestamp = timestamp

    def applies(self, game: Game) -> bool:
        """Does its condition hold (CR 611.3a)?"""
        condition = self.effect.condition
        return condition is None or condition.holds(game, self.scope)


class Listeners:
    """The index: by event name, by kind of effect, and who has activated abilities."""

    __slots__ = (
        "activated",
        "attackable",
        "chapters",
        "concerns_actions",
        "face_down",
        "heard",
        "looking_back",
        "mana",
        "other_ways",
        "phasing",
        "prohibitions",
        "replacements",
        "rules",
        "state_triggers",
        "timed",
        "triggers",
    )

    def __init__(self, game: Game) -> None:
        self.triggers: dict[str, list[Trigger]] = {}
        self.looking_back: dict[str, list[Trigger]] = {}
        self.state_triggers: list[Trigger] = []
        self.replacements: dict[str, list[InForce]] = {}
        self.prohibitions: dict[str, list[InForce]] = {}
        #: Other effects by class: cost changes, activation prohibitions, restrictions ...
        self.rules: dict[type, list[InForce]] = {}
        #: Objects with activated abilities that are no mana abilities / with mana abilities.
        self.activated: list[GameObject] = []
        self.mana: list[GameObject] = []
        #: Face-down permanents (CR 116.2b).
        self.face_down: list[GameObject] = []
        #: Players who have mana abilities with other costs than {T}: known when somebody asked.
        self.other_ways: dict[int, bool] = {}
        self.timed: bool | None = None
        #: Is there a permanent with phasing, or a Saga?
        self.phasing = False
        self.chapters = False
        #: Is there a planeswalker or battle?
        self.attackable = False
        generation = game.generation
        for obj in game.battlefield.values():
            now = obj.now if obj.stamp == generation else game.characteristics(obj)
            if now.listens:
                self.add_object(obj, now, BATTLEFIELD)
            if obj.face_down:
                self.face_down.append(obj)
            if obj.counters is not None and not EFFECT_COUNTERS.isdisjoint(obj.counters):
                self.add_counters(obj)
        for obj in game.elsewhere.values():
            self.add_object(obj, game.characteristics(obj), obj.zone)
        if MONARCH in game.titles:
            scope = Scope(-1, game.titles[MONARCH])
            for ability in monarch_abilities():
                self.add_trigger(ability, scope)
        for floating in game.floating:
            if floating.in_force:
                self.add_effect(floating.effect, floating.scope, floating.timestamp)
        for delayed in game.delayed:
            self.add_trigger(delayed.ability, delayed.scope, delayed)
        #: Names of events that something forbids, replaces or waits for.
        self.heard = frozenset(
            [*self.triggers, *self.looking_back, *self.replacements, *self.prohibitions]
        )
        #: Something has a say in what players may do, beside the cards in their hands.
        self.concerns_actions = bool(
            self.rules or self.prohibitions or self.activated or self.face_down
        )

    def add_object(self, obj: GameObject, now: Any, zone: int) -> None:
        """All that functions on this object where it is."""
        if now.activated and any([a.zone == zone for a in now.activated]):
            self.activated.append(obj)
        if now.mana_abilities and any([a.zone == zone for a in now.mana_abilities]):
            self.mana.append(obj)
        if now.only_taps:
            return
        scope = Scope(obj.id, obj.controller)
        for ability in now.triggered:
            if zone in ability.zones:
                self.add_trigger(ability, scope)
        if zone == BATTLEFIELD:
            if now.phases:
                self.phasing = True
            if now.final_chapter:
                self.chapters = True
            if now.types & ATTACKABLE_TYPES:
                self.attackable = True
        for ability, effect in now.effects:
            if zone in ability.zones:
                self.add_effect(effect, scope, obj.timestamp)

    def add_source(self, obj: GameObject) -> None:
        """A permanent entered that only taps for mana, while there is nothing to be listed after
        it.
        """
        self.mana.append(obj)

    def add_counters(self, obj: GameObject) -> None:
        """The effects of its counters, also where it has lost all abilities (CR 122.1c-d, h)."""
        scope = Scope(obj.id, obj.controller)
        for kind in obj.counters or ():
            for effect in effects_of_counter(kind):
                self.add_effect(effect, scope, obj.timestamp)

    def add_trigger(self, ability: Any, scope: Scope, delayed: Any = None) -> None:
        """File a triggered ability under the events it waits for."""
        trigger = Trigger(ability, scope, delayed)
        if ability.state is not None:
            self.state_triggers.append(trigger)
        for name in dict.fromkeys([pattern.event for pattern in ability.events]):
            patterns = [p for p in ability.events if p.event == name]
            back = any([p.looks_back() for p in patterns])
            table = self.looking_back if back else self.triggers
            table.setdefault(name, []).append(trigger)

    def add_effect(self, effect: Any, scope: Scope, timestamp: int) -> None:
        """File an effect; those on characteristics belong to the layers."""
        kind = effect.__class__
        if kind is ReplacementEffect:
            table = self.replacements
        elif kind is Prohibition:
            table = self.prohibitions
        elif kind is CharacteristicsEffect:
            return
        elif kind is TriggeredEffect:
            self.add_trigger(effect.ability, scope)
            return
        else:
            self.rules.setdefault(kind, []).append(InForce(effect, scope, timestamp))
            return
        table.setdefault(effect.event.event, []).append(InForce(effect, scope, timestamp))

    def is_timed(self) -> bool:
        """Can what players may do differ from step to step, by a condition (CR 602.5b)?"""
        if self.timed is None:
            self.timed = bool(
                self.rules or self.prohibitions or "mana" in self.replacements
            ) or any(
                [
                    ability.condition is not None
                    for obj in (*self.activated, *self.mana)
                    for ability in (*obj.now.activated, *obj.now.mana_abilities)
                ]
            )
        return self.timed

    def listens_to(self, name: str) -> bool:
        """Does anything forbid, replace or wait for such events?"""
        return name in self.heard
