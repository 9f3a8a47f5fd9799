"""CR 702.53: Transmute."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="transmute",
    arguments=("cost",),
    means=(
        "[cost], Discard this card: Search your library for a card with the same mana value "
        "as the discarded card, reveal it, put it into your hand, then shuffle. Activate only "
        "as a sorcery."
    ),
    rules=("702.53",),
)
