"""CR 702.92: Living Weapon."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="living weapon",
    means=(
        "When this Equipment enters, create a 0/0 black Phyrexian Germ creature token, then "
        "attach this Equipment to it."
    ),
    rules=("702.92",),
)
