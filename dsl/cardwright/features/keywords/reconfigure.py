"""CR 702.151: Reconfigure."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="reconfigure",
    arguments=("cost",),
    means=(
        "[cost]: Attach this permanent to another target creature you control. Activate only "
        "as a sorcery.\n"
        "[cost]: Unattach this permanent. Activate only if this permanent is attached to a "
        "creature and only as a sorcery."
    ),
    rules=("702.151",),
)
