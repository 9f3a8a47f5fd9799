"""CR 702.23: Rampage. It gets +N/+N for each blocker beyond the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.changes import AdjustPowerToughness
from cardwright.engine.definitions.conditions import ObjectsExist
from cardwright.engine.definitions.durations import UntilEndOfTurn
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.engine.definitions.filters import IsBlockingSelected, IsSelected
from cardwright.engine.definitions.instructions import Establish, If
from cardwright.engine.definitions.quantities import CountOf, Fixed, Sum, Times
from cardwright.engine.definitions.selectors import This

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def rampage(arguments: KeywordArguments) -> TriggeredAbility | None:
    """Counted once, as the ability resolves (CR 702.23b)."""
    number = arguments.number()
    if number is None:
        return None
    blockers = IsBlockingSelected(This())
    more = Times(number, Sum((CountOf(blockers), Fixed(-1))))
    grows = CharacteristicsEffect(IsSelected(This()), (AdjustPowerToughness(more, more),))
    blocked = EventPattern("becomes_blocked", (ObjectRole("object", IsSelected(This())),))
    several = If(ObjectsExist(blockers, Fixed(2)), (Establish((grows,), UntilEndOfTurn()),))
    return TriggeredAbility((blocked,), Body((several,)))


FEATURE = KeywordFeature(name="rampage", arguments=("number",), ability=rampage, rules=("702.23",))
