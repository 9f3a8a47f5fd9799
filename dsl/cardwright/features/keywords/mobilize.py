"""CR 702.181: Mobilize."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="mobilize",
    arguments=("number",),
    means=(
        "Whenever this creature attacks, create [N] 1/1 red Warrior creature tokens that are "
        "tapped and attacking. Sacrifice those tokens at the beginning of the next end step."
    ),
    rules=("702.181",),
)
