"""CR 121.1 "Draw two cards": put cards from the top of a library into its owner's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Draw(Instruction, frozen=True):
    """Each selected player draws so many cards."""

    player: Selector
    count: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        """In APNAP order, one card after the other (CR 121.2)."""
        count = self.count.value(game, resolution)
        drawn: list[int] = []
        for player in self.player.select(game, resolution):
            drawn += game.draw(player, count)
        resolution.record(drawn=tuple(drawn), amount=len(drawn))


FEATURE = VerbFeature(
    frames=("{player} draw {cards:Card}",),
    rules=("121.1", "121.2"),
    effect=Draw,
    fields={"count": "cards"},
    scales="count",
    event=EventShape("draw", {"player": "player"}, implied=("cards",)),
    leaves={"cards": "drawn"},
    has_amount=True,
)
