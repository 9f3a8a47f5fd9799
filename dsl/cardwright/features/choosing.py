"""What may be chosen: colours, creature types, card names (CR 105.4, 205.3m, 201.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.evaluation.matching import matching
from cardwright.engine.vocabulary import CREATURE

if TYPE_CHECKING:
    from cardwright.engine.definitions.filters import Filter
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Scope

__all__ = ["colors_of", "creature_types", "names_without"]


def colors_of(game: Game, among: Filter | None, scope: Scope) -> tuple[int, ...]:
    """The five colours, or those of the objects that match."""
    if among is None:
        return (0, 1, 2, 3, 4)
    mask = 0
    for number in matching(game, among, scope):
        mask |= game.characteristics(game.objects[number]).colors
    return tuple(color for color in range(5) if mask >> color & 1)


def creature_types(game: Game) -> tuple[str, ...]:
    """All creature types (CR 205.3m); those of the game's objects where it does not know them."""
    if game.creature_types:
        return game.creature_types
    found: set[str] = set()
    for obj in game.objects.values():
        now = game.characteristics(obj)
        if now.types & CREATURE:
            found.update(now.subtypes)
    return tuple(sorted(found))


def names_without(game: Game, excluded_types: int) -> tuple[str, ...]:
    """Card names that may be chosen, without those of cards with the excluded types."""
    if not excluded_types:
        return ()
    types = game.card_name_types
    return tuple(name for name in game.card_names if not types.get(name, 0) & excluded_types)
