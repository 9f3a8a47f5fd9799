"""CR 702.128: Embalm."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="embalm",
    arguments=("cost",),
    means=(
        "[cost], Exile this card from your graveyard: Create a token that's a copy of this "
        "card, except it's white, it has no mana cost, and it's a Zombie in addition to its "
        "other types. Activate only as a sorcery."
    ),
    rules=("702.128",),
)
