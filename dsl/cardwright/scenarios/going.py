"""Passing priority until something has come about: ``all pass``, ``the game goes to``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.engine.game import Game


class Going:
    """Everybody passes until ``is_over``."""

    def __init__(self, game: Game) -> None:
        self.turn = game.turn
        self.step = game.step
        self.stack = tuple(item.id for item in game.stack)

    def is_over(self, game: Game) -> bool:
        """Has it come about?"""
        raise NotImplementedError

    def is_hopeless(self, game: Game) -> bool:
        """Will it not come about any more, as far as can be told?"""
        return game.turn > self.turn + 2 * len(game.players)


class UntilResolved(Going):
    """The top of the stack has resolved; with an empty stack: the step has ended (CR 117.4)."""

    def is_over(self, game: Game) -> bool:
        """Is the top gone, or the step another?"""
        if self.stack:
            return all(item.id != self.stack[-1] for item in game.stack)
        return (game.turn, game.step) != (self.turn, self.step)


class UntilStep(Going):
    """A step of a player's turn has begun: later than now."""

    def __init__(self, game: Game, player: int, step: int) -> None:
        super().__init__(game)
        self.player = player
        self.wanted = step

    def is_over(self, game: Game) -> bool:
        """Is it that step?"""
        is_later = (game.turn, game.step) != (self.turn, self.step)
        return is_later and game.step == self.wanted and game.active == self.player

    def is_hopeless(self, game: Game) -> bool:
        """Another step of the turn has come instead (CR 508.8), or too many turns went by."""
        is_past = game.active == self.player and game.step > self.wanted
        began_before = game.turn > self.turn or self.step < self.wanted
        return (is_past and began_before) or super().is_hopeless(game)


class UntilTurn(Going):
    """The next turn has begun."""

    def is_over(self, game: Game) -> bool:
        """Is it another turn?"""
        return game.turn != self.turn


class UntilAsked(Going):
    """The declaration of attackers or blockers: over at a priority point if not asked for.

    ``wanted`` is the step of the declaration.
    """

    def __init__(self, game: Game, wanted: int) -> None:
        super().__init__(game)
        self.wanted = wanted

    def is_over(self, game: Game) -> bool:
        """Has the step begun, or been left out, without the question?"""
        return game.turn != self.turn or game.step >= self.wanted
