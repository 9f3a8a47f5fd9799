"""CR 702.63: Vanishing. It stays until its last time counter is removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.conditions import SelectedMatch
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import HasCounters, IsSelected
from cardwright.engine.definitions.selectors import This, You
from cardwright.features.effects.sacrifice import Sacrifice

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments

_TIME = "time"


def last_counter(arguments: KeywordArguments) -> TriggeredAbility:
    """When the last time counter is removed, it is sacrificed (CR 702.63a)."""
    removed = EventPattern(
        "counters_removed",
        (ObjectRole("object", IsSelected(This())), ValueRole("kind", (_TIME,))),
        together=True,
    )
    return TriggeredAbility(
        (removed,),
        Body((Sacrifice(You(), This()),)),
        condition=SelectedMatch(This(), HasCounters(_TIME, "=", 0)),
    )


FEATURE = KeywordFeature(
    name="vanishing",
    arguments=("number",),
    means=(
        "This permanent enters with [N] time counters on it.\n"
        "At the beginning of your upkeep, if this permanent has a time counter on it, "
        "remove a time counter from it."
    ),
    ability=last_counter,
    rules=("702.63",),
)
