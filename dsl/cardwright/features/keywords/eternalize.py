"""CR 702.129: Eternalize."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="eternalize",
    arguments=("cost",),
    means=(
        "[cost], Exile this card from your graveyard: Create a token that's a copy of this "
        "card, except it's black, it's 4/4, it has no mana cost, and it's a Zombie in "
        "addition to its other types. Activate only as a sorcery."
    ),
    rules=("702.129",),
)
