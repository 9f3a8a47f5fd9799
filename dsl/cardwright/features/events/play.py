"""CR 305.1 "Whenever a player plays a land", "if you played a land this turn"."""

from __future__ import annotations

from cardwright.compile.features import EventShape, VerbFeature

FEATURE = VerbFeature(
    frames=("{player} play {card:Object} [from {origin:Zone}] [from among {cards:Object}]",),
    rules=("305.1", "701.18"),
    event=EventShape("land_play", {"player": "player", "card": "object"}),
)
