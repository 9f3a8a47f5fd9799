"""CR 702.130: Afflict."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="afflict",
    arguments=("number",),
    means="Whenever this creature becomes blocked, defending player loses [N] life.",
    rules=("702.130",),
)
