"""CR 701.26b "Untap target creature", "doesn't untap during its controller's untap step"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Untap(Instruction, frozen=True):
    """Untap what is selected."""

    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """All at once; "them" are also the ones that were untapped before."""
        objects = self.what.select(game, resolution)
        resolution.record(untapped=objects, amount=len(game.untap(objects)))


def _untap(view: ClauseView) -> Untap | None:
    slot = "permanents" if view.has("permanents") else "object"
    if slot == "permanents" and not view.is_you("player"):
        view.gap("player", "another player untaps")
        return None
    what = view.selector(slot)
    return Untap(what) if what is not None else None


FEATURES = (
    VerbFeature(
        frames=("{player} untap {permanents:Permanent}",),
        rules=("701.26",),
        effect=_untap,
        event=EventShape("untap", {"permanents": "object"}),
        leaves={"permanents": "untapped"},
    ),
    VerbFeature(
        frames=("{object:Permanent} untap",),
        rules=("701.26", "502.3"),
        event=EventShape("untap", {"object": "object"}),
    ),
)
