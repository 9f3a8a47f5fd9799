"""CR 701.25 "Surveil 2": look at the top cards, put any of them into the graveyard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Surveil(Instruction, frozen=True):
    """Each selected player surveils so many cards."""

    player: Selector
    count: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        """In APNAP order."""
        count = self.count.value(game, resolution)
        for player in self.player.select(game, resolution):
            game.surveil(player, count)
        resolution.record(amount=count)


FEATURE = VerbFeature(
    frames=("{player} surveil [{count}]",),
    rules=("701.25",),
    effect=Surveil,
    event=EventShape("surveil", {"player": "player"}),
    has_amount=True,
)
