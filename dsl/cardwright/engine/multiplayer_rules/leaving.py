"""CR 800.4: a player leaves the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..additional_rules.titles import pass_titles_on
from ..events.zones import zone_change
from ..vocabulary import EXILE

if TYPE_CHECKING:
    from ..events.base import Event
    from ..game import Game


def player_leaves(game: Game, player: int) -> None:
    """Their objects leave, effects that give them control end, what they control otherwise is
    exiled.

    The last player left wins (CR 104.2a).
    """
    leaving = game.players[player]
    leaving.lost = True
    game.orders = {}
    game.following = {}
    leaving.pool = ()
    game.epoch += 1
    game.layers.everything_stale()
    left = [p.id for p in game.players if not p.lost]
    if len(left) <= 1:
        game.end(left[0] if left else -1)
        return
    for item in list(game.stack):
        obj = game.objects[item.id]
        if obj.owner == player or item.controller == player:
            game.take_out(obj)
    for obj in list(game.battlefield.values()):
        if obj.owner == player:
            game.take_out(obj)
    for identifier in list(game.phased):
        if game.objects[identifier].owner == player:  # CR 702.26k
            game.phased = {i: host for i, host in game.phased.items() if i != identifier}
            game.take_out(game.objects[identifier])
    for zone in (leaving.library, leaving.hand, leaving.graveyard):
        for identifier in list(zone):
            game.take_out(game.objects[identifier])
    for ids in (game.exile, game.command):
        for identifier in list(ids):
            if game.objects[identifier].owner == player:
                game.take_out(game.objects[identifier])
    end_effects(game, player)
    game.pending = [p for p in game.pending if p.controller != player]
    game.pending_mana = [p for p in game.pending_mana if p.controller != player]
    game.delayed = [d for d in game.delayed if d.scope.controller != player]
    game.index = None
    pass_titles_on(game, player)
    for obj in game.battlefield.values():
        if obj.attacking == player:
            game.remove_from_combat(obj)
    if game.priority == player and game.in_priority:
        game.priority = game.next_player(player)
        game.passes = 0


def exile_what_is_left(game: Game) -> None:
    """What a player who has left still controls is exiled (CR 800.4a, 800.4c)."""
    events: list[Event] = [
        zone_change(game, obj.id, EXILE)
        for obj in game.battlefield.values()
        if game.players[obj.controller].lost
    ]
    if events:
        game.happen_together(events)


def end_effects(game: Game, player: int) -> None:
    """Effects that give the player control of something end (CR 800.4a)."""
    from ..definitions.changes import GainControl
    from ..definitions.effects import CharacteristicsEffect

    kept = []
    for floating in game.floating:
        effect = floating.effect
        gives = isinstance(effect, CharacteristicsEffect) and any(
            [
                isinstance(change, GainControl)
                and change.new_controller(game, floating.scope) == player
                for change in effect.changes
            ]
        )
        if not gives:
            kept.append(floating)
    if len(kept) != len(game.floating):
        game.floating = kept
        game.effects_changed = True
        game.layers.everything_stale()
        game.reconcile()
