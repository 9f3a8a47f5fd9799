"""CR 702.63: Vanishing."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="vanishing",
    arguments=("number",),
    means=(
        "This permanent enters with [N] time counters on it.\n"
        "At the beginning of your upkeep, if this permanent has a time counter on it, remove "
        "a time counter from it.\n"
        "When the last time counter is removed from this permanent, sacrifice it."
    ),
    rules=("702.63",),
)
