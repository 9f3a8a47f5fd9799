"""Where a triggered ability functions: where its object sees the event (CR 113.6, 603.10)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.engine.definitions.events import (
    EventPattern,
    ObjectRole,
    ValueRole,
    event_kind,
)
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.selectors import AttachedObject, This
from cardwright.engine.vocabulary import BATTLEFIELD

from .compilation import Compilation

__all__ = ["trigger_zones"]

#: An event's object is that of the ability.
_OWN = ObjectRole("object", IsSelected(This()))


def trigger_zones(c: Compilation, patterns: Sequence[EventPattern]) -> tuple[int, ...]:
    """Where it functions (CR 113.6): on the battlefield, or where its own card's event is seen."""
    if c.own_zones and not all(_brings_there(one, c.own_zones) for one in patterns):
        return tuple(sorted(set(c.own_zones)))
    return tuple(sorted({zone for one in patterns for zone in _seen_from(one)})) or (BATTLEFIELD,)


def _seen_from(pattern: EventPattern) -> tuple[int, ...]:
    """Where an object's ability sees its own event; of a move, the zone that it leaves where such
    triggers look back, else the zone that it goes to (CR 113.6k, 603.10a).
    """
    if _OWN not in pattern.tests:
        return (BATTLEFIELD,)
    role = "origin" if pattern.looks_back() else "destination"
    for test in pattern.tests:
        if isinstance(test, ValueRole) and test.role == role and len(test.values) == 1:
            return (int(test.values[0]),)
    return event_kind(pattern.event).seen_from


def _brings_there(pattern: EventPattern, zones: Sequence[int]) -> bool:
    """CR 113.6m: the event puts the object into the zone that the effect moves it from, or takes
    what the Aura enchants from the battlefield.
    """
    if ValueRole("origin", (BATTLEFIELD,)) not in pattern.tests:
        return False
    if ObjectRole("object", IsSelected(AttachedObject())) in pattern.tests:
        return True
    goes = [ValueRole("destination", (zone,)) in pattern.tests for zone in zones]
    return all(goes) and _OWN in pattern.tests
