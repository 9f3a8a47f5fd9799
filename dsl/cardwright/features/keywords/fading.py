"""CR 702.32: Fading. It stays as long as it has fade counters to lose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.conditions import SelectedMatch
from cardwright.engine.definitions.filters import HasCounters
from cardwright.engine.definitions.instructions import If
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import This, You
from cardwright.features.effects.remove_counters import RemoveCounters
from cardwright.features.effects.sacrifice import Sacrifice
from cardwright.features.steps import YOUR_UPKEEP

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments

_FADE = "fade"


def upkeep(arguments: KeywordArguments) -> TriggeredAbility:
    """Remove a counter; if that is impossible, sacrifice it (CR 702.32a)."""
    fades = SelectedMatch(This(), HasCounters(_FADE))
    remove = RemoveCounters(_FADE, Fixed(1), This())
    return TriggeredAbility(
        (YOUR_UPKEEP,), Body((If(fades, (remove,), (Sacrifice(You(), This()),)),))
    )


FEATURE = KeywordFeature(
    name="fading",
    arguments=("number",),
    means="This permanent enters with [N] fade counters on it.",
    ability=upkeep,
    rules=("702.32",),
)
