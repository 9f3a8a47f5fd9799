"""CR 702.21: Ward."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="ward",
    arguments=("cost",),
    means=(
        "Whenever this permanent becomes the target of a spell or ability an opponent "
        "controls, counter that spell or ability unless that player pays [cost]."
    ),
    rules=("702.21",),
)
