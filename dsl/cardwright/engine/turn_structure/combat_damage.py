"""CR 510: Combat Damage Step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events.life_and_damage import Damage
from ..vocabulary import BATTLEFIELD, FIRST_OBJECT_ID, PLANESWALKER
from .combat import attackers
from .combat_requests import AssignDamage

if TYPE_CHECKING:
    from ..events.base import Event
    from ..game import Game
    from ..state import GameObject


def has_first_step(game: Game) -> bool:
    """Has an attacking or blocking creature first or double strike (CR 510.4)?"""
    for obj in game.battlefield.values():
        if obj.attacking >= 0 or obj.blocking:
            steps = game.characteristics(obj).damage_steps
            if steps is not None and steps[0]:
                return True
    return False


def deals_now(game: Game, obj: GameObject, first: bool, dealt: frozenset[int] | None) -> bool:
    """Does the creature assign damage in this step? ``dealt``: who did in the first of two."""
    steps = game.characteristics(obj).damage_steps
    if first:
        return steps is not None and steps[0]
    if dealt is None:
        return True
    return obj.id not in dealt or (steps is not None and steps[1])


def lethal(game: Game, obj: GameObject, deadly: bool) -> int:
    """Damage that would be lethal, with what is already marked (CR 702.2c, 702.19b)."""
    rest = max(0, game.characteristics(obj).toughness - obj.damage)
    return min(1, rest) if deadly else rest


def deal_combat_damage(game: Game, first: bool) -> None:
    """Assign in APNAP order, then deal all at once (CR 510.1-2)."""
    blocks: dict[int, list[GameObject]] = {}
    blocking = [obj for obj in game.battlefield.values() if obj.blocking]
    for obj in blocking:
        for attacker in obj.blocking:
            blocks.setdefault(attacker, []).append(obj)
    dealt = None if first else game.dealt_first
    acting: set[int] = set()
    events: list[Event] = []
    for attacker_object in attackers(game):
        if deals_now(game, attacker_object, first, dealt):
            acting.add(attacker_object.id)
            events.extend(
                attacker_damage(game, attacker_object, blocks.get(attacker_object.id, []))
            )
    for player in game.living() if blocking else ():
        for obj in blocking:
            if obj.controller == player and deals_now(game, obj, first, dealt):
                acting.add(obj.id)
                events.extend(blocker_damage(game, obj))
    game.dealt_first = frozenset(acting) if first else None
    if events:
        game.happen_together(events)


def attacker_damage(game: Game, obj: GameObject, blockers: list[GameObject]) -> list[Event]:
    """CR 510.1b-c, 702.19: to what it attacks, or divided among its blockers."""
    now = game.characteristics(obj)
    power = now.power
    if power <= 0:
        return []
    attacked = obj.attacking if may_be_damaged(game, obj.attacking) else -1
    if not obj.blocked:
        return [Damage(obj.id, attacked, power, True)] if attacked >= 0 else []
    tramples = now.tramples and attacked >= 0
    if not blockers:
        return [Damage(obj.id, attacked, power, True)] if tramples else []
    recipients = [blocker.id for blocker in blockers]
    if tramples:
        recipients.append(attacked)
    if len(recipients) == 1:
        return [Damage(obj.id, recipients[0], power, True)]
    need = tuple([lethal(game, blocker, now.is_deadly) for blocker in blockers])
    if tramples and sum(need) >= power and len(blockers) == 1:
        game.forced += 1
        parts: tuple[int, ...] = (power, 0)
    else:
        parts = game.decide(
            AssignDamage(
                obj.controller, obj.id, power, tuple(recipients), need if tramples else (), tramples
            )
        )
    return [
        Damage(obj.id, recipient, part, True)
        for recipient, part in zip(recipients, parts, strict=True)
        if part > 0
    ]


def blocker_damage(game: Game, obj: GameObject) -> list[Event]:
    """CR 510.1d: to the creatures it blocks."""
    power = game.characteristics(obj).power
    blocked = [i for i in obj.blocking if i in game.battlefield]
    if power <= 0 or not blocked:
        return []
    if len(blocked) == 1:
        return [Damage(obj.id, blocked[0], power, True)]
    parts: tuple[int, ...] = game.decide(
        AssignDamage(obj.controller, obj.id, power, tuple(blocked))
    )
    return [
        Damage(obj.id, one, part, True)
        for one, part in zip(blocked, parts, strict=True)
        if part > 0
    ]


def may_be_damaged(game: Game, attacked: int) -> bool:
    """Is what it attacks still there to be dealt combat damage (CR 506.4c, 800.4e)?"""
    if attacked < FIRST_OBJECT_ID:
        return attacked >= 0 and not game.players[attacked].lost
    obj = game.objects.get(attacked)
    return (
        obj is not None
        and game.is_current(attacked)
        and obj.zone == BATTLEFIELD
        and bool(game.characteristics(obj).types & (PLANESWALKER | 2))
    )
