"""CR 701.44 "It explores": reveal the top card; a land comes to hand, else a +1/+1 counter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.vocabulary import FIRST_OBJECT_ID, GRAVEYARD, HAND, LAND

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Explore(Instruction, frozen=True):
    """Each selected permanent explores, one after the other (CR 701.44d)."""

    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Its controller reveals, also when it has left the battlefield (CR 701.44b-c)."""
        for one in self.what.select(game, resolution):
            if one >= FIRST_OBJECT_ID:
                _explore(game, one, resolution.source)


def _explore(game: Game, one: int, source: int) -> None:
    player = game.objects[one].controller
    library = game.players[player].library
    card = library[-1] if library else -1
    if card >= 0:
        game.reveal(player, (card,))
        if game.characteristics(game.objects[card]).types & LAND:
            game.move((card,), HAND, cause=source)
            return
    if one in game.battlefield:
        game.put_counters((one,), "+1/+1", 1, player)
    if card >= 0 and game.choose_yes(player, "put the card into the graveyard", source):
        game.move((card,), GRAVEYARD, cause=source)


FEATURE = VerbFeature(
    frames=("{object:Permanent} explore",),
    rules=("701.44",),
    effect=Explore,
    fields={"what": "object"},
)
