"""CR 702.29: Islandcycling."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="islandcycling",
    arguments=("cost",),
    means=(
        "[cost], Discard this card: Search your library for an Island card, reveal it, put it "
        "into your hand, then shuffle."
    ),
    rules=("702.29",),
)
