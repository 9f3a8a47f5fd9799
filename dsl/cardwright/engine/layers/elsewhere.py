"""Characteristics off the battlefield: the base, unless the object defines itself or an effect
names its zone.

Characteristic-defining abilities function in all zones (CR 604.3). Nothing is cached: such objects
are rare.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..scope import Scope
from .active import Active, is_characteristic_defining

if TYPE_CHECKING:
    from ..state import Characteristics, GameObject
    from .active import Entry
    from .system import Layers


def characteristics_elsewhere(layers: Layers, obj: GameObject) -> Characteristics:
    """What an object in a hand, library, graveyard, exile, command zone or on the stack is now."""
    base = obj.base
    if not base.layered and not layers.plan.elsewhere:
        return base
    order: list[Entry] = list(layers.plan.elsewhere)
    if base.layered and any([is_characteristic_defining(*pair) for pair in base.layered]):
        own = defining_actives(obj)
        order = sorted([*order, *layers.new_part(own).entries])
    if not order:
        return base
    return layers.compute(obj, order=order)


def defining_actives(obj: GameObject) -> list[Active]:
    """The effects of the object's characteristic-defining abilities, whatever zones they name."""
    scope = Scope(obj.id, obj.controller)
    return [
        Active(effect, scope, obj.timestamp, ability, is_defining=True)
        for ability, effect in obj.base.layered
        if is_characteristic_defining(ability, effect)
    ]
