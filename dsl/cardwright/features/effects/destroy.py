"""CR 701.8 "Destroy target creature"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Destroy(Instruction, frozen=True):
    """Destroy what is selected."""

    what: Selector
    #: False: "it can't be regenerated" (CR 701.19c).
    may_regenerate: bool = True

    def perform(self, game: Game, resolution: Resolution) -> None:
        """All at once."""
        what = self.what.select(game, resolution)
        gone = game.destroy(what, resolution.source, self.may_regenerate)
        resolution.record(destroyed=gone, amount=len(gone))


FEATURE = VerbFeature(
    frames=("{player} destroy {permanents:Permanent}",),
    rules=("701.8",),
    effect=Destroy,
    fields={"what": "permanents"},
    event=EventShape("destroy", {"permanents": "object"}),
    leaves={"permanents": "destroyed"},
    has_amount=True,
    moves=True,
)
