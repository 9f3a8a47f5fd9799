"""CR 119.3 "You gain 3 life"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.features.life import LifeChange, life_feature

if TYPE_CHECKING:
    from cardwright.engine.game import Game


class GainLife(LifeChange, frozen=True):
    """Each selected player gains so much life."""

    def change(self, game: Game, player: int, amount: int, source: int) -> int:
        """Gain it."""
        return game.gain_life(player, amount, source)


FEATURE = life_feature("gain", GainLife, "life_gain")
