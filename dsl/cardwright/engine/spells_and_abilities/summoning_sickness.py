"""CR 302.6: the "summoning sickness" rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..vocabulary import CREATURE

if TYPE_CHECKING:
    from ..game import Game
    from ..state import GameObject


def is_sick(game: Game, obj: GameObject) -> bool:
    """CR 302.6: not controlled since this turn began, for attacking and for {T} and {Q}."""
    if obj.since_turn < game.turn_began[obj.controller]:
        return False
    now = game.characteristics(obj)
    return bool(now.types & CREATURE) and not now.is_haste
