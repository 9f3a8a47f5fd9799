"""CR 301.5, 303.4, 701.3: what Auras and Equipment may be attached to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..scope import Scope
from ..vocabulary import CREATURE, FIRST_OBJECT_ID, LAND

if TYPE_CHECKING:
    from ..game import Game
    from ..state import GameObject


def can_be_attached(game: Game, obj: GameObject, to: int) -> bool:
    """May this permanent be attached to that object or player?"""
    if to < 0 or to == obj.id:
        return False
    now = game.characteristics(obj)
    scope = Scope(obj.id, obj.controller)
    if "Aura" in now.subtypes:
        enchant = now.enchant
        if enchant is None:
            return False
        if to < FIRST_OBJECT_ID:
            return enchant.players is not None and enchant.players.matches(game, to, scope)
        target = game.objects.get(to)
        return (
            target is not None
            and game.is_current(to)
            and allows(game, target, obj)
            and enchant.objects is not None
            and not now.types & CREATURE  # CR 303.4d
            and enchant.objects.matches(game, target, game.characteristics(target), scope)
        )
    target = game.battlefield.get(to)
    if target is None:
        return False
    if not allows(game, target, obj):
        return False
    types = game.characteristics(target).types
    if "Equipment" in now.subtypes:
        return bool(types & CREATURE) and not now.types & CREATURE  # CR 301.5c
    if "Fortification" in now.subtypes:
        return bool(types & LAND)
    return False


def allows(game: Game, target: GameObject, attachment: GameObject) -> bool:
    """Do the target's keywords allow that this is attached to it (CR 702.16c-d)?"""
    for keyword in game.characteristics(target).attaching:
        if not keyword.can_be_attached_to_by(game, target, attachment):
            return False
    return True
