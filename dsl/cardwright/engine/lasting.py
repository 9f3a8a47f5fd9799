"""CR 500.4-5, 514.2, 611.2b: durations as data: a moment, an event, or a condition that goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cardwright.errors import EngineBug

from .definitions.durations import (
    AsLongAs,
    Indefinite,
    NextStepOf,
    UntilEndOfCombat,
    UntilEndOfTurn,
    UntilEvent,
    UntilNextTurnOf,
)
from .definitions.selectors import Reference, This
from .evaluation.dependencies import children
from .vocabulary import FIRST_OBJECT_ID

if TYPE_CHECKING:
    from .definitions.base import Node
    from .definitions.conditions import Condition
    from .definitions.durations import Duration
    from .definitions.selectors import Selector
    from .game import Game
    from .scope import Scope

#: Moments: (kind, player or -1, step or -1).
Moment = tuple[str, int, int]
END_OF_TURN: Moment = ("end of turn", -1, -1)
END_OF_COMBAT: Moment = ("end of combat", -1, -1)


def turn_of(player: int) -> Moment:
    """A turn of the player begins (CR 500.4)."""
    return ("turn", player, -1)


def step_begins(player: int, step: int) -> Moment:
    """A step of the player's turn begins."""
    return ("step", player, step)


def step_ends(player: int, step: int) -> Moment:
    """A step of the player's turn ends."""
    return ("step ends", player, step)


def lasting(game: Game, duration: Duration, scope: Scope) -> dict[str, Any] | None:
    """How the duration ends, as arguments of FloatingEffect; None where it never starts."""
    match duration:
        case Indefinite():
            return {}
        case UntilEndOfTurn():
            return {"ends": END_OF_TURN}
        case UntilEndOfCombat():
            return {"ends": END_OF_COMBAT}
        case UntilNextTurnOf():
            players = duration.player.select(game, scope)
            return {"ends": turn_of(players[0])} if players else None
        case NextStepOf():
            return {"waits": duration}
        case UntilEvent():
            if _already_happened(game, duration, scope):
                return None
            return {"event": duration.event}
        case AsLongAs():
            if not still_holds(game, duration.condition, scope):
                return None
            return {"condition": duration.condition}
    raise EngineBug(f"no duration is called {type(duration).__name__}")


def still_holds(game: Game, condition: Condition, scope: Scope) -> bool:
    """Whether the condition holds of objects that are still there: none that left comes back (CR
    400.7).
    """
    return all(
        [
            number < FIRST_OBJECT_ID or game.is_current(number)
            for selector in _single_objects(condition)
            for number in selector.select(game, scope)
        ]
    ) and condition.holds(game, scope)


def _single_objects(node: Node) -> Iterator[Selector]:
    for child in children(node):
        if isinstance(child, (This, Reference)):
            yield child
        else:
            yield from _single_objects(child)


def _already_happened(game: Game, duration: UntilEvent, scope: Scope) -> bool:
    """Whether the source left before, and that was the event (CR 611.2b)."""
    if scope.source in game.battlefield:
        return False
    return any(
        [
            duration.event.matches(game, event, scope)
            for history in (game.history, game.last_turn_history)
            for event in history.get(duration.event.event, ())
        ]
    )
