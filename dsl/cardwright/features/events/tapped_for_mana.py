"""CR 106.12a "Whenever enchanted land is tapped for mana"."""

from __future__ import annotations

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.events import ValueRole

FEATURE = VerbFeature(
    frames=("{object:Object} be {state:State} for {mana:AnyMana}",),
    rules=("106.12", "106.12a"),
    event=EventShape(
        "mana",
        {"object": "source"},
        (ValueRole("tapped_for_mana", (True,)),),
        ("mana",),
        {"state": "tapped"},
    ),
)
