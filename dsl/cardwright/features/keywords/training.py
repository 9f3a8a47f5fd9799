"""CR 702.149: Training."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="training",
    means=(
        "Whenever this creature and at least one other creature with power greater than this "
        "creature's power attack, put a +1/+1 counter on this creature."
    ),
    rules=("702.149",),
)
