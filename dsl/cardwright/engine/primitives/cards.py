"""What is done with cards of libraries and hands (CR 701)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..additional_rules import keyword_actions as actions
from ..additional_rules import library_actions as cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..scope import Scope

__all__ = ["CardPrimitives"]


class CardPrimitives:
    """What is done with cards of libraries and hands (CR 701)."""

    __slots__ = ()

    def draw(self: Any, player: int, count: int = 1) -> tuple[int, ...]:
        """Draw cards one at a time (CR 121.2); returns the cards in hand, first drawn first."""
        return cards.draw(self, player, count)

    def mill(self: Any, player: int, count: int) -> tuple[int, ...]:
        """Put cards from the top of a library into the graveyard (CR 701.17); returns them
        there.
        """
        return cards.mill(self, player, count)

    def discard(self: Any, player: int, cards: Iterable[int], cause: int = -1) -> tuple[int, ...]:
        """CR 701.9; returns the cards discarded (ids in hand)."""
        return actions.discard(self, player, cards, cause)

    def search_library(
        self: Any,
        player: int,
        filter: Any,
        maximum: int,
        scope: Scope,
        library_of: int = -1,
        minimum: int = 0,
    ) -> tuple[int, ...]:
        """Search a library (CR 701.23); returns the cards found, still in it."""
        return cards.search_library(self, player, filter, maximum, scope, library_of, minimum)

    def shuffle(self: Any, player: int) -> None:
        """CR 701.24."""
        cards.shuffle(self, player)

    def scry(self: Any, player: int, count: int) -> None:
        """CR 701.22."""
        cards.scry(self, player, count)

    def surveil(self: Any, player: int, count: int) -> None:
        """CR 701.25."""
        cards.surveil(self, player, count)

    def reveal(self: Any, player: int, objects: Iterable[int]) -> None:
        """CR 701.20."""
        cards.reveal(self, player, objects)

    def look_at(self: Any, player: int, objects: Iterable[int]) -> None:
        """Show cards to one player (CR 701.20e)."""
        cards.look_at(self, player, objects)
