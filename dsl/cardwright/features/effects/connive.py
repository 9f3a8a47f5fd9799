"""CR 701.50 "It connives": draw, discard, a +1/+1 counter for each nonland card discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Fixed, Quantity
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.vocabulary import FIRST_OBJECT_ID, LAND

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Connive(Instruction, frozen=True):
    """Each selected permanent connives with this number of cards (CR 701.50e)."""

    what: Selector
    count: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        """One after the other."""
        count = max(0, self.count.value(game, resolution))
        for one in self.what.select(game, resolution):
            if one >= FIRST_OBJECT_ID:
                _connive(game, one, count, resolution.source)


def _connive(game: Game, one: int, count: int, source: int) -> None:
    player = game.objects[one].controller
    game.draw(player, count)
    hand = tuple(game.players[player].hand)
    chosen = game.choose(player, "discard", hand, count, count, source)
    gone = game.discard(player, chosen, source)
    nonland = [i for i in gone if not game.characteristics(game.objects[i]).types & LAND]
    if nonland and one in game.battlefield:
        game.put_counters((one,), "+1/+1", len(nonland), player)


def _effect(view: ClauseView) -> Connive | None:
    what = view.selector("object")
    count = view.quantity("count") if view.has("count") else Fixed(1)
    return None if what is None or count is None else Connive(what, count)


FEATURE = VerbFeature(
    frames=("{object:Permanent} connive [{count:Count}]",),
    rules=("701.50",),
    effect=_effect,
)
