"""CR 702.29: Artifact Landcycling."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="artifact landcycling",
    arguments=("cost",),
    means=(
        "[cost], Discard this card: Search your library for an artifact land card, reveal it, "
        "put it into your hand, then shuffle."
    ),
    rules=("702.29",),
)
