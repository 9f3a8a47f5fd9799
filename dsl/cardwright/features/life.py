"""CR 119.3: what gaining and losing life have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution

__all__ = ["LifeChange", "life_feature"]


class LifeChange(Instruction, frozen=True):
    """Base: the life of each selected player changes by so much."""

    player: Selector
    amount: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Once for each player, in APNAP order."""
        amount = self.amount.value(game, resolution)
        changed = 0
        for player in self.player.select(game, resolution):
            changed += self.change(game, player, amount, resolution.source)
        resolution.record(amount=changed)

    def change(self, game: Game, player: int, amount: int, source: int) -> int:
        """Change the life of one player; returns by how much."""
        raise NotImplementedError


def life_feature(verb: str, effect: type[LifeChange], event: str) -> VerbFeature:
    """The verb, with "life" or so much of it as its object."""
    return VerbFeature(
        frames=(f"{{player}} {verb} {{life}}",),
        rules=("119.3",),
        effect=effect,
        fields={"amount": "life"},
        scales="amount",
        event=EventShape(event, {"player": "player"}, implied=("life",)),
        has_amount=True,
    )
