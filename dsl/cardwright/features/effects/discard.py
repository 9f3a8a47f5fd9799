"""CR 701.9 "Discard a card": move cards from a hand to the graveyard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardwright.ast import Adverb, SelfReference
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.filters import InZone
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import CardsIn, ChosenObjects, Selector, This
from cardwright.engine.vocabulary import HAND
from cardwright.features.can_pay import can_select

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution, Scope


class Discard(Instruction, frozen=True):
    """Each selected player discards what is selected."""

    player: Selector
    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Discard the cards that are in a hand of the players (CR 701.9a)."""
        cards = self.what.select(game, resolution)
        gone: list[int] = []
        for player in self.player.select(game, resolution):
            own = tuple(card for card in cards if game.objects[card].owner == player)
            gone += game.discard(player, own)
        if isinstance(self.what, CardsIn):  # an empty hand is discarded as well
            resolution.record(done=True)
        resolution.record(discarded=tuple(gone), amount=len(gone))

    def can_pay(self, game: Game, scope: Scope) -> bool:
        """As many cards as the cost asks for (CR 118.3); a whole hand may be empty."""
        return isinstance(self.what, CardsIn) or can_select(self.what, game, scope)


def _at_random(view: ClauseView) -> bool:
    """ "discards a card at random": nobody chooses (CR 701.9b); the words are consumed."""
    for modifier in view.clause.modifiers:
        if modifier == Adverb("way", "at random"):
            view.c.ledger.use_all(modifier)
            view.claimed.add(id(modifier))
            return True
    return False


def _discard(view: ClauseView) -> Discard | None:
    player = view.selector("player")
    where = InZone(HAND, view.actor_filter)
    node = view.node("cards")
    what = view.selector("cards", where)
    if isinstance(what, ChosenObjects) and _at_random(view):
        what = replace(what, random=True)
    if player is None or what is None:
        return None
    if isinstance(node, SelfReference) or what == This():
        # A cost that discards the card itself is paid from the hand (CR 113.6m).
        view.c.own_zones.append(HAND)
    return Discard(player, what)


FEATURE = VerbFeature(
    frames=("{player} discard {cards:Card|Hand}",),
    rules=("701.9",),
    effect=_discard,
    cost=True,
    event=EventShape("discard", {"player": "player", "cards": "object"}),
    leaves={"cards": "discarded"},
    has_amount=True,
    moves=True,
)
