"""CR 702.97: Scavenge."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="scavenge",
    arguments=("cost",),
    means=(
        "[cost], Exile this card from your graveyard: Put a number of +1/+1 counters equal to "
        "the power of the exiled card on target creature. Activate only as a sorcery."
    ),
    rules=("702.97",),
)
