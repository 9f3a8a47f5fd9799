"""What an object is at the moment somebody looks at it.

Outside the layers that is ``game.characteristics``. While the layers are being computed it is the
object as far as it is known (CR 613): as it is after layer 6, or the drafts themselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..game import Game
    from ..state import Characteristics, GameObject


def look(game: Game, obj: GameObject) -> Characteristics:
    """The characteristics of ``obj`` for a filter, quantity or condition that asks now."""
    layers = game.layers
    if layers.computing:
        return layers.partial(obj)
    return game.characteristics(obj)
