"""CR 702.100: Evolve."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="evolve",
    means=(
        "Whenever a creature you control enters, if that creature's power is greater than "
        "this creature's power or that creature's toughness is greater than this creature's "
        "toughness, put a +1/+1 counter on this creature."
    ),
    rules=("702.100",),
)
