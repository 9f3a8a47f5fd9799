"""CR 702.6: Equip Legendary Creature."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="equip legendary creature",
    arguments=("cost",),
    means=(
        "[cost]: Attach this permanent to target legendary creature you control. Activate "
        "only as a sorcery."
    ),
    rules=("702.6",),
)
