"""CR 701.24 "Shuffle"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Shuffle(Instruction, frozen=True):
    """Each selected player shuffles their library."""

    player: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """One library after the other."""
        for player in self.player.select(game, resolution):
            game.shuffle(player)
        resolution.record(done=True)


FEATURE = VerbFeature(
    frames=("{player} shuffle",),
    rules=("701.24",),
    effect=Shuffle,
    event=EventShape("shuffle", {"player": "player"}),
)
