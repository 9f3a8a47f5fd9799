"""CR 702.29: Mountaincycling."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="mountaincycling",
    arguments=("cost",),
    means=(
        "[cost], Discard this card: Search your library for a Mountain card, reveal it, put "
        "it into your hand, then shuffle."
    ),
    rules=("702.29",),
)
