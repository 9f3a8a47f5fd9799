"""CR 701.26a "Tap target creature", and "taps a land for mana" (CR 106.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.events import ValueRole
from cardwright.engine.definitions.filters import AllOf, ControlledBy, IsUntapped
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.features.can_pay import can_select

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution, Scope


class Tap(Instruction, frozen=True):
    """Tap what is selected."""

    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """All at once; "those creatures" are also the ones that were tapped before."""
        objects = self.what.select(game, resolution)
        resolution.record(tapped=objects, amount=len(game.tap(objects)))

    def can_pay(self, game: Game, scope: Scope) -> bool:
        """As many untapped permanents as the cost asks for (CR 118.3)."""
        return can_select(self.what, game, scope)


def _tap(view: ClauseView) -> Tap | None:
    if view.has("mana"):
        view.gap("mana", "tap ... for mana")
        return None
    where = AllOf((IsUntapped(), ControlledBy(view.actor_filter))) if view.as_cost else None
    what = view.selector("permanents", where)
    return Tap(what) if what is not None and view.is_you("player") else None


FEATURE = VerbFeature(
    frames=("{player} tap {permanents:Permanent} [for {mana:AnyMana}]",),
    rules=("701.26", "106.12"),
    effect=_tap,
    cost=True,
    event=(
        EventShape(
            "mana",
            {"player": "player", "permanents": "source"},
            (ValueRole("tapped_for_mana", (True,)),),
            ("mana",),
            needs="mana",
        ),
        EventShape("tap", {"permanents": "object"}),
    ),
    leaves={"permanents": "tapped"},
)
