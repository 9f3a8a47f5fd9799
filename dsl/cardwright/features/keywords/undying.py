"""CR 702.93: Undying."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="undying",
    means=(
        "When this permanent dies, if it had no +1/+1 counters on it, return it to the "
        "battlefield under its owner's control with a +1/+1 counter on it."
    ),
    rules=("702.93",),
)
