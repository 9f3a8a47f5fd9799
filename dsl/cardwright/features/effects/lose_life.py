"""CR 119.3 "Each opponent loses 2 life"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class LoseLife(Instruction, frozen=True):
    """Each selected player loses so much life."""

    player: Selector
    amount: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Once for each player, in APNAP order."""
        amount = self.amount.value(game, resolution)
        lost = 0
        for player in self.player.select(game, resolution):
            lost += game.lose_life(player, amount, resolution.source)
        resolution.record(amount=lost)


FEATURE = VerbFeature(
    frames=("{player} lose {life}",),
    rules=("119.3",),
    effect=LoseLife,
    fields={"amount": "life"},
    scales="amount",
    event=EventShape("life_loss", {"player": "player"}, implied=("life",)),
    has_amount=True,
)
