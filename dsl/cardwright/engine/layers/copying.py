"""CR 613.2a, 707.2: layer 1. A copy has the copied object's base in place of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..game import Game
    from ..state import Characteristics, GameObject


def copiable_values(obj: GameObject) -> Characteristics:
    """What a copy of the object gets (CR 707.2): what is printed or copied, no later layer."""
    return obj.base


def become_copy(game: Game, obj: GameObject, of: GameObject) -> None:
    """From now on the permanent has the copiable values of the other one."""
    obj.base = copiable_values(of)
    game.layers.base_changed(obj)


def stop_being_copy(game: Game, obj: GameObject) -> None:
    """It has its own copiable values again."""
    obj.base = obj.original
    game.layers.base_changed(obj)


# GAP CR 613.7: several copy effects on one object: only the last one is known, ended by name
