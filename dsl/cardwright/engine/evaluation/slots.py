"""Named slots and the views they are read with (what "it", "that creature", "the chosen color"
hold).

Slots are filled by announcement, triggers, payment and resolution; those of an event are also read
off the event itself. A view says which object an id stands for: ``current`` (it, or its last known
information, CR 608.2h), ``snapshot`` (as the event saw it, CR 603.10), ``successor`` (the object it
became in a public zone, CR 400.7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..vocabulary import FIRST_OBJECT_ID
from .found_again import MOVED_SLOT

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Scope


def read_slot(game: Game, scope: Scope, slot: str, default: Any = None) -> Any:
    """What a slot holds, or ``default`` where nothing filled it."""
    found = scope.read(game, slot, None)
    if found is not None:
        return found
    if slot == "source":
        return (scope.source,)
    if slot.startswith("event.") and scope.event is not None:
        found = getattr(scope.event, slot[6:], None)
        return default if found is None else found
    return default


def slot_ids(game: Game, scope: Scope, slot: str, view: str = "current") -> tuple[int, ...]:
    """The ids of objects and players in a slot, as the view shows them; empty where none are."""
    found = read_slot(game, scope, slot)
    if found is None:
        return ()
    ids: tuple[int, ...] = (found,) if isinstance(found, int) else tuple(found)
    if view == "successor":
        moved: dict[int, int] = scope.slots.get(MOVED_SLOT, {})
        ids = tuple([i for i in [successor_of(game, one, moved) for one in ids] if i >= 0])
    return tuple([i for i in ids if i >= 0])


def successor_of(game: Game, identifier: int, moved: dict[int, int] | None = None) -> int:
    """The object itself while it is there, else what it became in a public zone, else -1 (CR
    400.7). ``moved`` are the moves of the same resolution, which are followed further (400.7j).
    """
    for start in (identifier, game.successors.get(identifier, -1)):
        if moved and start in moved and game.is_current(moved[start]):
            return moved[start]
    if identifier < FIRST_OBJECT_ID:
        return identifier
    if identifier in game.successors:
        return game.successor(identifier)
    return identifier if identifier in game.objects else -1


def slot_amount(game: Game, scope: Scope, slot: str) -> int:
    """The number in a slot: of an amount as it is, of a list of objects how many; 0 where empty."""
    found = read_slot(game, scope, slot)
    if found is None:
        return 0
    if isinstance(found, int):
        return int(found)
    return len(found)
