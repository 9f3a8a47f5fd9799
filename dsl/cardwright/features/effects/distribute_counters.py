"""CR 601.2d "Distribute four +1/+1 counters among any number of target creatures"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Reference

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
        number = self.targets.slot.rpartition(".")[2]
        targets = resolution.slots.get(f"target.{number}", ())
        division = resolution.slots.get(f"division.{number}", ())
        shares = dict(zip(targets, division, strict=True))
        put = 0
        for one in self.targets.select(game, resolution):
            if shares.get(one, 0) > 0:
                put += game.put_counters((one,), self.kind, shares[one], resolution.controller)
        resolution.record(amount=put)


def _distribute(view: ClauseView) -> DistributeCounters | None:
    counters = view.counters("counters")
    before = len(view.c.targets)
    targets = view.selector("bearers")
    if counters is None or not isinstance(targets, Reference) or not view.is_you("player"):
        return None
    if len(view.c.targets) != before + 1:
        view.gap("bearers", "distributed among what are no targets")
        return None
    view.c.targets[-1] = replace(view.c.targets[-1], divided=counters.count)
    return DistributeCounters(counters.kind, targets)


FEATURE = VerbFeature(
    frames=("{player} distribute {counters:Counter} among {bearers:Permanent}",),
    rules=("601.2d", "122.6"),
    effect=_distribute,
    has_amount=True,
)
