"""CR 701.34 "Proliferate": another counter of each kind on any number of permanents and players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.events.permanents import CountersPut, counters_of

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Proliferate(Instruction, frozen=True):
    """Each selected player proliferates."""

    player: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """All counters at once (CR 701.34a)."""
        for player in self.player.select(game, resolution):
            options = [i for i in (*game.living(), *game.battlefield) if counters_of(game, i)]
            chosen = game.choose(player, "proliferate", options, 0, len(options), resolution.source)
            events = [
                CountersPut(one, player, kind, 1)
                for one in chosen
                for kind in counters_of(game, one)
            ]
            if events:
                game.happen_together(events)


FEATURE = VerbFeature(frames=("{player} proliferate",), rules=("701.34",), effect=Proliferate)
