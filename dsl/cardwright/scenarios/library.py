"""Where a scenario's cards come from: anything that finds compiled cards by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from cardwright.engine.definitions.abilities import CardDefinition


class Library(Protocol):
    """Looks up cards; what ``cardwright.api.Library`` offers, and what a test can write by hand."""

    def find(self, name: str) -> CardDefinition:
        """The card of that name, or with a face of that name.

        Raises:
            UnknownCard: there is none.
        """
        ...

    def names(self) -> Mapping[str, int]:
        """All names that a player may choose (CR 201.4), with the card types of each as a mask."""
        ...

    def creature_types(self) -> Collection[str]:
        """All creature types that a player may choose (CR 205.3m)."""
        ...

    def is_keyword(self, words: str) -> bool:
        """Is there a keyword ability of this name (CR 702)?"""
        ...

    def ability_texts(self, name: str, face: int) -> tuple[str, ...]:
        """The text of each ability of a face, in the order of its definition."""
        ...
