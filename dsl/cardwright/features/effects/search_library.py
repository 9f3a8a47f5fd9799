"""CR 701.23 "Search your library for a basic land card"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import NounPhrase, Pronoun
from cardwright.compile import filters, quantities
from cardwright.compile.features import EventShape, VerbFeature
from cardwright.engine.definitions.filters import Filter
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import Fixed, Quantity
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.vocabulary import LIBRARY

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class SearchLibrary(Instruction, frozen=True):
    """Each selected player searches their own library; what is found stays there (CR 701.23)."""

    player: Selector
    filter: Filter
    count: Quantity

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Fewer cards, or none, may be found where qualities are asked for (CR 701.23b)."""
        count = self.count.value(game, resolution)
        found: list[int] = []
        for player in self.player.select(game, resolution):
            found += game.search_library(player, self.filter, count, resolution)
        resolution.record(found=tuple(found), amount=len(found), done=True)


def _search(view: ClauseView) -> SearchLibrary | None:
    player, place, node = view.selector("player"), view.zone("zone"), view.node("cards")
    if player is None or place is None or not isinstance(node, NounPhrase):
        view.gap("cards", "search")
        return None
    if place.zone != LIBRARY or not _own(view, place.owner):
        view.gap("zone", "search another zone")
        return None
    count: Quantity | None = Fixed(1)
    if node.quantity is not None and not node.determiner:
        bounds = quantities.bounds(view.c, node)
        count = None if bounds is None else bounds[1]
    elif node.determiner != "a":
        count = None
    if count is None or node.target:
        view.gap("cards", "search")
        return None
    view.c.use(node, "determiner", "quantity")
    with view.c.matching():
        wanted = filters.object_filter(view.c, node)
    return None if wanted is None else SearchLibrary(player, wanted, count)


def _own(view: ClauseView, owner: object) -> bool:
    if isinstance(owner, Pronoun) and owner.word == "you" and view.is_you("player"):
        view.c.use(owner, "word")
        return True
    return False


FEATURE = VerbFeature(
    frames=("{player} search {zone} [for {cards:Card}]",),
    rules=("701.23",),
    effect=_search,
    event=EventShape("search", {"player": "player"}, implied=("zone", "cards")),
    leaves={"cards": "found"},
    has_amount=True,
)
