"""Choices made while a spell or ability resolves (CR 608.2d): objects and players that are no
targets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..scope import Resolution
from .matching import matching

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..definitions.selectors import ChosenObjects, ChosenPlayer, Selector
    from ..game import Game
    from ..scope import Scope


def choose_objects(
    selector: ChosenObjects, game: Game, scope: Scope, allowed: Sequence[int] | None = None
) -> tuple[int, ...]:
    """Ask each chooser for as many matching objects as the text says, or as there are.

    ``allowed``: those of them that may be chosen now.
    """
    options = matching(game, selector.filter, scope) if allowed is None else list(allowed)
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


def choose_together(parts: Sequence[Selector], game: Game, scope: Scope) -> tuple[int, ...]:
    """ "A Swamp and a Forest": one object is not two of them, and what is chosen first leaves
    enough for the others where that can be.
    """
    from ..definitions.selectors import ChosenObjects

    taken: list[int] = []
    waiting = [part for part in parts if isinstance(part, ChosenObjects)]
    for part in parts:
        if not isinstance(part, ChosenObjects):
            taken += part.select(game, scope)
    for number, part in enumerate(waiting):
        options = [one for one in matching(game, part.filter, scope) if one not in taken]
        later = waiting[number + 1 :]
        fit = [one for one in options if is_enough(later, game, scope, (*taken, one))]
        taken += choose_objects(part, game, scope, fit or options)
    return tuple(taken)


def is_enough(
    parts: Sequence[ChosenObjects], game: Game, scope: Scope, taken: Sequence[int] = ()
) -> bool:
    """Are there different objects for all of the choices, beside those that are taken?"""
    places = [
        [one for one in matching(game, part.filter, scope) if one not in taken]
        for part in parts
        for _ in range(part.minimum.value(game, scope))
    ]
    holder: dict[int, int] = {}

    def placed(place: int, tried: set[int]) -> bool:
        for one in places[place]:
            if one not in tried:
                tried.add(one)
                if one not in holder or placed(holder[one], tried):
                    holder[one] = place
                    return True
        return False

    return all([placed(place, set()) for place in range(len(places))])


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
