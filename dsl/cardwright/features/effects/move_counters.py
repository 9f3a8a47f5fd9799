"""CR 122.5 "Move a +1/+1 counter from this creature onto target creature"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.events.permanents import counters_of

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class MoveCounters(Instruction, frozen=True):
    """Take counters of a kind from one object and put them on another."""

    kind: str
    count: Quantity
    source: Selector
    onto: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Nothing moves unless both are there and differ (CR 122.5)."""
        source = self.source.select(game, resolution)[:1]
        onto = self.onto.select(game, resolution)[:1]
        moved = 0
        if source and onto and source != onto and game.is_current(onto[0]):
            there = counters_of(game, source[0]).get(self.kind, 0)
            count = min(there, self.count.value(game, resolution))
            moved = game.remove_counters(source, self.kind, count, resolution.controller)
            game.put_counters(onto, self.kind, moved, resolution.controller)
        resolution.record(amount=moved)


def _move(view: ClauseView) -> MoveCounters | None:
    counters = view.counters("counters")
    source, onto = view.selector("source"), view.selector("bearer")
    if counters is None or source is None or onto is None or not view.is_you("player"):
        return None
    return MoveCounters(counters.kind, counters.count, source, onto)


FEATURE = VerbFeature(
    frames=(
        "{player} move {counters:Counter} from {source:Permanent|Card}"
        " onto {bearer:Permanent|Card}",
    ),
    rules=("122.5",),
    effect=_move,
    has_amount=True,
)
