"""CR 104 "You win the game", "target player loses the game"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Head, NounPhrase
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution

_GAME = NounPhrase(determiner="the", heads=(Head(noun="game"),))


class WinGame(Instruction, frozen=True):
    """The selected player wins."""

    player: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """CR 104.2b."""
        for player in self.player.select(game, resolution):
            game.win(player)


class LoseGame(Instruction, frozen=True):
    """The selected players lose."""

    player: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """CR 104.3e."""
        for player in self.player.select(game, resolution):
            game.lose(player, "an effect")


def _player(view: ClauseView) -> Selector | None:
    if view.node("game") != _GAME:
        view.gap("game", "win or lose what")
        return None
    view.c.ledger.cover(view.node("game"))
    return view.selector("player")


def _win(view: ClauseView) -> WinGame | None:
    player = _player(view)
    return None if player is None else WinGame(player)


def _lose(view: ClauseView) -> LoseGame | None:
    player = _player(view)
    return None if player is None else LoseGame(player)


FEATURES = (
    VerbFeature(
        frames=("{player} win {game:Event|Time}",),
        rules=("104.2b",),
        effect=_win,
        event=EventShape("win", {"player": "player"}, (), ("game",)),
    ),
    VerbFeature(
        frames=("{player} lose {game:Event|Time}",),
        rules=("104.3e",),
        effect=_lose,
        event=EventShape("lose", {"player": "player"}, (), ("game",)),
    ),
)
