"""Choices made while a spell or ability resolves (CR 608.2d): objects and players that are no
targets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..scope import Resolution
from .matching import matching

if TYPE_CHECKING:
    from ..definitions.selectors import ChosenObjects, ChosenPlayer
    from ..game import Game
    from ..scope import Scope


def choose_objects(selector: ChosenObjects, game: Game, scope: Scope) -> tuple[int, ...]:
    """Ask each chooser for as many matching objects as the text says, or as there are."""
    options = matching(game, selector.filter, scope)
    excluded = scope.slots.get("entering", ())  # CR 614.13a: nothing that is entering right now
    if excluded:
        options = [i for i in options if i not in excluded]
    chosen: list[int] = []
    for player in selector.chooser.select(game, scope):
        remaining = [i for i in options if i not in chosen]
        minimum = min(max(selector.minimum.value(game, scope), 0), len(remaining))
        maximum = (
            len(remaining)
            if selector.maximum is None
            else min(max(selector.maximum.value(game, scope), 0), len(remaining))
        )
        if selector.random:
            pool = remaining[:]
            game.random.shuffle(pool)
            chosen.extend(pool[:maximum])
        elif maximum:
            chosen.extend(game.choose(player, "object", remaining, minimum, max(minimum, maximum)))
    result = tuple(chosen)
    remember(scope, selector.slot, result)
    return result


def choose_player(selector: ChosenPlayer, game: Game, scope: Scope) -> tuple[int, ...]:
    """Ask each chooser for one of the players who match."""
    chosen: list[int] = []
    options = [p for p in game.living() if selector.player.matches(game, p, scope)]
    for player in selector.chooser.select(game, scope):
        if options:
            chosen.extend(game.choose(player, "player", options, 1, 1))
    result = tuple(chosen)
    remember(scope, selector.slot, result)
    return result


def remember(scope: Scope, slot: str, value: tuple[int, ...]) -> None:
    """Keep a choice under the slot that later text reads."""
    if slot and isinstance(scope, Resolution):
        scope.bind(slot, value)
