"""Whether an action could be done in full as a cost (CR 118.3): enough objects are there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.definitions.selectors import (
    ChosenObjects,
    ChosenPlayer,
    Selector,
    Together,
)
from cardwright.engine.evaluation.choosing import is_enough
from cardwright.engine.evaluation.matching import matching
from cardwright.structs import everything_in

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Scope

__all__ = ["can_select"]


def can_select(what: Selector, game: Game, scope: Scope) -> bool:
    """So many objects as the selector asks for are there; nobody is asked."""
    if isinstance(what, ChosenObjects):
        return len(matching(game, what.filter, scope)) >= what.minimum.value(game, scope)
    if isinstance(what, Together):
        chosen = [part for part in what.parts if isinstance(part, ChosenObjects)]
        others = [part for part in what.parts if not isinstance(part, ChosenObjects)]
        if not all(can_select(part, game, scope) for part in others):
            return False
        known = [one for part in others if not _asks(part) for one in part.select(game, scope)]
        return is_enough(chosen, game, scope, known)
    return _asks(what) or bool(what.select(game, scope))


def _asks(what: Selector) -> bool:
    """Would selecting ask a player? Then it is not known what will be selected."""
    return any([isinstance(part, (ChosenObjects, ChosenPlayer)) for part in everything_in(what)])
