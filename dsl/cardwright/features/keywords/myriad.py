"""CR 702.116: Myriad."""

from __future__ import annotations

from cardwright.compile.features import KeywordFeature

FEATURE = KeywordFeature(
    name="myriad",
    means=(
        "Whenever this creature attacks, for each opponent other than defending player, you "
        "may create a token that's a copy of this creature that's tapped and attacking that "
        "player. If you do, exile those tokens at end of combat."
    ),
    rules=("702.116",),
)
