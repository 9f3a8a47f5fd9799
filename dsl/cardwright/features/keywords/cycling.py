"""CR 702.29: Cycling."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="cycling",
    arguments=("cost",),
    means="[cost], Discard this card: Draw a card.",
    rules=("702.29",),
)
