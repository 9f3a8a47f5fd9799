"""What happened before (CR 608.2i): questions about this turn's and last turn's events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.errors import EngineBug

if TYPE_CHECKING:
    from ..definitions.events import EventPattern
    from ..game import Game
    from ..scope import Scope


def count_happened(game: Game, pattern: EventPattern, span: str, scope: Scope) -> int:
    """How many events of the pattern happened in the span ("this_turn", "last_turn")."""
    if span == "this_turn":
        history = game.history
    elif span == "last_turn":
        history = game.last_turn_history
    else:
        # GAP CR 608.2i: spans longer or shorter than a turn are not kept
        raise EngineBug(f"no history is kept of {span!r}")
    return sum(
        [1 for event in history.get(pattern.event, ()) if pattern.matches(game, event, scope)]
    )
