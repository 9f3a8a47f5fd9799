"""CR 122.1 "Remove a charge counter from this artifact"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector

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
        objects = [game.objects[number] for number in self.source.select(game, scope)]
        return bool(objects) and all(
            (one.counters or {}).get(self.kind, 0) >= count for one in objects
        )


def _remove(view: ClauseView) -> RemoveCounters | None:
    if not view.is_you("player"):
        view.gap("player", "another player removes counters")
        return None
    counters, bearer = view.counters("counters"), view.selector("bearer")
    if counters is None or bearer is None:
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
