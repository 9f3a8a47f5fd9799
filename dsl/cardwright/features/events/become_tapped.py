"""CR 603.2e "Whenever this land becomes tapped": a change of status, not the state."""

from __future__ import annotations

from cardwright.compile.features import EventShape, VerbFeature

FEATURES = (
    VerbFeature(
        frames=("{object:Permanent} become tapped",),
        rules=("603.2e", "701.26"),
        event=EventShape("tap", {"object": "object"}, implied=("tapped",)),
    ),
    VerbFeature(
        frames=("{object:Permanent} become untapped",),
        rules=("603.2e", "701.26"),
        event=EventShape("untap", {"object": "object"}, implied=("untapped",)),
    ),
)
