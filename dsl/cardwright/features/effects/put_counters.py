"""CR 122.6 "Put a +1/+1 counter on target creature"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Fixed, Quantity
from cardwright.engine.definitions.selectors import Selector
from cardwright.features.can_pay import can_select

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution, Scope


class PutCounters(Instruction, frozen=True):
    """Put so many counters of a kind on each selected object or player."""

    kind: str
    count: Quantity
    on: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """At once on all."""
        count = self.count.value(game, resolution)
        on = self.on.select(game, resolution)
        put = game.put_counters(on, self.kind, count, resolution.controller)
        resolution.record(amount=put)

    def can_pay(self, game: Game, scope: Scope) -> bool:
        """There must be something to put them on (CR 118.3)."""
        return can_select(self.on, game, scope)


def _put(view: ClauseView) -> PutCounters | None:
    if not view.is_you("player"):
        view.gap("player", "another player puts counters")
        return None
    counters = view.counters("counters")
    on = view.selector("bearer")
    if counters is None or on is None:
        return None
    count = counters.count
    if view.times is not None:
        if count != Fixed(1):
            view.gap("counters", "several counters for each")
            return None
        count = view.times
    return PutCounters(counters.kind, count, on)


FEATURE = VerbFeature(
    frames=("{player} put {counters:Counter|ThatMany} on {bearer:Permanent|Card|Player|Spell}",),
    rules=("122.6", "122.1"),
    effect=_put,
    cost=True,
    event=EventShape("counters_put", {"counters": "kind", "bearer": "object"}),
    has_amount=True,
)
