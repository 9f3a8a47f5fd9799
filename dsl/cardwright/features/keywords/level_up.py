"""CR 702.87: Level Up."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="level up",
    arguments=("cost",),
    means="[cost]: Put a level counter on this permanent. Activate only as a sorcery.",
    rules=("702.87",),
)
