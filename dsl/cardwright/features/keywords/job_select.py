"""CR 702.182: Job Select."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="job select",
    means=(
        "When this Equipment enters, create a 1/1 colorless Hero creature token, then attach "
        "this Equipment to it."
    ),
    rules=("702.182",),
)
