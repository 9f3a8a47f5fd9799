"""CR 702.107: Outlast."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="outlast",
    arguments=("cost",),
    means="[cost], {T}: Put a +1/+1 counter on this creature. Activate only as a sorcery.",
    rules=("702.107",),
)
