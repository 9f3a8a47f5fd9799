"""CR 701.20 "Reveal that card"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import EventShape, VerbFeature
from cardwright.compile.filters import all_of
from cardwright.compile.references import parts_of
from cardwright.engine.definitions.filters import Filter
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Reference, Selector
from cardwright.features.hands import note_hand

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
    if view.has("origin"):
        view.gap("origin", "reveal from")
        return None
    where: Filter | None = None
    if view.has("cards"):
        whole = view.selector("cards")
        parts = parts_of(whole.slot) if isinstance(whole, Reference) else ()
        if not parts:
            view.gap("cards", "reveal from among")
            return None
        where = all_of(parts)
    player, what = view.selector("player"), view.selector("object", where)
    note_hand(view, what)
    return Reveal(player, what) if player is not None and what is not None else None


FEATURE = VerbFeature(
    frames=(
        "{player} reveal {object:Object|Hand} [from {origin:Zone}] [from among {cards:Object}]",
    ),
    rules=("701.20",),
    effect=_reveal,
    event=EventShape("reveal", {"player": "player", "object": "object"}),
    leaves={"object": "revealed"},
)
