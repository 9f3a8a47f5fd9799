"""CR 701.39 "Bolster 2": +1/+1 counters on your creature with the least toughness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.vocabulary import CREATURE

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Bolster(Instruction, frozen=True):
    """Each selected player bolsters."""

    player: Selector
    count: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        """The player chooses among those tied for least toughness (CR 701.39a)."""
        count = self.count.value(game, resolution)
        for player in self.player.select(game, resolution):
            toughness = {
                obj.id: now.toughness
                for obj in game.battlefield.values()
                if obj.controller == player and (now := game.characteristics(obj)).types & CREATURE
            }
            least = min(toughness.values(), default=0)
            options = [one for one, value in toughness.items() if value == least]
            chosen = game.choose(player, "bolster", options, 1, 1, resolution.source)
            game.put_counters(chosen, "+1/+1", count, player)


FEATURE = VerbFeature(frames=("{player} bolster {count}",), rules=("701.39",), effect=Bolster)
