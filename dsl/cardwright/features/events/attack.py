"""CR 508 "Whenever this creature attacks", "can't attack", "attacks each combat if able"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.effects import AttackRequirement
from cardwright.engine.definitions.events import ValueRole

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _requirement(view: ClauseView) -> AttackRequirement | None:
    """It attacks if able (CR 508.1d)."""
    attackers = view.filter("object")
    return None if attackers is None else AttackRequirement(attackers)


FEATURES = (
    VerbFeature(
        frames=("{object:Permanent} attack",),
        rules=("508.1", "508.3a"),
        event=EventShape("attack", {"object": "object"}),
        requirement=_requirement,
    ),
    VerbFeature(
        frames=("{player} attack",),
        rules=("508.3d",),
        event=EventShape("player_attacks", {"player": "player"}),
    ),
    VerbFeature(
        frames=("{object:Permanent} attack alone",),
        rules=("506.5",),
        event=EventShape(
            "attack", {"object": "object"}, (ValueRole("alone", (True,)),), ("alone",)
        ),
    ),
    VerbFeature(
        frames=("{object:Permanent} attack {defender:Player|Permanent}",),
        rules=("508.1b", "508.3a"),
        event=EventShape("attack", {"object": "object", "defender": "defender"}),
    ),
)
