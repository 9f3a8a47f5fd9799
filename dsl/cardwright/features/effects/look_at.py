"""CR 701.20e "Look at the top card of your library", "look at an opponent's hand"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.features.hands import note_hand

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class LookAt(Instruction, frozen=True):
    """The player sees the cards; nobody else does."""

    player: Selector
    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """At once."""
        cards = self.what.select(game, resolution)
        for player in self.player.select(game, resolution):
            game.look_at(player, cards)
        resolution.record(seen=cards, amount=len(cards))


def _look(view: ClauseView) -> LookAt | None:
    player, what = view.selector("player"), view.selector("object")
    note_hand(view, what)
    return None if player is None or what is None else LookAt(player, what)


FEATURE = VerbFeature(
    frames=("{player} look at {object:Object|Zone}",),
    rules=("701.20e",),
    effect=_look,
    leaves={"object": "seen"},
)
