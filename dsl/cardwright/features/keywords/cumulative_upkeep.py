"""CR 702.24: Cumulative upkeep. A price that grows with every turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.costs import Cost
from cardwright.engine.definitions.instructions import Instruction, Unless
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import This, You
from cardwright.features.effects.put_counters import PutCounters
from cardwright.features.effects.sacrifice import Sacrifice
from cardwright.features.steps import YOUR_UPKEEP

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution

_AGE = "age"


class PayForEachAge(Instruction, frozen=True):
    """Pay the costs for each age counter on the source, or sacrifice it."""

    costs: tuple[Cost, ...]

    def perform(self, game: Game, resolution: Resolution) -> None:
        """The entire set of costs, or nothing (CR 702.24a)."""
        source = game.battlefield.get(resolution.source)
        count = 0 if source is None else (source.counters or {}).get(_AGE, 0)
        if count:
            offer = Unless(You(), self.costs * count, (Sacrifice(You(), This()),))
            offer.perform(game, resolution)


def cumulative_upkeep(arguments: KeywordArguments) -> TriggeredAbility | None:
    """The trigger of CR 702.24a."""
    costs = arguments.costs()
    if costs is None:
        return None
    return TriggeredAbility(
        (YOUR_UPKEEP,), Body((PutCounters(_AGE, Fixed(1), This()), PayForEachAge(costs)))
    )


FEATURE = KeywordFeature(
    name="cumulative upkeep", arguments=("cost",), ability=cumulative_upkeep, rules=("702.24",)
)
