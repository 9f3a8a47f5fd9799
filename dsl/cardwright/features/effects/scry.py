"""CR 701.22 "Scry 2"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Scry(Instruction, frozen=True):
    """Each selected player scries so many cards."""

    player: Selector
    count: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        """In APNAP order."""
        count = self.count.value(game, resolution)
        for player in self.player.select(game, resolution):
            game.scry(player, count)
        resolution.record(amount=count)


FEATURE = VerbFeature(
    frames=("{player} scry [{count}]",),
    rules=("701.22",),
    effect=Scry,
    event=EventShape("scry", {"player": "player"}),
    has_amount=True,
)
