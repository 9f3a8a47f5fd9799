"""CR 702.54: Bloodthirst."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="bloodthirst",
    arguments=("number",),
    means=(
        "If an opponent was dealt damage this turn, this permanent enters with [N] +1/+1 "
        "counters on it."
    ),
    rules=("702.54",),
)
