"""CR 603.6c "When this creature leaves the battlefield"."""

from __future__ import annotations

from cardwright.compile.features import EventShape, VerbFeature

FEATURE = VerbFeature(
    frames=("{object:Object} leave {zone}",),
    rules=("603.6c", "603.10a"),
    event=EventShape("zone_change", {"object": "object", "zone": "origin"}),
    moves=True,
)
