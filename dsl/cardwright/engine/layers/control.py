"""CR 613.1b: who controls what, by layer 2; every change of control is an event (CR 302.6, 506.4,
603.10d).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..definitions.changes import GainControl
from ..events.permanents import ControlChange
from .active import CONTROL_LAYER

if TYPE_CHECKING:
    from ..game import Game
    from ..state import GameObject
    from .system import Layers


def controller_of(layers: Layers, obj: GameObject) -> int:
    """Who controls the permanent by the effects that are active: the last that applies."""
    game = layers.game
    result = obj.entered_under
    for entry in layers.plan.order:
        if entry.layer > CONTROL_LAYER:
            break
        active = entry.active
        change = entry.change
        if entry.layer != CONTROL_LAYER or not isinstance(change, GainControl):
            continue
        if active.only is not None:
            applies = obj.id in active.only
        else:
            applies = active.effect.affects.matches(game, obj, obj.base, active.scope)
        if applies and active.holds(game):
            player = change.new_controller(game, active.scope)
            if player >= 0:
                result = player
    return result


def control_changes(game: Game) -> list[ControlChange]:
    """The events that make every controller what the effects say; none where nothing differs."""
    layers = game.layers
    if game.effects_changed:
        layers.rebuild()
    changes: list[ControlChange] = []
    for obj in game.battlefield.values():
        if layers.plan.controls or obj.controller != obj.entered_under:
            controller = controller_of(layers, obj)
            if controller != obj.controller:
                changes.append(ControlChange(obj.id, controller))
    return changes
