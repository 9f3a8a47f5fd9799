"""CR 702.101: Extort."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="extort",
    means=(
        "Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life "
        "and you gain that much life."
    ),
    rules=("702.101",),
)
