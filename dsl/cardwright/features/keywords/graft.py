"""CR 702.58: Graft."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="graft",
    arguments=("number",),
    means=(
        "This permanent enters with [N] +1/+1 counters on it.\n"
        "Whenever another creature enters, if this permanent has a +1/+1 counter on it, you "
        "may move a +1/+1 counter from this permanent onto that creature."
    ),
    rules=("702.58",),
)
