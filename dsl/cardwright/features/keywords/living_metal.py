"""CR 702.161: Living metal. During your turn it is also a creature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import StaticAbility
from cardwright.engine.definitions.changes import AddTypes
from cardwright.engine.definitions.conditions import IsTurnOf
from cardwright.engine.definitions.effects import CharacteristicsEffect
from cardwright.engine.definitions.filters import IsSelected, IsYou
from cardwright.engine.definitions.selectors import This
from cardwright.engine.vocabulary import ARTIFACT, CREATURE

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def living_metal(arguments: KeywordArguments) -> StaticAbility | None:
    """An artifact creature in addition to its other types (CR 702.161a)."""
    if arguments.arguments:
        arguments.gap("with an argument")
        return None
    becomes = CharacteristicsEffect(
        IsSelected(This()), (AddTypes(ARTIFACT | CREATURE),), IsTurnOf(IsYou())
    )
    return StaticAbility((becomes,))


FEATURE = KeywordFeature(name="living metal", ability=living_metal, rules=("702.161",))
