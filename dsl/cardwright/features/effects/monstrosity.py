"""CR 701.37 "Monstrosity 3", CR 701.46 "Adapt 2": +1/+1 counters on this permanent, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.conditions import SelectedMatch
from cardwright.engine.definitions.filters import HasCounters
from cardwright.engine.definitions.instructions import If, Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector, This
from cardwright.features.effects.put_counters import PutCounters
from cardwright.frames.templates import Frame

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class BecomeMonstrous(Instruction, frozen=True):
    """If it is not monstrous, so many +1/+1 counters, and it becomes monstrous."""

    what: Selector
    count: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Once a permanent is monstrous, it stays so (CR 701.37b)."""
        count = self.count.value(game, resolution)
        marked = game.designate(self.what.select(game, resolution), "monstrous")
        game.put_counters(marked, "+1/+1", count, resolution.controller)
        resolution.record(objects=marked, amount=len(marked))


def _monstrosity(view: ClauseView) -> BecomeMonstrous | None:
    count = view.quantity("count")
    if count is None or not view.is_you("player"):
        return None
    return BecomeMonstrous(This(), count)


def _adapt(view: ClauseView) -> If | None:
    """If it has no +1/+1 counters on it (CR 701.46a)."""
    count = view.quantity("count")
    what = view.selector("object") if view.has("object") else This()
    if count is None or what is None:
        return None
    none = SelectedMatch(what, HasCounters("+1/+1", "=", 0))
    return If(none, (PutCounters("+1/+1", count, what),))


FEATURES = (
    VerbFeature(frames=("{player} monstrosity {count}",), rules=("701.37",), effect=_monstrosity),
    VerbFeature(
        frames=(Frame("{object:Permanent} adapt {count:Count}", imperative=True),),
        rules=("701.46",),
        effect=_adapt,
    ),
)
