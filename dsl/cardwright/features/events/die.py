"""CR 700.4 "When this creature dies": put into a graveyard from the battlefield."""

from __future__ import annotations

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.events import ValueRole
from cardwright.engine.vocabulary import BATTLEFIELD, GRAVEYARD

FEATURE = VerbFeature(
    frames=("{object:Permanent} die [under {control}]",),
    rules=("700.4", "603.10a"),
    event=EventShape(
        "zone_change",
        {"object": "object"},
        (ValueRole("origin", (BATTLEFIELD,)), ValueRole("destination", (GRAVEYARD,))),
    ),
    moves=True,
)
