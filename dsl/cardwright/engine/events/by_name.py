"""Events by name: for patterns of events, which have no more than the name."""

from __future__ import annotations

from . import cards, combat, face_down, life_and_damage, permanents, spells, titles, turn, zones
from .base import Event

_MODULES = (cards, combat, face_down, life_and_damage, permanents, spells, titles, turn, zones)

#: Name -> event.
EVENTS: dict[str, type[Event]] = {
    kind.name: kind
    for module in _MODULES
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Event)
}

__all__ = ["EVENTS"]
