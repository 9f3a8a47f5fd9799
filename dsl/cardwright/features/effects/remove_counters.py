"""CR 122.1 "Remove a charge counter from this artifact"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.filters import HasCounters
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Fixed, Quantity
from cardwright.engine.definitions.selectors import ChosenObjects, Selector
from cardwright.engine.evaluation.matching import matching

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution, Scope


class RemoveCounters(Instruction, frozen=True):
    """Remove so many counters of a kind from each selected object."""

    kind: str
    count: Quantity
    source: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """As many as there are."""
        count = self.count.value(game, resolution)
        gone = game.remove_counters(self.source.select(game, resolution), self.kind, count)
        resolution.record(amount=gone)

    def can_pay(self, game: Game, scope: Scope) -> bool:
        """All of them must be there (CR 118.3)."""
        count = self.count.value(game, scope)
        source = self.source
        is_chosen = isinstance(source, ChosenObjects)
        found = (
            matching(game, source.filter, scope)
            if isinstance(source, ChosenObjects)
            else source.select(game, scope)
        )
        enough = [
            (game.objects[number].counters or {}).get(self.kind, 0) >= count for number in found
        ]
        return any(enough) if is_chosen else bool(enough) and all(enough)


def _remove(view: ClauseView) -> RemoveCounters | None:
    if not view.is_you("player"):
        view.gap("player", "another player removes counters")
        return None
    counters = view.counters("counters")
    where = None
    if counters is not None and view.as_cost and isinstance(counters.count, Fixed):
        where = HasCounters(counters.kind, ">=", counters.count.number)
    bearer = view.selector("bearer", where)
    if counters is None or bearer is None:
        return None
    if view.as_cost and where is None and isinstance(bearer, ChosenObjects):
        view.gap("bearer", "X counters from one of several")
        return None
    return RemoveCounters(counters.kind, counters.count, bearer)


FEATURE = VerbFeature(
    frames=("{player} remove {counters:Counter|ThatMany} [from {bearer:Permanent|Card|Player}]",),
    rules=("122.1", "118.3"),
    effect=_remove,
    cost=True,
    event=EventShape("counters_removed", {"counters": "kind", "bearer": "object"}),
    has_amount=True,
)
