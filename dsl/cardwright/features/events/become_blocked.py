"""CR 509.3c-d "Whenever this creature becomes blocked", "becomes blocked by a creature"."""

from __future__ import annotations

from cardwright.compile.features import EventShape, VerbFeature

FEATURE = VerbFeature(
    frames=("{object:Permanent} become (blocked) [by {blockers:Permanent}]",),
    rules=("509.3c", "509.3d"),
    event=(
        # once for each creature that blocks it
        EventShape(
            "block",
            {"object": "blocked", "blockers": "object"},
            implied=("blocked",),
            needs="blockers",
        ),
        EventShape("becomes_blocked", {"object": "object"}, implied=("blocked",)),
    ),
)
