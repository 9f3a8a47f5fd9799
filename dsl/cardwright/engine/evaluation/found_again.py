"""CR 400.7: an object that changed zones is a new one; what may find it nevertheless."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..vocabulary import BATTLEFIELD, HAND, LIBRARY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..game import Game
    from ..scope import Resolution, Scope

#: What the source of a trigger became by the change of zone that triggered it.
BECAME_SLOT = "this.became"
#: What objects became by this very resolution: old id -> new id (CR 400.7j).
MOVED_SLOT = "this.moved"


def note_moved(game: Game, ids: Iterable[int], resolution: Resolution) -> None:
    """Remember what objects became, for later parts of the same resolution (CR 400.7j)."""
    moved = dict(resolution.slots.get(MOVED_SLOT, {}))
    for one in ids:
        if game.successors.get(one, -1) >= 0:
            moved[one] = game.successors[one]
    resolution.bind(MOVED_SLOT, moved)


def became(game: Game, scope: Scope) -> int:
    """The object that the source became by the event its trigger is about; -1 where there is none.

    An Aura also by what followed when that which it enchanted left (CR 400.7f). Delayed triggers
    remember it from the ability that made them.
    """
    event: Any = scope.event
    if event is not None and event.name == "zone_change":
        if event.object == scope.source:
            return int(event.new_object) or -1
        source = game.lasting(scope.source)
        if (
            source is not None
            and source.attached_to == event.object
            and event.origin == BATTLEFIELD
            and "Aura" in game.characteristics(source).subtypes
        ):
            return game.successors.get(scope.source, -1)
    found: int = scope.slots.get(BECAME_SLOT, -1)
    return found


def found_again(game: Game, ids: Iterable[int], scope: Scope) -> tuple[int, ...]:
    """The objects to act upon: for the source, what it became, if that is in a public zone still.

    "When this creature dies, return it" finds the card in the graveyard (CR 400.7e); an ability
    that triggered by anything else does not, unless it moved the object itself: "Exile this
    creature. Return it ..." (CR 400.7j).
    """
    moved: dict[int, int] = scope.slots.get(MOVED_SLOT, {})
    new = moved.get(scope.source, -1)
    while new in moved:
        new = moved[new]
    if new < 0:
        new = became(game, scope)
    if new < 0 or not game.is_current(new) or game.objects[new].zone in (HAND, LIBRARY):
        return tuple(ids)
    return tuple(new if one == scope.source else one for one in ids)
