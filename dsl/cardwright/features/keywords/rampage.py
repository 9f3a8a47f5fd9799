"""CR 702.23: Rampage."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="rampage",
    arguments=("number",),
    means=(
        "Whenever this creature becomes blocked, it gets +[N]/+[N] until end of turn for each "
        "creature blocking it beyond the first."
    ),
    rules=("702.23",),
)
