"""CR 119.3 "Each opponent loses 2 life"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.features.life import LifeChange, life_feature

if TYPE_CHECKING:
    from cardwright.engine.game import Game


class LoseLife(LifeChange, frozen=True):
    """Each selected player loses so much life."""

    def change(self, game: Game, player: int, amount: int, source: int) -> int:
        """Lose it."""
        return game.lose_life(player, amount, source)


FEATURE = life_feature("lose", LoseLife, "life_loss")
