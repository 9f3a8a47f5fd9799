"""CR 702.29c "When you cycle this card"."""

from __future__ import annotations

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.events import ValueRole

FEATURE = VerbFeature(
    frames=("{player} cycle {card:Object}",),
    rules=("702.29c",),
    event=EventShape(
        "keyword_used",
        {"player": "player", "card": "object"},
        tests=(ValueRole("keyword", ("cycling",)),),
    ),
)
