"""CR 400.6 "Return target creature to its owner's hand", "put that card onto the battlefield
tapped".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.ast import Adverb
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.evaluation.found_again import found_again, note_moved
from cardwright.engine.vocabulary import BATTLEFIELD, LIBRARY
from cardwright.features.can_pay import can_select
from cardwright.features.moving import (
    counters_on_it,
    destination,
    moved_object,
    under_control,
)

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution, Scope


class MoveTo(Instruction, frozen=True):
    """Move what is selected into a zone of its owner; onto the battlefield under a player's
    control.

    ``controller`` None: its owner. ``position`` in a library: 0 the top, -1 the bottom.
    """

    what: Selector
    zone: int
    controller: Selector | None = None
    tapped: bool = False
    position: int = 0
    #: Counters that it enters with (CR 122.6a).
    counter: str = ""
    counters: Quantity | None = None
    #: How several cards lie in a library: "chosen" by the player, "random"; "" as they are listed.
    order: str = ""

    def perform(self, game: Game, resolution: Resolution) -> None:
        """All at once (CR 400.6)."""
        what = found_again(game, self.what.select(game, resolution), resolution)
        player = -1
        if self.controller is not None:
            players = self.controller.select(game, resolution)
            if not players:
                resolution.record(moved=(), amount=0)
                return
            player = players[0]
        count = 0 if self.counters is None else self.counters.value(game, resolution)
        if self.order == "random":
            shuffled = list(what)
            game.random.shuffle(shuffled)
            what = tuple(shuffled)
        elif self.order == "chosen":
            what = game.choose_order(resolution.controller, "order", what, resolution.source)
        moved = game.move(
            what,
            self.zone,
            controller=player,
            tapped=self.tapped,
            cause=resolution.source,
            position=self.position,
            counters=((self.counter, count),) if count > 0 else (),
        )
        note_moved(game, what, resolution)
        resolution.record(moved=moved, amount=len(moved))

    def can_pay(self, game: Game, scope: Scope) -> bool:
        """As many objects as the cost asks for (CR 118.3)."""
        return can_select(self.what, game, scope)


_ORDERS = {"in any order": "chosen", "in a random order": "random"}
_UNSAID = (
    "tapped_and_attacking",
    "transformed",
    "face_down",
    "face_up",
    "attacking",
    "host",
)


def _move(view: ClauseView) -> MoveTo | None:
    for slot in _UNSAID:
        if view.has(slot):
            view.gap(slot, f"moved {slot.replace('_', ' ')}")
            return None
    if not view.is_you("player"):
        view.gap("player", "another player moves objects")
        return None
    what = moved_object(view, "object", "origin")
    zone = destination(view, "zone")
    if what is None or zone is None:
        return None
    tapped = view.flag("tapped")
    controller: Selector | None = None
    if view.has("control"):
        controller = under_control(view, "control")
        if controller is None:
            return None
    elif zone == BATTLEFIELD:
        # The player who is told to put it there controls it (CR 110.2a).
        controller = view.selector("player")
    if zone == LIBRARY:
        view.gap("zone", "into a library")
        return None
    if not view.has("counters"):
        return MoveTo(what, zone, controller, tapped)
    counters = counters_on_it(view, "counters")
    if counters is None or zone != BATTLEFIELD:
        view.gap("counters", "moved with counters")
        return None
    return MoveTo(what, zone, controller, tapped, 0, counters.kind, counters.count)


def _order(view: ClauseView) -> str | None:
    """ "in any order", "in a random order": how several cards lie; "" where nothing is said."""
    found = ""
    for modifier in view.clause.modifiers:
        if isinstance(modifier, Adverb) and modifier.words in _ORDERS:
            view.c.ledger.use_all(modifier)
            view.claimed.add(id(modifier))
            found = _ORDERS[modifier.words]
    return found


def _library(position: int) -> Callable[[ClauseView], MoveTo | None]:
    def build(view: ClauseView) -> MoveTo | None:
        if not view.is_you("player"):
            view.gap("player", "another player moves objects")
            return None
        what = moved_object(view, "object", "origin")
        zone = destination(view, "zone")
        order = _order(view)
        if what is None or zone != LIBRARY or order is None:
            return None
        return MoveTo(what, LIBRARY, position=position, order=order)

    return build


_FRAMES = (
    "{player} return {object} [from {origin:Zone}] to {zone} [tapped] [tapped and attacking]"
    " [transformed] [face down] [face up] [under {control}] [attached to {host:Permanent|Player}]"
    " [with {counters:Counter}]",
    "{player} put {object:Object|Zone} [from {origin:Zone}] into {zone} [tapped]",
    "{player} put {object:Object|Zone} into {zone} from {origin:Zone}",
    "{player} put {object:Object|Zone} [from {origin:Zone}] onto {zone} [tapped]"
    " [tapped and attacking] [face down] [face up] [transformed] [under {control}]"
    " [attached to {host:Permanent|Player}] [with {counters:Counter}]",
    "{player} put {object:Object|Zone} onto {zone} from {origin:Zone} [tapped] [under {control}]"
    " [with {counters:Counter}]",
)
FEATURES = (
    VerbFeature(
        frames=_FRAMES,
        rules=("400.6", "110.2a"),
        effect=_move,
        cost=True,
        event=EventShape(
            "zone_change", {"object": "object", "zone": "destination", "origin": "origin"}
        ),
        leaves={"object": "moved"},
        has_amount=True,
        moves=True,
    ),
    VerbFeature(
        frames=("{player} put {object:Object|Zone} [from {origin:Zone}] on top of {zone}",),
        rules=("401.4",),
        effect=_library(0),
        leaves={"object": "moved"},
        moves=True,
    ),
    VerbFeature(
        frames=("{player} put {object:Object|Zone} [from {origin:Zone}] on the bottom of {zone}",),
        rules=("401.4",),
        effect=_library(-1),
        leaves={"object": "moved"},
        moves=True,
    ),
)
