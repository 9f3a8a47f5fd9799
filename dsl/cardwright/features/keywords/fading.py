"""CR 702.32: Fading."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="fading",
    arguments=("number",),
    means=(
        "This permanent enters with [N] fade counters on it.\n"
        "At the beginning of your upkeep, remove a fade counter from this permanent. If you "
        "can't, sacrifice this permanent."
    ),
    rules=("702.32",),
)
