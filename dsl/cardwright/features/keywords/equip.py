"""CR 702.6: Equip."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

_RULES = ("702.6",)

FEATURES = (
    KeywordFeature(
        name="equip",
        arguments=("cost",),
        means=(
            "[cost]: Attach this permanent to target creature you control. "
            "Activate only as a sorcery."
        ),
        rules=_RULES,
    ),
    KeywordFeature(
        name="equip legendary creature",
        arguments=("cost",),
        means=(
            "[cost]: Attach this permanent to target legendary creature you control. "
            "Activate only as a sorcery."
        ),
        stem="equip",
        rules=_RULES,
    ),
)
