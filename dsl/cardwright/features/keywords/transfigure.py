"""CR 702.71: Transfigure."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="transfigure",
    arguments=("cost",),
    means=(
        "[cost], Sacrifice this permanent: Search your library for a creature card with the "
        "same mana value as this permanent, put it onto the battlefield, then shuffle. "
        "Activate only as a sorcery."
    ),
    rules=("702.71",),
)
