"""CR 701.17 "Mill three cards"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Mill(Instruction, frozen=True):
    """Each selected player mills so many cards."""

    player: Selector
    count: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        """In APNAP order."""
        count = self.count.value(game, resolution)
        milled: list[int] = []
        for player in self.player.select(game, resolution):
            milled += game.mill(player, count)
        resolution.record(milled=tuple(milled), amount=len(milled))


FEATURE = VerbFeature(
    frames=("{player} mill {cards:Card|Zone}",),
    rules=("701.17",),
    effect=Mill,
    fields={"count": "cards"},
    scales="count",
    leaves={"cards": "milled"},
    has_amount=True,
)
