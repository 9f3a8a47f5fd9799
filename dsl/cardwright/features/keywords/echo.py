"""CR 702.30: Echo."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="echo",
    arguments=("cost",),
    means=(
        "At the beginning of your upkeep, if this permanent came under your control since the "
        "beginning of your last upkeep, sacrifice it unless you pay [cost]."
    ),
    rules=("702.30",),
)
