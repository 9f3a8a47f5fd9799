"""The few functions of the engine that a scenario drives: to play on, what is legal, to do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.game_concepts import timing_and_priority
from cardwright.engine.turn_structure.turn import run

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.requests import Action


def play(game: Game) -> None:
    """Play on from a priority point until the game is over, or an agent ends it."""
    run(game)


def legal_actions(game: Game, player: int) -> tuple[Action, ...]:
    """All that the player could do with priority now, mana abilities included."""
    actions = timing_and_priority.legal_actions(game, player)
    return (*actions, *timing_and_priority.mana_actions(game, player))


def take_action(game: Game, player: int, action: Action) -> None:
    """Do it; raises IllegalAction where a choice on the way is not legal."""
    timing_and_priority.perform_action(game, player, action)
