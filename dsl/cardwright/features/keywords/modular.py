"""CR 702.43: Modular."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="modular",
    arguments=("number",),
    means=(
        "This permanent enters with [N] +1/+1 counters on it.\n"
        "When this permanent dies, you may put a +1/+1 counter on target artifact creature "
        "for each +1/+1 counter on this permanent."
    ),
    rules=("702.43",),
)
