"""Where a triggered ability functions: where its object sees the event (CR 113.6, 603.10)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.selectors import AttachedObject, This
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
)

from .compilation import Compilation

__all__ = ["trigger_zones"]

#: Events that a card sees wherever it is: it was cast, cycled, discarded (CR 113.6k, 702.29c).
_OWN_CARD_EVENTS = frozenset({"cast", "keyword_used", "discard"})
_EVERYWHERE = (LIBRARY, HAND, BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND)
#: An event's object is that of the ability.
_OWN = ObjectRole("object", IsSelected(This()))


def trigger_zones(c: Compilation, patterns: Sequence[EventPattern]) -> tuple[int, ...]:
    """Where it functions (CR 113.6): on the battlefield, or where its own card's event is seen."""
    if c.own_zones and not all(_brings_there(one, c.own_zones) for one in patterns):
        return tuple(sorted(set(c.own_zones)))
    if all(one.event in _OWN_CARD_EVENTS and _OWN in one.tests for one in patterns):
        return (STACK,) if all(one.event == "cast" for one in patterns) else _EVERYWHERE
    return tuple(sorted({_zone_seen_from(one) for one in patterns})) or (BATTLEFIELD,)


def _zone_seen_from(pattern: EventPattern) -> int:
    """Where an object's ability sees its own move: in the zone that it leaves where such triggers
    look back, else in the zone that it goes to (CR 113.6k, 603.10a).
    """
    if pattern.event != "zone_change" or _OWN not in pattern.tests:
        return BATTLEFIELD
    role = "origin" if pattern.looks_back() else "destination"
    for test in pattern.tests:
        if isinstance(test, ValueRole) and test.role == role and len(test.values) == 1:
            return int(test.values[0])
    return BATTLEFIELD


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
