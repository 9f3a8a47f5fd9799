"""CR 702.135: Afterlife."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="afterlife",
    arguments=("number",),
    means=(
        "When this permanent dies, create [N] 1/1 white and black Spirit creature tokens with "
        "flying."
    ),
    rules=("702.135",),
)
