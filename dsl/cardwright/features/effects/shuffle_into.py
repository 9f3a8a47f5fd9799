"""CR 701.24 "Shuffle this card into its owner's library"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.vocabulary import FIRST_OBJECT_ID, LIBRARY
from cardwright.features.moving import destination, followed

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class ShuffleInto(Instruction, frozen=True):
    """Put what is selected into its owners' libraries, then shuffle those."""

    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Libraries are shuffled even if nothing got there (CR 701.24d)."""
        what = [i for i in self.what.select(game, resolution) if i >= FIRST_OBJECT_ID]
        owners = [game.objects[one].owner for one in what]
        moved = game.move(what, LIBRARY, cause=resolution.source)
        for player in game.living():
            if player in owners:
                game.shuffle(player)
        resolution.record(moved=moved, amount=len(moved))


def _shuffle(view: ClauseView) -> ShuffleInto | None:
    if not view.is_you("player"):
        view.gap("player", "another player shuffles cards into a library")
        return None
    what, zone = followed(view, view.selector("object")), destination(view, "zone")
    if what is None or zone != LIBRARY:
        view.gap("zone", "shuffle into")
        return None
    return ShuffleInto(what)


FEATURE = VerbFeature(
    frames=("{player} shuffle {object:Object|Zone} into {zone}",),
    rules=("701.24",),
    effect=_shuffle,
    leaves={"object": "moved"},
    moves=True,
)
