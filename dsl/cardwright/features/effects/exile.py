"""CR 701.13 "Exile target creature card from a graveyard"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.durations import Duration, UntilEvent
from cardwright.engine.definitions.effects import ReturnAfterwards
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import Filter, IsSelected
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import (
    ChosenObjects,
    EachObject,
    Reference,
    Selector,
    This,
)
from cardwright.engine.evaluation.found_again import found_again, note_moved
from cardwright.engine.vocabulary import BATTLEFIELD, EXILE
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
    what = moved_object(view, "object", "origin")
    if what is None or view.selector("player") is None:
        return None
    return Exile(what)


class ExileUntil(Instruction, frozen=True):
    """Exile what is selected until something happens (CR 610.3)."""

    what: Selector
    duration: UntilEvent

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Nothing is exiled where the duration is already over (CR 610.3b)."""
        moved: tuple[int, ...] = ()
        if resolution.source in game.battlefield:
            moved = game.exile_objects(self.what.select(game, resolution), resolution.source)
            resolution.bind(_EXILED, moved)
            comes_back = ReturnAfterwards(Reference(_EXILED), BATTLEFIELD)
            game.establish((comes_back,), self.duration, resolution)
        resolution.record(exiled=moved, amount=len(moved))


_EXILED = "until.exiled"
_LEAVES = (
    ObjectRole("object", IsSelected(This())),
    ValueRole("origin", (BATTLEFIELD,)),
)


def _until(view: ClauseView, duration: Duration) -> ExileUntil | None:
    """ "... until this creature leaves the battlefield", of permanents only."""
    if (
        not isinstance(duration, UntilEvent)
        or duration.event != EventPattern("zone_change", _LEAVES)
        or any(view.has(slot) for slot in ("origin", "face_down", "counters"))
        or not view.is_you("player")
    ):
        view.gap("object", "exile until")
        return None
    what = view.selector("object")
    if what is None or not _are_permanents(view, what):
        view.gap("object", "exile until, from elsewhere")
        return None
    return ExileUntil(what, duration)


def _are_permanents(view: ClauseView, what: Selector) -> bool:
    """What is chosen is on the battlefield, so that it comes back there."""
    filter: Filter | None = None
    if isinstance(what, Reference):
        for target in view.c.targets:
            if what.slot == f"target.{target.number}":
                filter = target.objects
    elif isinstance(what, EachObject | ChosenObjects):
        filter = what.filter
    return filter is not None and filter.zones() in (0, 1 << BATTLEFIELD)


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
    until=_until,
)
