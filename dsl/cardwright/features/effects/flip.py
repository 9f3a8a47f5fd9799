"""CR 710.4 "Flip this creature": turn a flip card to its other half. CR 705 "Flip a coin"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Head, NounPhrase
from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector, This

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Flip(Instruction, frozen=True):
    """Flip what is selected."""

    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """A flipped permanent stays flipped (CR 710.4)."""
        done = game.flip(self.what.select(game, resolution))
        resolution.record(flipped=done, amount=len(done))


class FlipCoin(Instruction, frozen=True):
    """Each selected player flips a coin and calls it (CR 705.2)."""

    player: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Whether the flip was won is asked later."""
        for player in self.player.select(game, resolution)[:1]:
            won = game.flip_coin(player, source=resolution.source)
            resolution.bind(WON, won)
        resolution.record(done=True)


#: Was the last flip of this resolution won?
WON = "coin.won"
_COIN = NounPhrase(determiner="a", heads=(Head(noun="coin"),))


def _flip(view: ClauseView) -> Instruction | None:
    """The card itself, or one coin."""
    coin = view.node("event")
    if coin == _COIN and coin is not None:
        view.c.ledger.cover(coin)
        player = view.selector("player")
        return None if player is None else FlipCoin(player)
    what = view.selector("event")
    if not isinstance(what, This) or not view.is_you("player"):
        return None
    return Flip(what)


FEATURE = VerbFeature(
    frames=("{player} flip {event:Event|Permanent}",),
    rules=("710.4", "705.1"),
    effect=_flip,
)
