"""CR 702.30: Echo. Its price again in the first upkeep, or it is sacrificed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.conditions import SelectedMatch
from cardwright.engine.definitions.filters import IsNewSinceLastUpkeep
from cardwright.engine.definitions.instructions import Unless
from cardwright.engine.definitions.selectors import This, You
from cardwright.features.effects.sacrifice import Sacrifice
from cardwright.features.steps import YOUR_UPKEEP

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def echo(arguments: KeywordArguments) -> TriggeredAbility | None:
    """The trigger of CR 702.30a."""
    costs = arguments.costs()
    if costs is None:
        return None
    return TriggeredAbility(
        (YOUR_UPKEEP,),
        Body((Unless(You(), costs, (Sacrifice(You(), This()),)),)),
        condition=SelectedMatch(This(), IsNewSinceLastUpkeep()),
    )


FEATURE = KeywordFeature(name="echo", arguments=("cost",), ability=echo, rules=("702.30",))
