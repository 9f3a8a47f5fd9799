"""CR 601 "Whenever you cast a creature spell", "spells with the chosen name can't be cast"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.filters import ControlledBy, Filter
from cardwright.features.casting import cast_now, claims, permitted

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
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


def _permission(view: ClauseView) -> ContinuousEffect | None:
    """ "You may cast spells as though they had flash", "... that card this turn"."""
    return permitted(view, "spell", lands=False)


FEATURE = VerbFeature(
    frames=(
        "{player} cast {spell} [from {origin:Zone}] [from among {cards:Object}] [face down]"
        " [for {cost:Payment}]",
    ),
    rules=("601.1", "601.3", "101.2"),
    event=EventShape("cast", {"player": "player", "spell": "object", "origin": "origin"}),
    relative=_relative,
    effect=cast_now,
    permission=_permission,
    claims=claims,
    leaves={"spell": "cast"},
)
