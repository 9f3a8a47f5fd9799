"""CR 702.68: Frenzy. It gets +N/+0 when it attacks and is not blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.changes import AdjustPowerToughness
from cardwright.engine.definitions.durations import UntilEndOfTurn
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.instructions import Establish
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import This

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def frenzy(arguments: KeywordArguments) -> TriggeredAbility | None:
    """The trigger of CR 702.68a."""
    number = arguments.number()
    if number is None:
        return None
    unblocked = EventPattern("attacks_unblocked", (ObjectRole("object", IsSelected(This())),))
    grows = CharacteristicsEffect(
        IsSelected(This()), (AdjustPowerToughness(Fixed(number), Fixed(0)),)
    )
    return TriggeredAbility((unblocked,), Body((Establish((grows,), UntilEndOfTurn()),)))


FEATURE = KeywordFeature(name="frenzy", arguments=("number",), ability=frenzy, rules=("702.68",))
