"""Whether an action could be done in full as a cost (CR 118.3): enough objects are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.definitions.selectors import ChosenObjects, Selector
from cardwright.engine.evaluation.matching import matching

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Scope

__all__ = ["can_select"]


def can_select(what: Selector, game: Game, scope: Scope) -> bool:
    """So many objects as the selector asks for are there."""
    if isinstance(what, ChosenObjects):
        return len(matching(game, what.filter, scope)) >= what.minimum.value(game, scope)
    return bool(what.select(game, scope))
