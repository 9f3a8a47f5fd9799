"""A game that also tells its players about choices that were none.

The other engine asks for many choices that have one answer, and its records answer them; ours
settles them. The agent takes such answers out of its queues.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from cardwright.engine.game import Game
from cardwright.engine.requests import ChooseSome

__all__ = ["ConformanceGame", "Watcher"]

_PENDING: Any = Game.__dict__["pending"]


class Watcher(Protocol):
    """What is told of forced choices."""

    def forced_choice(self, request: ChooseSome) -> None:
        """All options were taken, since so many had to be."""


class ConformanceGame(Game):
    """The engine's game; nothing about its rules is different."""

    __slots__ = ("ordering", "watcher")

    watcher: Watcher | None
    #: The triggers that were last taken to be put on the stack: what an order is asked about.
    ordering: list[Any]

    def choose(
        self,
        player: int,
        purpose: str,
        options: Sequence[Any],
        minimum: int = 1,
        maximum: int = 1,
        source: int = -1,
    ) -> tuple[Any, ...]:
        """As in the engine."""
        if options and min(minimum, maximum) >= len(options) and self.watcher is not None:
            count = len(options)
            self.watcher.forced_choice(
                ChooseSome(player, purpose, tuple(options), count, count, source)
            )
        return super().choose(player, purpose, options, minimum, maximum, source)

    def copy(self) -> Game:
        """As in the engine; copies are for trying, so nobody is told about them."""
        new: Any = super().copy()
        new.watcher = None
        new.ordering = []
        return new


def _read(game: ConformanceGame) -> Any:
    return _PENDING.__get__(game)


def _write(game: ConformanceGame, value: list[Any]) -> None:
    try:
        before = _PENDING.__get__(game)
    except AttributeError:  # the game is being made
        before = []
    if before and not value:
        game.ordering = before
    _PENDING.__set__(game, value)


ConformanceGame.pending = property(_read, _write)  # type: ignore[assignment,method-assign]
