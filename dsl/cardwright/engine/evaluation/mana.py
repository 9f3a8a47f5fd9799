"""Which mana may be produced (CR 106): combinations, chosen colours, what others could produce."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from ..vocabulary import ALL_COLORS
from .matching import matching
from .slots import read_slot
from .views import look

if TYPE_CHECKING:
    from ..definitions.filter_bases import Filter
    from ..game import Game
    from ..scope import Scope


def mana_of_types(mask: int, count: int, combination: bool) -> tuple[tuple[int, ...], ...]:
    """Every way to add ``count`` mana of the types: all of one type, or each of any
    (``combination``).

    >>> mana_of_types(0b11, 2, True)
    ((0, 0), (0, 1), (1, 1))
    """
    types = [number for number in range(mask.bit_length()) if mask >> number & 1]
    if count <= 0 or not types:
        return ()  # CR 106.5: no type is defined
    if combination:
        return tuple(combinations_with_replacement(types, count))
    return tuple([(number,) * count for number in types])


def chosen_color(game: Game, scope: Scope, slot: str) -> int:
    """The mask of the chosen colour; 0 where none was chosen (CR 106.5, 607.5a)."""
    chosen = read_slot(game, scope, slot)
    if chosen is None or chosen == ():
        return 0
    return 1 << int(chosen)


def colors_of(game: Game, filter: Filter, scope: Scope) -> int:
    """The colours among the matching objects (CR 105.2)."""
    mask = 0
    for number in matching(game, filter, scope):
        mask |= look(game, game.objects[number]).colors
    return mask


def matching_could_produce(game: Game, filter: Filter, scope: Scope, colors_only: bool) -> int:
    """CR 106.7, of all matching permanents together."""
    return selected_could_produce(game, tuple(matching(game, filter, scope)), colors_only)


def selected_could_produce(game: Game, ids: tuple[int, ...], colors_only: bool) -> int:
    """CR 106.7, of the objects together; "any color" leaves colourless out (CR 106.1b)."""
    from ..could_produce import could_produce

    mask = 0
    for number in ids:
        mask |= could_produce(game, number)
    return mask & ALL_COLORS if colors_only else mask


def types_produced(scope: Scope, slot: str) -> int:
    """The types in the mana event that the scope is about (CR 106.12a)."""
    event = scope.event if scope.event is not None else scope.slots.get(slot)
    mana = scope.slots.get("event.mana", ()) if event is None else event.mana
    mask = 0
    for one in mana:
        mask |= 1 << one
    return mask
