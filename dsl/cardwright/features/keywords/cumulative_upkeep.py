"""CR 702.24: Cumulative Upkeep."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="cumulative upkeep",
    arguments=("cost",),
    means=(
        "At the beginning of your upkeep, put an age counter on this permanent. Then you may "
        "pay [cost] for each age counter on it. If you don't, sacrifice it."
    ),
    rules=("702.24",),
)
