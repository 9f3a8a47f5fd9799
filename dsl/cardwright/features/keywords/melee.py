"""CR 702.121: Melee."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="melee",
    means=(
        "Whenever this creature attacks, it gets +1/+1 until end of turn for each opponent "
        "you attacked with a creature this combat."
    ),
    rules=("702.121",),
)
