"""CR 702.41: Affinity For Artifacts."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="affinity for artifacts",
    means="This spell costs {1} less to cast for each artifact you control.",
    rules=("702.41",),
)
