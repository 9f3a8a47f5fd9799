"""CR 702.163: For Mirrodin!."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="for mirrodin!",
    means=(
        "When this Equipment enters, create a 2/2 red Rebel creature token, then attach this "
        "Equipment to it."
    ),
    rules=("702.163",),
)
