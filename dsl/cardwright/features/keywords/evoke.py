"""CR 702.74: Evoke. A cheaper way to cast it; then it is sacrificed as it enters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Ability, Body, StaticAbility, TriggeredAbility
from cardwright.engine.definitions.conditions import SelectedMatch
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import IsSelected, WasCastBy
from cardwright.engine.definitions.permissions import AlternativeCost
from cardwright.engine.definitions.selectors import ControllerOf, This
from cardwright.engine.vocabulary import BATTLEFIELD, STACK
from cardwright.features.effects.sacrifice import Sacrifice

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments

_EVOKE = "evoke"


def evoke(arguments: KeywordArguments) -> tuple[Ability, ...] | None:
    """The two abilities of CR 702.74a."""
    costs = arguments.costs()
    if costs is None:
        return None
    enters = EventPattern(
        "zone_change",
        (ObjectRole("object", IsSelected(This())), ValueRole("destination", (BATTLEFIELD,))),
    )
    return (
        StaticAbility((AlternativeCost(costs, name=_EVOKE),), zones=(STACK,), keyword=_EVOKE),
        TriggeredAbility(
            (enters,),
            Body((Sacrifice(ControllerOf(This()), This()),)),  # whoever that is now
            condition=SelectedMatch(This(), WasCastBy(_EVOKE)),
            keyword=_EVOKE,
        ),
    )


FEATURE = KeywordFeature(name="evoke", arguments=("cost",), ability=evoke, rules=("702.74",))
