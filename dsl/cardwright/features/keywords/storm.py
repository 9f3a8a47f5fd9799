"""CR 702.40: Storm."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="storm",
    means=(
        "When you cast this spell, copy it for each other spell that was cast before it this "
        "turn. You may choose new targets for the copies."
    ),
    rules=("702.40",),
)
