"""CR 603.4 "if there are seven or more cards in your graveyard"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Node, NounPhrase
from cardwright.compile import zones
from cardwright.compile.counts import distinct
from cardwright.compile.features import VerbFeature
from cardwright.compile.filters import affected, all_of
from cardwright.engine.definitions.conditions import Compare, Condition, ObjectsExist
from cardwright.engine.definitions.filters import Filter
from cardwright.engine.definitions.quantities import Fixed
from cardwright.features.conditions.control import counts

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _condition(view: ClauseView) -> Condition | None:
    node, there = view.node("what"), view.node("there")
    if view.has("objects") and isinstance(node, NounPhrase) and there is not None:
        return _different(view, node, there)
    limits = counts(view, node)
    places = [view.node(slot) for slot in ("zone", "place") if view.has(slot)]
    if limits is None or not isinstance(node, NounPhrase) or there is None or len(places) != 1:
        view.gap("what", "there is")
        return None
    view.c.ledger.cover(there)
    low, high = limits
    another = node.determiner == "another"
    bare = view.c.without(node, quantity=None, determiner="another" if another else "")
    view.c.use(node, "determiner", "quantity")
    parts: list[Filter] = []
    what = affected(view.c, bare)
    where = zones.zone_filter(view.c, places[0]) if places[0] is not None else None
    if what is None or where is None:
        return None
    parts = [what, where]
    return ObjectsExist(all_of(parts), Fixed(low), None if high is None else Fixed(high))


def _different(view: ClauseView, node: NounPhrase, there: Node) -> Condition | None:
    """ "there are four or more card types among cards in your graveyard"."""
    limits = counts(view, node)
    if limits is None or limits[0] < 1 or len(view.slots) != 3:
        view.gap("what", "there is")
        return None
    view.c.ledger.cover(there)
    view.c.use(node, "determiner", "quantity")
    bare = view.c.without(node, quantity=None, determiner="")
    found = distinct(view.c, bare, view.node("objects"))
    return None if found is None else Compare(found, ">=", Fixed(limits[0]))


FEATURE = VerbFeature(
    frames=(
        "{there} be {what:Object|Player|Counter|Quality|Time|Mana|Attribute|Event|Color}"
        " [in {zone}] [on {place:Object|Zone}] [among {objects:Object|Zone}]",
    ),
    continuous=True,
    rules=("603.4", "400.1"),
    condition=_condition,
)
