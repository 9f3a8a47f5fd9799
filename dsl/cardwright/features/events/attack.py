"""CR 508 "Whenever this creature attacks", "can't attack", "attacks each combat if able"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import NounList, NounPhrase, SelfReference
from cardwright.compile.events import by_shape
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.compile.filters import affected
from cardwright.engine.definitions.effects import AttackRequirement
from cardwright.engine.definitions.events import AmountRole, EventPattern, ObjectRole, ValueRole
from cardwright.features.attackers import and_others, at_least, of_attack

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _requirement(view: ClauseView) -> AttackRequirement | None:
    """It attacks if able (CR 508.1d)."""
    attackers = view.filter("object")
    return None if attackers is None else AttackRequirement(attackers)


_ATTACKS = EventShape("attack", {"object": "object"})


def _pattern(view: ClauseView) -> EventPattern | None:
    """One attacker; one with others ("this creature and at least two other creatures"); or many
    at once.
    """
    node = view.node("object")
    if isinstance(node, NounList) and len(node.items) == 2 and node.conjunction == "and":
        return _together(view, node)
    number = at_least(node)
    if number is None or number[1] < 2 or not isinstance(node, NounPhrase):
        return by_shape(view, _ATTACKS)
    test = of_attack(view, node, now=True)
    if not isinstance(test, AmountRole):
        view.gap("object", "several attack")
        return None
    return EventPattern("player_attacks", (test,))


def _together(view: ClauseView, node: NounList) -> EventPattern | None:
    """Triggers once, as the first of them attacks (CR 508.3a): the others attack at once."""
    first, others = node.items
    if node.postmodifiers or not isinstance(first, SelfReference):
        view.gap("object", "several attack")
        return None
    view.c.use(node, "conjunction", "items", "postmodifiers")
    what = affected(view.c, first)
    test = and_others(view, others)
    if what is None or test is None:
        view.gap("object", "several attack")
        return None
    return EventPattern("attack", (ObjectRole("object", what), test))


FEATURES = (
    VerbFeature(
        frames=("{object:Permanent} attack",),
        rules=("508.1", "508.3a"),
        event=_ATTACKS,
        pattern=_pattern,
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
