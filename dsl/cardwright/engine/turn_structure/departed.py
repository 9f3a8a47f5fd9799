"""CR 608.2h: what has left is forgotten when nothing can ask for it any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..game import Game


def forget_departed(game: Game) -> None:
    """Drop last known information that nothing can ask for any more (CR 608.2h).

    What left in this turn or the last is kept for their histories; older objects only where
    something that still waits or lasts names them.
    """
    old = game.departed_before
    game.departed_before = game.departed
    game.departed = []
    if not old:
        return
    if not (game.stack or game.floating or game.delayed or game.pending):
        forget(game, old, kept_by_permanents(game))
        return
    needed: set[int] = set()
    for item in game.stack:
        needed.add(item.source)
        note_ids(item.slots, needed)
    for waiting in (*game.floating, *game.delayed):
        needed.add(waiting.scope.source)
        note_ids(waiting.scope.slots, needed)
    for pending in game.pending:
        needed.add(pending.source)
        note_ids(pending.slots, needed)
    forget(game, old, needed | kept_by_permanents(game))


def kept_by_permanents(game: Game) -> set[int]:
    """What the choices made for objects name."""
    needed: set[int] = set()
    for objects in (game.battlefield, game.elsewhere):
        for obj in objects.values():
            if obj.chosen:
                note_ids(obj.chosen, needed)
    return needed


def forget(game: Game, old: list[int], needed: set[int]) -> None:
    """Drop these objects, but for those that are needed."""
    for identifier in old:
        if identifier in needed:
            game.departed.append(identifier)
        else:
            game.objects.pop(identifier, None)
            game.successors.pop(identifier, None)


def note_ids(slots: dict[str, object], needed: set[int]) -> None:
    """Add all ids that slots name."""
    for value in slots.values():
        if isinstance(value, tuple):
            needed.update([one for one in value if one.__class__ is int])
        elif isinstance(value, int):
            needed.add(value)
