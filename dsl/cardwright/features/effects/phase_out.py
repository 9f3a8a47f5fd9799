"""CR 702.26 "Target creature phases out"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class PhaseOut(Instruction, frozen=True):
    """The permanents phase out, with what is attached to them (CR 702.26d-g)."""

    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """At once."""
        gone = game.phase_out(self.what.select(game, resolution))
        resolution.record(phased=gone, amount=len(gone), done=bool(gone))


def _phase_out(view: ClauseView) -> PhaseOut | None:
    way = view.node("out")
    if way is not None:
        view.c.ledger.use_all(way)
    what = view.selector("object")
    return None if what is None else PhaseOut(what)


FEATURE = VerbFeature(frames=("{object:Object} phase out",), rules=("702.26",), effect=_phase_out)
