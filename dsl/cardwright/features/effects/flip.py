"""CR 710.4 "Flip this creature": turn a flip card to its other half."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector, This

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Flip(Instruction, frozen=True):
    """Flip what is selected."""

    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """A flipped permanent stays flipped (CR 710.4)."""
        done = game.flip(self.what.select(game, resolution))
        resolution.record(flipped=done, amount=len(done))


def _flip(view: ClauseView) -> Flip | None:
    """Coins are flipped, too: only the card itself is meant here."""
    what = view.selector("event")
    if not isinstance(what, This) or not view.is_you("player"):
        return None
    return Flip(what)


FEATURE = VerbFeature(
    frames=("{player} flip {event:Event|Permanent}",),
    rules=("710.4",),
    effect=_flip,
)
