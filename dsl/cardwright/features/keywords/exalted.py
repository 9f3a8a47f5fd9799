"""CR 702.83: Exalted."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="exalted",
    means=(
        "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn."
    ),
    rules=("702.83",),
)
