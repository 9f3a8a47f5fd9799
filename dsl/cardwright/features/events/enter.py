"""CR 603.6a, 614.1 "When this creature enters", "enters tapped", "enters with two +1/+1 counters
on it".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Node, NounPhrase, PrepositionalPhrase, Pronoun
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.effects import (
    ContinuousEffect,
    EnterTapped,
    EnterWithCounters,
    EventChange,
    ReplacementEffect,
)
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import This
from cardwright.engine.vocabulary import BATTLEFIELD
from cardwright.structs import only

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView

_ENTERS = ValueRole("destination", (BATTLEFIELD,))
_KNOWN = frozenset({"object", "tapped", "counters"})


def _static(view: ClauseView) -> ContinuousEffect | None:
    """Only as a static ability (CR 614.1c-d)."""
    extra = [slot for slot in view.slots if slot not in _KNOWN]
    if extra or not view.in_static_ability or not view.has("object"):
        view.gap(extra[0] if extra else "object", "enters in a way")
        return None
    what = view.filter("object")
    if what is None:
        return None
    change = _change(view)
    if change is None:
        return None
    own = what == IsSelected(This())
    pattern = EventPattern("zone_change", (ObjectRole("object", what), _ENTERS))
    return ReplacementEffect(pattern, change, None, own)


def _change(view: ClauseView) -> EventChange | None:
    if view.has("tapped") and view.has("counters"):
        view.gap("tapped", "tapped and with counters")
        return None
    if view.flag("tapped"):
        return EnterTapped()
    node = view.node("counters")
    if isinstance(node, NounPhrase):
        bare = _without_on_it(view, node)
        if bare is None:
            return None
        from cardwright.compile.counters import counters

        found = counters(view.c, bare)
        if found is None:
            return None
        count = found.count if view.times is None else view.times
        if view.times is not None and found.count != Fixed(1):
            view.gap("counters", "several counters for each")
            return None
        return EnterWithCounters(found.kind, count)
    view.gap("object", "enters")
    return None


def _without_on_it(view: ClauseView, node: NounPhrase) -> Node | None:
    """ "with X counters **on it**": where else; the words are dropped by rule."""
    on = only(node.postmodifiers)
    if (
        not isinstance(on, PrepositionalPhrase)
        or on.preposition != "on"
        or not isinstance(on.object, Pronoun)
        or on.object.word not in ("it", "they")
    ):
        view.gap("counters", "with counters elsewhere")
        return None
    view.c.use(node, "postmodifiers")
    view.c.ledger.cover(on)
    return view.c.without(node, postmodifiers=())


FEATURE = VerbFeature(
    frames=(
        "{object:Permanent} enter [under {control}] [tapped] [tapped and attacking] [untapped]"
        " [transformed] [face down] [attacking] [with {counters:Counter}]"
        " [from {origin:Zone}] [attached to {host:Object}]",
    ),
    rules=("603.6a", "614.1c", "614.1d"),
    static=_static,
    event=EventShape("zone_change", {"object": "object", "origin": "origin"}, (_ENTERS,)),
)
