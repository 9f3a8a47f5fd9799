"""CR 702.115: Ingest."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="ingest",
    means=(
        "Whenever this creature deals combat damage to a player, that player exiles the top "
        "card of their library."
    ),
    rules=("702.115",),
)
