"""CR 701.14 "Target creature you control fights target creature you don't control"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Fight(Instruction, frozen=True):
    """Two creatures deal damage equal to their power to each other."""

    what: Selector
    other: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Neither deals damage unless both are creatures on the battlefield (CR 701.14b)."""
        others = self.other.select(game, resolution)
        for one in self.what.select(game, resolution)[:1]:
            for other in others[:1]:
                game.fight(one, other)


def _fight(view: ClauseView) -> Fight | None:
    what, other = view.selector("object"), view.selector("other")
    return Fight(what, other) if what is not None and other is not None else None


FEATURE = VerbFeature(
    frames=("{object:Permanent} fight {other:Permanent}",),
    rules=("701.14",),
    effect=_fight,
)
