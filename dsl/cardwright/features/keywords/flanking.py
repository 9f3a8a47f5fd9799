"""CR 702.25: Flanking."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="flanking",
    means=(
        "Whenever this creature becomes blocked by a creature without flanking, the blocking "
        "creature gets -1/-1 until end of turn."
    ),
    rules=("702.25",),
)
