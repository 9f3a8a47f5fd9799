"""CR 608.2d "You choose a nonland card from it": from a hand that was revealed or looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import NounPhrase, Pronoun
from cardwright.compile.features import VerbFeature
from cardwright.compile.references import player_filter_of
from cardwright.compile.zones import zone_filter
from cardwright.engine.definitions.filters import Filter, InZone
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import ChosenObjects, Selector
from cardwright.engine.vocabulary import HAND

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class ChooseFrom(Instruction, frozen=True):
    """The chooser of the selector chooses; what was chosen is remembered."""

    what: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """No more than there are (CR 609.3)."""
        chosen = self.what.select(game, resolution)
        resolution.record(chosen=chosen, amount=len(chosen), done=bool(chosen))


def _choose(view: ClauseView) -> ChooseFrom | None:
    where = _source(view)
    node = view.node("choice")
    if where is None or not isinstance(node, NounPhrase) or node.target:
        view.gap("source", "choose from")
        return None
    what = view.selector("choice", where)
    if not isinstance(what, ChosenObjects):
        view.gap("choice", "choose from")
        return None
    return ChooseFrom(what)


def _source(view: ClauseView) -> Filter | None:
    """ "from it": the hand that was shown before."""
    node = view.node("source")
    if isinstance(node, Pronoun):
        if view.c.shown_hand is None or node.word != "it":
            return None
        view.c.ledger.use_all(node)
        return InZone(HAND, player_filter_of(view.c.shown_hand))
    if isinstance(node, NounPhrase):
        with view.c.matching():
            found = zone_filter(view.c, node)
        return found if found is not None and found.zone == HAND else None
    return None


FEATURE = VerbFeature(
    frames=("{player} choose {choice:Object|Quality} from {source:Zone}",),
    rules=("608.2d", "701.20"),
    effect=_choose,
    leaves={"choice": "chosen"},
    has_amount=True,
)
