"""CR 701.19 "Regenerate this creature", "it can't be regenerated"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.durations import UntilEndOfTurn
from cardwright.engine.definitions.effects import EventChange, ReplacementEffect
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.instructions import Instruction, Step
from cardwright.engine.definitions.selectors import Reference, Selector
from cardwright.engine.events.permanents import Regenerated
from cardwright.features.effects.destroy import Destroy

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.events.base import Event
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution

_SLOT = "regenerate.shielded"


class RegenerateInstead(EventChange, frozen=True, tag="core:effects/regenerate_instead"):
    """Instead of being destroyed: damage removed, tapped, out of combat (CR 701.19a)."""

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        """The destruction becomes a regeneration."""
        return [Regenerated(event.object_seen("object", False))]


_INSTEAD = ReplacementEffect(
    EventPattern(
        "destroy",
        (ObjectRole("object", IsSelected(Reference(_SLOT))), ValueRole("may_regenerate", (True,))),
    ),
    RegenerateInstead(),
    once=True,
)


class Regenerate(Instruction, frozen=True):
    """A shield for each selected permanent, until end of turn or until it is used."""

    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Each shield is for the next time that it would be destroyed this turn (CR 701.19a)."""
        for one in self.what.select(game, resolution):
            resolution.bind(_SLOT, (one,))
            game.establish((_INSTEAD,), UntilEndOfTurn(), resolution)


def _cannot(view: ClauseView, before: tuple[Instruction, ...]) -> tuple[Instruction, ...] | None:
    """ "It can't be regenerated." behind the destruction that it is about."""
    clause, last = view.clause, before[-1]
    inner = last.instruction if isinstance(last, Step) else last
    if (
        not isinstance(inner, Destroy)
        or clause.modals != ("can't",)
        or clause.voice != "passive"
        or clause.modifiers
        or clause.negated
        or clause.arguments[0] is not None
    ):
        return None
    if not _is_same(view.selector("permanents"), inner.what, last):
        return None
    view.c.use(clause, "modals", "negated", "perfect", "modifiers")
    changed: Instruction = replace(inner, may_regenerate=False)
    if isinstance(last, Step):
        changed = replace(last, instruction=changed)
    return (*before[:-1], changed)


def _is_same(mention: Selector | None, destroyed: Selector, last: Instruction) -> bool:
    """ "It", "they" are what the destruction before is about."""
    if not isinstance(mention, Reference):
        return mention == destroyed
    if isinstance(destroyed, Reference):
        return mention.slot == destroyed.slot
    if isinstance(last, Step) and mention.slot.startswith(f"step.{last.number}."):
        return True
    return getattr(destroyed, "slot", "") == mention.slot


FEATURE = VerbFeature(
    frames=("{player} regenerate {permanents:Permanent}",),
    rules=("701.19",),
    effect=Regenerate,
    fields={"what": "permanents"},
    event=EventShape("regenerate", {"permanents": "object"}),
    rider=_cannot,
)
