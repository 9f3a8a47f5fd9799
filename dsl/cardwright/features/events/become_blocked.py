"""CR 509.3c-d "Whenever this creature becomes blocked", "becomes blocked by a creature"."""

from __future__ import annotations

from cardwright.compile.features import EventShape, VerbFeature

FEATURES = (
    VerbFeature(
        frames=("{object:Permanent} become blocked",),
        rules=("509.3c",),
        event=EventShape("becomes_blocked", {"object": "object"}, (), ("blocked",)),
    ),
    VerbFeature(
        frames=("{object:Permanent} become blocked by {blocker:Permanent}",),
        rules=("509.3d",),
        # once for each creature that blocks it
        event=EventShape("block", {"object": "blocked", "blocker": "object"}, (), ("blocked",)),
    ),
)
