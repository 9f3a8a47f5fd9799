"""CR 702.108: Prowess."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="prowess",
    means="Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.",
    rules=("702.108",),
)
