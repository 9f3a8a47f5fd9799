"""CR 601 "Whenever you cast a creature spell", "spells with the chosen name can't be cast"."""

from __future__ import annotations

from cardwright.compile.features import EventShape, VerbFeature

FEATURE = VerbFeature(
    frames=(
        "{player} cast {spell} [from {origin:Zone}] [from among {cards:Object}] [face down]"
        " [for {cost:Payment}]",
    ),
    rules=("601.1", "101.2"),
    event=EventShape("cast", {"player": "player", "spell": "object", "origin": "origin"}),
)
