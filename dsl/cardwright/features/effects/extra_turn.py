"""CR 500.7 "Take an extra turn after this one"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Head, Node, NounPhrase, PrepositionalModifier, Qualifier
from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution

_TURN = NounPhrase(determiner="a", heads=(Head((Qualifier("state", "extra"),), noun="turn"),))
_AFTER = PrepositionalModifier("after", NounPhrase(determiner="this", heads=(Head(noun="one"),)))


class TakeExtraTurn(Instruction, frozen=True):
    """Each selected player takes an extra turn after this one."""

    player: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """The turn created last is taken first (CR 500.7)."""
        players = self.player.select(game, resolution)
        game.extra_turns = (*game.extra_turns, *players)


def _claims(modifier: Node) -> bool:
    return modifier == _AFTER


def _take(view: ClauseView) -> TakeExtraTurn | None:
    after = [one for one in view.clause.modifiers if _claims(one)]
    if view.node("turn") != _TURN or len(after) != 1:
        view.gap("turn", "take what")
        return None
    view.c.ledger.cover(view.node("turn"))
    view.c.ledger.cover(after[0])
    player = view.selector("player")
    return None if player is None else TakeExtraTurn(player)


FEATURE = VerbFeature(
    frames=("{player} take {turn:Time|Event}",),
    rules=("500.7",),
    effect=_take,
    claims=_claims,
)
