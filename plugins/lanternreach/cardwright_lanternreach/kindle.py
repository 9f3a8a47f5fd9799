""" "Kindle target creature": put a glow counter on it, then untap it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.api import Instruction, Selector, VerbFeature

if TYPE_CHECKING:  # a command that only reads need not load the engine
    from cardwright.api import Game, Resolution


class Kindle(Instruction, frozen=True, tag="lanternreach:kindle"):
    """Put a glow counter on each permanent and untap it."""

    permanents: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Counters first, all at once, then they untap."""
        chosen = self.permanents.select(game, resolution)
        game.put_counters(chosen, "glow", 1, resolution.controller)
        game.untap(chosen)


FEATURE = VerbFeature(
    frames=("{player} kindle {permanents:Permanent}",),
    effect=Kindle,
    rules=("122.1", "701.26b"),
)
