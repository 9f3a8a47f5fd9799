"""CR 701.20 "Reveal that card"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Reveal(Instruction, frozen=True):
    """The player shows the cards to all players."""

    player: Selector
    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """At once."""
        cards = self.what.select(game, resolution)
        for player in self.player.select(game, resolution)[:1]:
            game.reveal(player, cards)
        resolution.record(revealed=cards, amount=len(cards))


def _reveal(view: ClauseView) -> Reveal | None:
    for slot in ("origin", "cards"):
        if view.has(slot):
            view.gap(slot, "reveal from")
            return None
    player, what = view.selector("player"), view.selector("object")
    return Reveal(player, what) if player is not None and what is not None else None


FEATURE = VerbFeature(
    frames=(
        "{player} reveal {object:Object|Zone} [from {origin:Zone}] [from among {cards:Object}]",
    ),
    rules=("701.20",),
    effect=_reveal,
    event=EventShape("reveal", {"player": "player", "object": "object"}),
    leaves={"object": "revealed"},
)
