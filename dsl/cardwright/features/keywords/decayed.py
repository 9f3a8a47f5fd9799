"""CR 702.147: Decayed."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="decayed",
    means=(
        "This creature can't block.\nWhen this creature attacks, sacrifice it at end of combat."
    ),
    rules=("702.147",),
)
