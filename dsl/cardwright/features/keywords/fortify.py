"""CR 702.67: Fortify."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="fortify",
    arguments=("cost",),
    means=("[cost]: Attach this permanent to target land you control. Activate only as a sorcery."),
    rules=("702.67",),
)
