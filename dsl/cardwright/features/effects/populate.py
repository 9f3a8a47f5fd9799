"""CR 701.36 "Populate": a copy of a creature token you control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.vocabulary import CREATURE

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Populate(Instruction, frozen=True):
    """Each selected player chooses a creature token they control and copies it."""

    player: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Nothing is created where there is no creature token (CR 701.36b)."""
        created: list[int] = []
        for player in self.player.select(game, resolution):
            options = [
                obj.id
                for obj in game.battlefield.values()
                if obj.is_token
                and obj.controller == player
                and game.characteristics(obj).types & CREATURE
            ]
            for one in game.choose(player, "populate", options, 1, 1, resolution.source):
                created += game.create_tokens(
                    player, game.battlefield[one].base, cause=resolution.source
                )
        resolution.record(created=tuple(created), amount=len(created))


FEATURE = VerbFeature(frames=("{player} populate",), rules=("701.36",), effect=Populate)
