"""Copies of a game, and a key that tells games apart that differ in play."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from .layers.system import Layers
from .random import Random
from .views import View
from .vocabulary import STACK

if TYPE_CHECKING:
    from .game import Game

_REPLACED = (
    # replaced, never changed in place: shared
    "active",
    "active_before",
    "agents",
    "any_activations",
    "any_combat",
    "any_damage",
    "answers_at_priority",
    "card_name_types",
    "combat_began",
    "card_names",
    "counter_effects",
    "creature_types",
    "dealt_first",
    "decisions",
    "delayed",
    "extra_phases",
    "extra_turns",
    "floating",
    "floating_watched",
    "forced",
    "helpful",
    "in_priority",
    "in_priority_cleanup",
    "next_id",
    "no_characteristics",
    "offer_mana",
    "over",
    "passes",
    "payment_memo",
    "pays_by_hand",
    "phased",
    "priority",
    "resume_step",
    "searching",
    "seen",
    "set_up",
    "skip_draw",
    "step",
    "strays",
    "time",
    "titles",
    "turn",
    "used_now",
    "watches_time",
    "winner",
    "epoch",
    "bases",
)


def copy_game(game: Game) -> Game:
    """Permanents, stack objects and players are copied one by one; what is immutable is shared."""
    new = game.__class__.__new__(game.__class__)
    for name in _REPLACED:
        setattr(new, name, getattr(game, name))
    new.players = [player.copy() for player in game.players]
    objects = new.objects = game.objects.copy()
    battlefield = new.battlefield = game.battlefield.copy()
    for identifier, obj in battlefield.items():
        battlefield[identifier] = objects[identifier] = obj.copy()
    elsewhere = new.elsewhere = game.elsewhere.copy()
    new.stack = game.stack[:]
    for item in game.stack:
        objects[item.id] = objects[item.id].copy()
        if item.id in elsewhere:
            elsewhere[item.id] = objects[item.id]
    new.exile = game.exile[:]
    new.command = game.command[:]
    new.pending = game.pending[:]
    new.pending_mana = game.pending_mana[:]
    new.history = {name: events[:] for name, events in game.history.items()}
    new.last_turn_history = game.last_turn_history
    new.successors = game.successors.copy()
    new.departed = game.departed[:]
    new.departed_before = game.departed_before
    new.turn_began = game.turn_began[:]
    new.turn_before = game.turn_before[:]
    new.random = Random(game.random.state)
    new.answers = game.answers[:]
    new.index = None
    new.layers = Layers(new, game.layers.masks)
    new.generation = game.generation + 1
    new.effects_changed = True
    count = len(new.players)
    new.action_cache = [None] * (2 * count)
    new.mana_cache = [None] * count
    new.steady_sources = [None] * count
    new.idle_epoch = -1
    new.search_memo = {}
    new.orders = {}
    new.following = {}
    new.views = [View(new, number) for number in range(count)]
    new.harmless = game.harmless
    new.checked_epoch = game.checked_epoch
    new.checked_state = game.checked_state
    new.noted = game.noted
    new.suspects = []
    new.checked_rest = -1
    return new


def key_of_game(game: Game) -> int:
    """A hash of the state that ignores ids where they do not matter."""
    objects = game.objects
    names: dict[int, Any] = {}

    def label(identifier: int) -> Any:
        if identifier < 16:
            return identifier
        if identifier not in names:
            obj = objects.get(identifier)
            names[identifier] = None if obj is None else (obj.base.name, obj.controller, obj.zone)
        return names[identifier]

    permanents = tuple(
        sorted(
            [
                (
                    obj.base.name,
                    obj.controller,
                    obj.owner,
                    obj.tapped,
                    obj.damage,
                    obj.face,
                    obj.since_turn >= game.turn_began[obj.controller],
                    repr(label(obj.attacking)),
                    repr(tuple([label(i) for i in obj.blocking])),
                    obj.blocked,
                    repr(label(obj.attached_to)),
                    tuple(sorted(obj.counters.items())) if obj.counters else (),
                    repr(sorted(obj.chosen.items())) if obj.chosen else "",
                    obj.is_token,
                )
                for obj in game.battlefield.values()
            ]
        )
    )
    sides = tuple(
        [
            (
                player.life,
                player.lost,
                tuple(sorted([(m.type, m.restriction is None) for m in player.pool])),
                player.lands_played,
                tuple(sorted([objects[i].base.name for i in player.hand])),
                tuple([objects[i].base.name for i in player.graveyard]),
                len(player.library),
                tuple(sorted(player.counters.items())) if player.counters else (),
            )
            for player in game.players
        ]
    )
    stack = tuple(
        [
            (
                label(item.source),
                item.controller,
                item.kind,
                tuple([tuple([label(i) for i in ids]) for _, ids in item.targets]),
                item.x,
                item.modes,
            )
            for item in game.stack
        ]
    )
    exile = tuple(sorted([(objects[i].base.name, objects[i].granted) for i in game.exile]))
    state = repr(
        (
            permanents,
            sides,
            repr(stack),
            exile,
            game.active,
            game.step,
            game.time,
            sorted(game.titles.items()),
            game.extra_phases,
            sorted([objects[i].base.name for i in game.phased]),
            game.priority,
            game.passes,
            game.over,
            game.winner,
            len(game.floating),
            len(game.delayed),
            len(game.pending),
        )
    )
    return int.from_bytes(blake2b(state.encode(), digest_size=8).digest(), "big")


__all__ = ["STACK", "copy_game", "key_of_game"]
