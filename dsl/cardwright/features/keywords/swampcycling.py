"""CR 702.29: Swampcycling."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="swampcycling",
    arguments=("cost",),
    means=(
        "[cost], Discard this card: Search your library for a Swamp card, reveal it, put it "
        "into your hand, then shuffle."
    ),
    rules=("702.29",),
)
