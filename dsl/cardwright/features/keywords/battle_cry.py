"""CR 702.91: Battle Cry."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="battle cry",
    means=(
        "Whenever this creature attacks, each other attacking creature gets +1/+0 until end "
        "of turn."
    ),
    rules=("702.91",),
)
