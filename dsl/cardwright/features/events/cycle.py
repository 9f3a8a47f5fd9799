"""CR 702.29c "When you cycle this card"."""

from __future__ import annotations

from cardwright.compile.features import EventShape, VerbFeature

FEATURE = VerbFeature(
    frames=("{player} cycle {card:Object}",),
    rules=("702.29c",),
    event=EventShape("cycle", {"player": "player", "card": "object"}),
)
