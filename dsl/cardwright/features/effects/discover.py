"""CR 701.57 "Discover 3", CR 702.85: Cascade. Exile until a cheap enough nonland card, cast it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.vocabulary import EXILE, HAND, LAND, LIBRARY

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution

__all__ = ["Discover", "exile_until", "put_on_bottom"]


def exile_until(game: Game, player: int, most: int) -> tuple[tuple[int, ...], int]:
    """Exile cards from the top until a nonland card with at most that mana value; all of them, and
    that card, -1 where the library ran out.
    """
    exiled: list[int] = []
    while game.players[player].library:
        moved = game.exile_objects((game.players[player].library[-1],))
        exiled += moved
        for card in moved:
            now = game.characteristics(game.objects[card])
            if not now.types & LAND and now.mana_value <= most:
                return tuple(exiled), card
        if not moved:
            break
    return tuple(exiled), -1


def put_on_bottom(game: Game, cards: tuple[int, ...]) -> None:
    """Those that are still in exile, in a random order."""
    left = [card for card in cards if game.is_current(card) and _in_exile(game, card)]
    if left:
        game.random.shuffle(left)
        game.move(left, LIBRARY, position=-1)


def _in_exile(game: Game, card: int) -> bool:
    return game.objects[card].zone == EXILE


class Discover(Instruction, frozen=True):
    """Each selected player discovers so much (CR 701.57a)."""

    player: Selector
    count: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Cast it without paying, or put it into the hand; the rest goes to the bottom."""
        most = self.count.value(game, resolution)
        for player in self.player.select(game, resolution):
            exiled, found = exile_until(game, player, most)
            if found >= 0 and not self._cast(game, player, found, resolution):
                game.move((found,), HAND)
            put_on_bottom(game, exiled)
        resolution.record(done=True)

    def _cast(self, game: Game, player: int, card: int, resolution: Resolution) -> bool:
        if not game.can_cast_now(player, card, ()):
            return False
        if not game.choose_yes(player, "cast", resolution.source):
            return False
        return game.cast_now(player, card, ()) >= 0


FEATURE = VerbFeature(
    frames=("{player} discover {count}",),
    rules=("701.57",),
    effect=Discover,
)
