"""CR 702.39: Provoke."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="provoke",
    means=(
        "Whenever this creature attacks, you may have target creature defending player "
        "controls block it this combat if able. If you do, untap that creature."
    ),
    rules=("702.39",),
)
