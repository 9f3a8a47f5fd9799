"""CR 702.123: Fabricate."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="fabricate",
    arguments=("number",),
    means=(
        "When this permanent enters, you may put [N] +1/+1 counters on it. If you don't, "
        "create [N] 1/1 colorless Servo artifact creature tokens."
    ),
    rules=("702.123",),
)
