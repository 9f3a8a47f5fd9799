"""CR 702.161: Living Metal."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="living metal",
    means=(
        "During your turn, this permanent is an artifact creature in addition to its other types."
    ),
    rules=("702.161",),
)
