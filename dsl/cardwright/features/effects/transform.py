"""CR 701.27 "Transform this creature", "when this creature transforms"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Transform(Instruction, frozen=True):
    """Transform what is selected."""

    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """All at once; what has no other face does nothing (CR 701.27c)."""
        done = game.transform(self.what.select(game, resolution))
        resolution.record(transformed=done, amount=len(done))


FEATURES = (
    VerbFeature(
        frames=("{player} transform {permanents:Permanent}",),
        rules=("701.27",),
        effect=Transform,
        fields={"what": "permanents"},
        leaves={"permanents": "transformed"},
    ),
    VerbFeature(
        frames=("{object:Permanent} transform [into {result:Object}]",),
        rules=("701.27",),
        event=EventShape("transform", {"object": "object"}),
    ),
)
