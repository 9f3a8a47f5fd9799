"""CR 702.134: Mentor."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="mentor",
    means=(
        "Whenever this creature attacks, put a +1/+1 counter on target attacking creature "
        "with power less than this creature's power."
    ),
    rules=("702.134",),
)
