"""CR 702.70: Poisonous."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="poisonous",
    arguments=("number",),
    means=(
        "Whenever this creature deals combat damage to a player, that player gets [N] poison "
        "counters."
    ),
    rules=("702.70",),
)
