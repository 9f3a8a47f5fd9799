"""CR 701.21 "Sacrifice a creature"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.filters import ControlledBy
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Reference, Selector, This
from cardwright.features.can_pay import can_select

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution, Scope


class Sacrifice(Instruction, frozen=True):
    """The selected players sacrifice what is selected."""

    player: Selector
    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Only permanents that the player controls can be sacrificed (CR 701.21a)."""
        what = self.what.select(game, resolution)
        gone: list[int] = []
        for player in self.player.select(game, resolution):
            gone += game.sacrifice(player, what)
        resolution.record(sacrificed=tuple(gone), amount=len(gone))

    def can_pay(self, game: Game, scope: Scope) -> bool:
        """As many permanents as the cost asks for (CR 118.3), their own only (CR 701.21a)."""
        if not can_select(self.what, game, scope):
            return False
        if not isinstance(self.what, (This, Reference)):
            return True
        players = self.player.select(game, scope)
        found = [game.battlefield.get(one) for one in self.what.select(game, scope)]
        return all([one is not None and one.controller in players for one in found])


def _sacrifice(view: ClauseView) -> Sacrifice | None:
    player = view.selector("player")
    what = view.selector("permanents", ControlledBy(view.actor_filter))
    return Sacrifice(player, what) if player is not None and what is not None else None


FEATURE = VerbFeature(
    frames=("{player} sacrifice {permanents:Permanent}",),
    rules=("701.21",),
    effect=_sacrifice,
    cost=True,
    event=EventShape("sacrifice", {"player": "player", "permanents": "object"}),
    leaves={"permanents": "sacrificed"},
    has_amount=True,
    moves=True,
)
