"""CR 614.12: a permanent as it would exist on the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .collect import static_actives
from .plan import Plan
from .together import Board

if TYPE_CHECKING:
    from ..state import Characteristics, GameObject
    from .system import Layers


def look_ahead(layers: Layers, obj: GameObject) -> Characteristics:
    """The characteristics the entering object would have.

    Taken into account are the effects that already exist and those of its own static abilities, as
    far as they apply to it, and what replacements already made of its entering (counters,
    controller); never other objects entering at the same time.
    """
    game = layers.game
    if game.effects_changed:
        layers.rebuild()
    own = static_actives(obj)
    plan = layers.plan
    if not plan.order and not obj.counters and not own:
        return obj.base
    before = plan
    if own:
        plan = Plan(game, [*layers.parts.values(), layers.new_part(own)], layers.masks)
    layers.plan = plan
    layers.forget()
    try:
        if plan.together:
            return Board(layers, [*game.battlefield.values(), obj], plan.order).compute()[obj.id]
        return layers.compute(obj)
    finally:
        layers.plan = before
        layers.forget()
