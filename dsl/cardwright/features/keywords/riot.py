"""CR 702.136: Riot."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="riot",
    means=(
        "You may have this permanent enter with an additional +1/+1 counter on it. If you "
        "don't, it gains haste."
    ),
    rules=("702.136",),
)
