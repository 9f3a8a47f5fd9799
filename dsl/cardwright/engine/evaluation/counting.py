"""Numbers that are counted: attributes, counters, devotion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.errors import EngineBug

from ..card_types.subtypes import BASIC_LAND_TYPES
from ..vocabulary import CARD_TYPE_MASKS, FIRST_OBJECT_ID
from .attributes import object_attribute, player_attribute
from .matching import matching
from .slots import read_slot
from .views import look

if TYPE_CHECKING:
    from ..definitions.filters import Filter
    from ..game import Game
    from ..scope import Scope


def attribute_of(game: Game, attribute: str, ids: tuple[int, ...], aggregate: str) -> int:
    """The attribute of what is selected, put together by ``aggregate`` ("", "total", "greatest",
    "least").

    Objects that left answer with their last known information (CR 608.2h). Nothing selected: 0.
    """
    values: list[int] = []
    for number in ids:
        if number < FIRST_OBJECT_ID:
            values.append(player_attribute(game, attribute, number))
            continue
        obj = game.objects.get(number)
        if obj is not None:
            values.append(object_attribute(attribute, obj, look(game, obj)))
    if not values:
        return 0
    if aggregate == "":
        return values[0]
    if aggregate == "total":
        return sum(values)
    if aggregate == "greatest":
        return max(values)
    if aggregate == "least":
        return min(values)
    raise EngineBug(f"no aggregate is called {aggregate!r}")


def counters_on(game: Game, kind: str, ids: tuple[int, ...]) -> int:
    """Counters of a kind, of all kinds where empty, on the objects and players (CR 122)."""
    total = 0
    for number in ids:
        if number < FIRST_OBJECT_ID:
            counters = game.players[number].counters
        else:
            obj = game.objects.get(number)
            counters = None if obj is None else obj.counters
        if counters:
            total += counters.get(kind, 0) if kind else sum(counters.values())
    return total


def distinct_among(game: Game, attribute: str, filter: Filter, scope: Scope) -> int:
    """How many card types, basic land types, colours, mana values ... there are among them."""
    found: set[object] = set()
    for number in matching(game, filter, scope):
        obj = game.objects[number]
        now = look(game, obj)
        if attribute == "card_type":
            found.update(mask for mask in CARD_TYPE_MASKS.values() if now.types & mask)
        elif attribute == "basic_land_type":
            found.update(now.subtypes & BASIC_LAND_TYPES.keys())
        elif attribute == "color":
            found.update(color for color in range(5) if now.colors >> color & 1)
        else:
            found.add(object_attribute(attribute, obj, now))
    return len(found)


def devotion(game: Game, colors: int, slot: str, scope: Scope) -> int:
    """CR 700.5: mana symbols of the colours among mana costs of permanents the controller controls.

    ``colors`` 0: the colour in the slot; where that is undefined, 0.
    """
    if not colors:
        chosen = read_slot(game, scope, slot)
        if chosen is None:
            return 0
        colors = 1 << chosen
    total = 0
    for obj in game.battlefield.values():
        if obj.controller == scope.controller:
            cost = obj.base.mana_cost  # CR 700.5a: only layers 1-3 matter
            if cost is not None:
                total += sum([1 for pip in cost.pips if pip & colors])
    return total
