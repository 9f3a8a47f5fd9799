"""What moves, and where from: the origin belongs to the description of what is moved (JOINT
section 3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import SelfReference
from cardwright.compile import zones
from cardwright.engine.definitions.selectors import OwnerOf, Reference, Selector, This, You

if TYPE_CHECKING:
    from cardwright.compile.counters import Counters
    from cardwright.compile.views import ClauseView
    from cardwright.compile.zones import Place

__all__ = ["counters_on_it", "destination", "followed", "moved_object", "under_control"]


def moved_object(view: ClauseView, slot: str, origin: str) -> Selector | None:
    """The object; "from your graveyard" narrows it, or says where its own ability functions.

    "Return this card from your graveyard": the ability functions in the graveyard (CR 113.6m).
    """
    if not view.has(origin):
        return followed(view, view.selector(slot))
    node = view.node(origin)
    assert node is not None
    if isinstance(view.node(slot), SelfReference):
        place = zones.place(view.c, node)
        if place is None:
            return None
        if place.owner is not None and not _is_you(view, place):
            view.gap(origin, "from another player's zone")
            return None
        view.c.own_zones.append(place.zone)
        moved = view.node(slot)
        if moved is not None:
            view.c.ledger.use_all(moved)
        return This()
    with view.c.matching():
        where = zones.zone_filter(view.c, node)
    if where is None:
        return None
    found = view.selector(slot, where)
    if found is None or not _can_narrow(found, where):
        view.gap(origin, "from where what was mentioned is")
        return None
    return found


def followed(view: ClauseView, found: Selector | None) -> Selector | None:
    """The object itself, where the event that triggered the ability took it (CR 400.7)."""
    if found == This() and view.c.follows_itself:
        return Reference("source", "successor")
    return found


def _is_you(view: ClauseView, place: Place) -> bool:
    from cardwright.ast import Pronoun

    if isinstance(place.owner, Pronoun) and place.owner.word == "you":
        view.c.use(place.owner, "word")
        return True
    return False


def _can_narrow(found: Selector, where: object) -> bool:
    """A target or choice was narrowed; something mentioned before cannot be."""
    from cardwright.engine.definitions.selectors import ChosenObjects, EachObject, Reference

    if isinstance(found, Reference):
        return found.slot.startswith("target.") and found.view == "current"
    return isinstance(found, (ChosenObjects, EachObject))


def destination(view: ClauseView, slot: str) -> int | None:
    """The zone something moves to. Whose it is follows from the rules (CR 400.3): always the
    owner's.
    """
    place = view.zone(slot)
    if place is None:
        return None
    if place.owner is not None:
        owner = view.c_selector(place.owner)
        if owner is None:
            return None
    elif place.any_owner or place.holder is not None:
        view.gap(slot, "to a zone of someone")
        return None
    return place.zone


def under_control(view: ClauseView, slot: str) -> Selector | None:
    """ "under your control", "under its owner's control" (CR 110.2a); None after a gap."""
    from cardwright.ast import Head, NounPhrase

    node = view.node(slot)
    if not isinstance(node, NounPhrase) or node.possessor is None or len(node.heads) != 1:
        view.gap(slot, "under control")
        return None
    head = node.heads[0]
    if head != Head(noun="control") or node.determiner or node.postmodifiers:
        view.gap(slot, "under control")
        return None
    view.c.use(node, "heads", "possessor")
    view.c.use(head, "noun")
    found = view.c_selector(node.possessor)
    if isinstance(found, OwnerOf) and _is_made_here(view, found.what):
        # GAP CR 110.2a: each of several under its own owner's control.
        view.gap(slot, "under their owners' control")
        return None
    return You() if isinstance(found, You) else found


def _is_made_here(view: ClauseView, what: Selector) -> bool:
    """The phrase speaks of what this very action moves."""
    step = view.c.bindings.steps.get(id(view.clause), 0)
    return isinstance(what, Reference) and bool(step) and what.slot.startswith(f"step.{step}.")


def counters_on_it(view: ClauseView, slot: str) -> Counters | None:
    """ "With two +1/+1 counters on it": what moves has them as it enters (CR 122.6a)."""
    from cardwright.ast import NounPhrase, PrepositionalPhrase, Pronoun
    from cardwright.compile.counters import counters

    node = view.node(slot)
    place = node.postmodifiers[0] if isinstance(node, NounPhrase) and node.postmodifiers else None
    if (
        not isinstance(node, NounPhrase)
        or len(node.postmodifiers) != 1
        or not isinstance(place, PrepositionalPhrase)
        or place.preposition != "on"
        or not isinstance(place.object, Pronoun)
        or place.object.word != "it"
    ):
        view.gap(slot, "with counters elsewhere")
        return None
    view.c.use(node, "postmodifiers")
    view.c.ledger.cover(place)
    return counters(view.c, view.c.without(node, postmodifiers=()))
