"""CR 702.45: Bushido."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="bushido",
    arguments=("number",),
    means=(
        "Whenever this creature blocks or becomes blocked, it gets +[N]/+[N] until end of turn."
    ),
    rules=("702.45",),
)
