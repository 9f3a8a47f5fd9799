"""CR 701.13 "Exile target creature card from a graveyard"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.events import ValueRole
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.evaluation.found_again import found_again, note_moved
from cardwright.engine.vocabulary import EXILE
from cardwright.features.can_pay import can_select
from cardwright.features.moving import moved_object

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution, Scope


class Exile(Instruction, frozen=True):
    """Exile what is selected."""

    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """All at once."""
        what = found_again(game, self.what.select(game, resolution), resolution)
        moved = game.exile_objects(what, resolution.source)
        note_moved(game, what, resolution)
        resolution.record(exiled=moved, amount=len(moved))

    def can_pay(self, game: Game, scope: Scope) -> bool:
        """As many objects as the cost asks for (CR 118.3)."""
        return can_select(self.what, game, scope)


def _exile(view: ClauseView) -> Exile | None:
    for slot in ("face_down", "counters"):
        if view.has(slot):
            view.gap(slot, "exile in a way")
            return None
    if not view.is_you("player"):
        view.gap("player", "another player exiles")
        return None
    what = moved_object(view, "object", "origin")
    return None if what is None else Exile(what)


FEATURE = VerbFeature(
    frames=(
        "{player} exile {object:Object|Zone} [from {origin:Zone}] [face down]"
        " [with {counters:Counter}]",
    ),
    rules=("701.13",),
    effect=_exile,
    cost=True,
    event=EventShape(
        "zone_change",
        {"object": "object", "origin": "origin"},
        (ValueRole("destination", (EXILE,)),),
    ),
    leaves={"object": "exiled"},
    has_amount=True,
    moves=True,
)
