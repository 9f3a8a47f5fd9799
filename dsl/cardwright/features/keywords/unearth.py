"""CR 702.84: Unearth."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="unearth",
    arguments=("cost",),
    means=(
        "[cost]: Return this card from your graveyard to the battlefield. It gains haste. "
        "Exile it at the beginning of the next end step. If it would leave the battlefield, "
        "exile it instead of putting it anywhere else. Activate only as a sorcery."
    ),
    rules=("702.84",),
)
