"""CR 601.2d "Distribute four +1/+1 counters among any number of target creatures"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Reference
from cardwright.features.dividing import divided_among, shares

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class DistributeCounters(Instruction, frozen=True):
    """Put the counters as they were distributed at announcement (CR 601.2d)."""

    kind: str
    targets: Reference

    def perform(self, game: Game, resolution: Resolution) -> None:
        """What an illegal target was to get is lost (CR 608.2b)."""
        put = 0
        for one, share in shares(self.targets, game, resolution):
            put += game.put_counters((one,), self.kind, share, resolution.controller)
        resolution.record(amount=put)


def _distribute(view: ClauseView) -> DistributeCounters | None:
    counters = view.counters("counters")
    targets = None if counters is None else divided_among(view, "bearers", counters.count)
    if counters is None or targets is None or not view.is_you("player"):
        return None
    return DistributeCounters(counters.kind, targets)


FEATURE = VerbFeature(
    frames=("{player} distribute {counters:Counter} among {bearers:Permanent}",),
    rules=("601.2d", "122.6"),
    effect=_distribute,
    has_amount=True,
)
