"""CR 702.98: Unleash."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="unleash",
    means=(
        "You may have this permanent enter with an additional +1/+1 counter on it.\n"
        "This permanent can't block as long as it has a +1/+1 counter on it."
    ),
    rules=("702.98",),
)
