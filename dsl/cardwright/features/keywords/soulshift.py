"""CR 702.46: Soulshift."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="soulshift",
    arguments=("number",),
    means=(
        "When this permanent dies, you may return target Spirit card with mana value [N] or "
        "less from your graveyard to your hand."
    ),
    rules=("702.46",),
)
