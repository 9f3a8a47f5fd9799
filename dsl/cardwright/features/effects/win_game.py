"""CR 104 "You win the game", "target player loses the game"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Head, NounPhrase
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.conditions import Condition, Negation, WasDone
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.features.effects.flip import WON

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


_FLIP = NounPhrase(determiner="the", heads=(Head(noun="flip"),))


def _flip_was_won(view: ClauseView) -> Condition | None:
    """ "If you win the flip": the coin of this resolution (CR 705.2)."""
    flip = view.node("game")
    if flip != _FLIP or flip is None or not view.is_you("player"):
        view.gap("game", "win or lose what")
        return None
    view.c.ledger.cover(flip)
    return WasDone(WON)


def _flip_was_lost(view: ClauseView) -> Condition | None:
    won = _flip_was_won(view)
    return None if won is None else Negation(won)


FEATURES = (
    VerbFeature(
        frames=("{player} win {game:Event|Time}",),
        rules=("104.2b",),
        effect=_win,
        condition=_flip_was_won,
        event=EventShape("win", {"player": "player"}, (), ("game",)),
    ),
    VerbFeature(
        frames=("{player} lose {game:Event|Time}",),
        rules=("104.3e",),
        effect=_lose,
        condition=_flip_was_lost,
        event=EventShape("lose", {"player": "player"}, (), ("game",)),
    ),
)
