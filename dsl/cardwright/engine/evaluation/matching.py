"""Which objects match a filter: in the zones it names, on the battlefield where it names none (CR
109.2).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..vocabulary import BATTLEFIELD, NOWHERE
from .views import look

if TYPE_CHECKING:
    from ..definitions.filter_bases import Filter
    from ..game import Game
    from ..scope import Scope
    from ..state import GameObject


def candidates(game: Game, filter: Filter) -> Iterator[GameObject]:
    """The objects in the zones that the filter is about, in the order of the zones."""
    zones = filter.zones()
    if zones in (0, 1 << BATTLEFIELD):
        yield from game.battlefield.values()
        return
    for zone in range(NOWHERE):
        if zones >> zone & 1:
            if zone == BATTLEFIELD:
                yield from game.battlefield.values()
            else:
                yield from game.zone_objects(zone)


def matching(game: Game, filter: Filter, scope: Scope) -> list[int]:
    """The ids of the objects that match, in a fixed order."""
    return [
        obj.id
        for obj in candidates(game, filter)
        if filter.matches(game, obj, look(game, obj), scope)
    ]


def count_matching(game: Game, filter: Filter, scope: Scope) -> int:
    """How many objects match."""
    return len(matching(game, filter, scope))
