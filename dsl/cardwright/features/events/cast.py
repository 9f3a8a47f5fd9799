"""CR 601 "Whenever you cast a creature spell", "spells with the chosen name can't be cast"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Pronoun
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.conditions import Condition, SelectedMatch
from cardwright.engine.definitions.filters import ControlledBy, Filter, IsSelected, IsSpell, WasCast
from cardwright.engine.vocabulary import HAND
from cardwright.features.casting import cast_now, claims, permitted

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.compile.zones import Place
    from cardwright.engine.definitions.effects import ContinuousEffect


def _relative(view: ClauseView) -> Filter | None:
    """ "spells your opponents cast": who casts a spell controls it (CR 601.2a)."""
    clause = view.clause
    if (
        clause.tense != "present"
        or clause.modals
        or clause.negated
        or clause.perfect
        or len(view.slots) != 2
    ):
        return None
    if not view.is_gap("spell"):
        return None
    view.c.use(clause, "modals", "negated", "perfect", "modifiers")
    who = view.players("player")
    return None if who is None else ControlledBy(who)


def _was_cast(view: ClauseView) -> Condition | None:
    """ "If you cast it from your hand", "if it wasn't cast", "if this spell was cast from ..."."""
    what = view.filter("spell")
    if not isinstance(what, IsSelected) or set(view.slots) - {"player", "spell", "origin"}:
        view.gap("spell", "was cast")
        return None
    who = view.players("player") if view.has("player") else None
    place = view.zone("origin") if view.has("origin") else None
    passive = view.clause.voice == "passive"
    if (who is None) != passive or (view.has("origin") and place is None):
        view.gap("spell", "was cast")
        return None
    if place is not None and not _is_own_zone(view, place):
        view.gap("origin", "was cast from where")
        return None
    return SelectedMatch(what.what, WasCast(who, -1 if place is None else place.zone))


def _is_own_zone(view: ClauseView, place: Place) -> bool:
    """A card is cast from its owner's hand; a graveyard is anybody's where it is said."""
    if place.owner is not None:
        view.c.ledger.cover(place.owner)
        return place.owner == Pronoun("you") and place.zone == HAND
    return place.holder is None


def _permission(view: ClauseView) -> ContinuousEffect | None:
    """ "You may cast spells as though they had flash", "... that card this turn"."""
    return permitted(view, "spell", lands=False)


FEATURE = VerbFeature(
    frames=(
        "{player} cast {spell} [from {origin:Zone}] [from among {cards:Object}] [face down]"
        " [for {cost:Payment}]",
    ),
    rules=("601.1", "601.3", "101.2"),
    event=EventShape(
        "cast",
        {"player": "player", "spell": "object", "origin": "origin"},
        implied_kind=IsSpell,
    ),
    relative=_relative,
    effect=cast_now,
    permission=_permission,
    condition=_was_cast,
    past_condition=True,
    claims=claims,
    leaves={"spell": "cast"},
)
