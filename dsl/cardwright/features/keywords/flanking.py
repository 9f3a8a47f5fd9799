"""CR 702.25: Flanking. Blockers without flanking get -1/-1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.changes import AdjustPowerToughness
from cardwright.engine.definitions.durations import UntilEndOfTurn
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.engine.definitions.filters import HasKeyword, IsSelected, Not
from cardwright.engine.definitions.instructions import Establish
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import Reference, This

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def flanking(arguments: KeywordArguments) -> TriggeredAbility | None:
    """Once for each creature without flanking that blocks it (CR 702.25a, 509.3d)."""
    if arguments.arguments:
        arguments.gap("with an argument")
        return None
    blocked = EventPattern(
        "block",
        (
            ObjectRole("blocked", IsSelected(This())),
            ObjectRole("object", Not(HasKeyword("flanking"))),
        ),
    )
    shrinks = CharacteristicsEffect(
        IsSelected(Reference("event.object")), (AdjustPowerToughness(Fixed(-1), Fixed(-1)),)
    )
    return TriggeredAbility((blocked,), Body((Establish((shrinks,), UntilEndOfTurn()),)))


FEATURE = KeywordFeature(name="flanking", ability=flanking, rules=("702.25",))
