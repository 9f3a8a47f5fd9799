"""The bases of the two closed sets of filters: of objects and of players."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .base import Node

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Scope
    from ..state import Characteristics, GameObject


class Filter(Node, frozen=True):
    """Base of the closed set of object filters.

    ``reads`` is what the node itself looks at (vocabulary.READS_...); evaluation.dependencies adds
    what
    its parts look at.
    """

    reads: ClassVar[int] = 0

    def looks_at(self) -> int:
        """``reads`` of this very node."""
        return self.reads

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        """Whether the object, having the characteristics ``now``, is meant."""
        raise NotImplementedError(self)

    def zones(self) -> int:
        """The zones that the filter names, a mask with bit ``1 << zone``; 0 where it names none."""
        return 0


class PlayerFilter(Node, frozen=True):
    """Base of the closed set of player filters."""

    reads: ClassVar[int] = 0

    def matches(self, game: Game, player: int, scope: Scope) -> bool:
        """Whether the player with this number is meant."""
        raise NotImplementedError(self)
