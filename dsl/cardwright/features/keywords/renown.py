"""CR 702.112: Renown."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="renown",
    arguments=("number",),
    means=(
        "When this creature deals combat damage to a player, if it isn't renowned, put [N] "
        "+1/+1 counters on it and it becomes renowned."
    ),
    rules=("702.112",),
)
