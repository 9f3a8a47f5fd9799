"""CR 603.4 "if you control a Swamp", "if an opponent controls no basic lands"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import AtLeast, Compared, Node, NounPhrase, Number
from cardwright.compile.features import VerbFeature
from cardwright.compile.filters import affected, all_of
from cardwright.engine.definitions.conditions import Condition, ObjectsExist, PlayersMatch
from cardwright.engine.definitions.filters import (
    AllOfPlayers,
    AnyPlayer,
    ControlledBy,
    IsYou,
    PlayerControls,
    PlayerFilter,
)
from cardwright.engine.definitions.quantities import Fixed

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _condition(view: ClauseView) -> Condition | None:
    node = view.node("objects")
    who = view.players("player")
    limits = counts(view, node)
    if who is None or limits is None or not isinstance(node, NounPhrase):
        view.gap("objects", "control")
        return None
    low, high = limits
    another = node.determiner == "another"
    bare = view.c.without(node, quantity=None, determiner="another" if another else "")
    view.c.use(node, "determiner", "quantity")
    what = affected(view.c, bare)
    if what is None:
        return None
    if isinstance(who, IsYou):
        mine = all_of((what, ControlledBy(IsYou())))
        return ObjectsExist(mine, Fixed(low), None if high is None else Fixed(high))
    controls: PlayerFilter = PlayerControls(what, low, high)
    if not isinstance(who, AnyPlayer):
        controls = AllOfPlayers((who, controls))
    return PlayersMatch(controls)


def counts(view: ClauseView, node: Node | None) -> tuple[int, int | None] | None:
    """At least and at most how many; None where the phrase does not say."""
    if not isinstance(node, NounPhrase) or node.target:
        return None
    quantity = node.quantity
    if quantity is None:
        if node.determiner == "no":
            return 0, 0
        return (1, None) if node.determiner in ("a", "another") else None
    if node.determiner:
        return None
    if isinstance(quantity, Compared) and quantity.word in ("or more", "or fewer"):
        if not isinstance(quantity.count, Number):
            return None
        view.c.ledger.cover(quantity)
        number = quantity.count.value
        return (number, None) if quantity.word == "or more" else (0, number)
    if not isinstance(quantity, AtLeast):
        return None
    if not isinstance(quantity.count, Number):
        return None
    view.c.ledger.cover(quantity)
    return quantity.count.value, None


FEATURE = VerbFeature(
    frames=("{player} control {objects:Object|Player}",),
    continuous=True,
    rules=("603.4", "109.4"),
    condition=_condition,
)
