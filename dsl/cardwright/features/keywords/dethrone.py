"""CR 702.105: Dethrone."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="dethrone",
    means=(
        "Whenever this creature attacks the player with the most life or tied for most life, "
        "put a +1/+1 counter on this creature."
    ),
    rules=("702.105",),
)
