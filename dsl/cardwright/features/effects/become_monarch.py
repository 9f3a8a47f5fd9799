"""CR 725 "You become the monarch", "as long as you're the monarch"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.ast import Head, Node, NounPhrase
from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.conditions import Condition, PlayersMatch
from cardwright.engine.definitions.filters import AllOfPlayers, PlayerFilter
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.selectors import Selector
from cardwright.engine.vocabulary import READS_PLAYERS

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution, Scope

_MONARCH = NounPhrase(determiner="the", heads=(Head(noun="monarch"),))


class BecomeMonarch(Instruction, frozen=True):
    """The selected player becomes the monarch (CR 725.1)."""

    player: Selector

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Nothing changes for who is it already."""
        for player in self.player.select(game, resolution)[:1]:
            game.take_title(player)
        resolution.record(done=True)


class IsMonarch(PlayerFilter, frozen=True, tag="core:effects/is_monarch"):
    """The player is the monarch."""

    reads: ClassVar[int] = READS_PLAYERS

    def matches(self, game: Game, player: int, scope: Scope) -> bool:
        return game.titles.get("monarch", -1) == player


def _become(view: ClauseView) -> BecomeMonarch | None:
    if not _is_monarch(view, view.node("status")):
        return None
    player = view.selector("player")
    return None if player is None else BecomeMonarch(player)


def _is_monarch(view: ClauseView, node: Node | None) -> bool:
    if node != _MONARCH:
        view.gap("status" if view.has("status") else "value", "become or be what")
        return False
    view.c.ledger.cover(_or_fail(node))
    return True


def _or_fail(node: Node | None) -> Node:
    assert node is not None
    return node


def _is(view: ClauseView) -> Condition | None:
    if not _is_monarch(view, view.node("value")):
        return None
    who = view.players("subject")
    return None if who is None else PlayersMatch(AllOfPlayers((who, IsMonarch())))


FEATURES = (
    VerbFeature(
        frames=("{player} become {status:Thing|Event}",),
        rules=("725.1",),
        effect=_become,
        continuous=True,
    ),
    VerbFeature(
        frames=("{subject:Object|Player} be {value:Thing}",),
        rules=("725.1",),
        continuous=True,
        condition=_is,
    ),
)
