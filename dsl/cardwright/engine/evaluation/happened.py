"""What happened before (CR 608.2i): questions about this turn's and last turn's events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.errors import EngineBug

from ..vocabulary import BEGINNING_OF_COMBAT_STEP, END_OF_COMBAT_STEP

if TYPE_CHECKING:
    from ..definitions.events import EventPattern
    from ..events.base import Event
    from ..game import Game
    from ..scope import Scope


def count_happened(game: Game, pattern: EventPattern, span: str, scope: Scope) -> int:
    """How many events of the pattern happened: "this_turn", "last_turn", "this_combat"."""
    return len([e for e in events_of(game, pattern.event, span) if pattern.matches(game, e, scope)])


def events_of(game: Game, name: str, span: str) -> list[Event]:
    """The events of that name in the span, in order; of this combat only while there is one."""
    if span == "this_turn":
        return game.history.get(name, [])
    if span == "last_turn":
        return game.last_turn_history.get(name, [])
    if span == "this_combat":
        if not BEGINNING_OF_COMBAT_STEP <= game.step <= END_OF_COMBAT_STEP:
            return []
        return game.history.get(name, [])[game.combat_began.get(name, 0) :]
    # GAP CR 608.2i: what happened in the whole game is not kept
    raise EngineBug(f"no history is kept of {span!r}")
