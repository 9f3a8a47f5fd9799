"""CR 400.1 "If no cards are in that graveyard", "if this card is in your graveyard"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import NounPhrase
from cardwright.compile import zones
from cardwright.compile.features import VerbFeature
from cardwright.compile.filters import affected, all_of
from cardwright.engine.definitions.conditions import Condition, ObjectsExist
from cardwright.engine.definitions.quantities import Fixed

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _condition(view: ClauseView) -> Condition | None:
    node, place = view.node("object"), view.node("zone")
    if not isinstance(node, NounPhrase) or place is None or node.quantity is not None:
        view.gap("object", "be in a zone")
        return None
    if node.determiner not in ("no", "a"):
        view.gap("object", f"{node.determiner} ... in a zone")
        return None
    none = node.determiner == "no"
    what = affected(view.c, view.c.without(node, determiner="") if none else node)
    view.c.use(node, "determiner")
    where = zones.zone_filter(view.c, place)
    if what is None or where is None:
        return None
    there = all_of((what, where))
    return ObjectsExist(there, Fixed(0), Fixed(0)) if none else ObjectsExist(there, Fixed(1))


FEATURE = VerbFeature(
    frames=("{object:Object} be in {zone}",),
    continuous=True,
    rules=("400.1", "608.2c"),
    condition=_condition,
)
