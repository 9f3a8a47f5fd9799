"""CR 702.33 "if it was kicked", "if this spell was kicked"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.conditions import Condition, SelectedMatch
from cardwright.engine.definitions.filters import CostWasPaid, IsSelected
from cardwright.features.keywords.kicker import KICKER

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _was_kicked(view: ClauseView) -> Condition | None:
    """Its kicker cost was paid (CR 702.33d)."""
    what = view.filter("spell")
    if view.clause.voice != "passive" or view.has("player") or not isinstance(what, IsSelected):
        view.gap("spell", "kicked")
        return None
    return SelectedMatch(what.what, CostWasPaid(KICKER))


FEATURE = VerbFeature(
    frames=("{player} kick {spell:Object}",),
    rules=("702.33",),
    condition=_was_kicked,
    past_condition=True,
)
