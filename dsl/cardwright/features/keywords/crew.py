"""CR 702.122: Crew."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="crew",
    arguments=("number",),
    means=(
        "Tap any number of other untapped creatures you control with total power [N] or "
        "greater: This permanent becomes an artifact creature until end of turn."
    ),
    rules=("702.122",),
)
