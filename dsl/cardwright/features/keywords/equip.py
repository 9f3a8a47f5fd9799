"""CR 702.6: Equip."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="equip",
    arguments=("cost",),
    means=(
        "[cost]: Attach this permanent to target creature you control. Activate only as a sorcery."
    ),
    rules=("702.6",),
)
