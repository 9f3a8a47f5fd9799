"""CR 603.4 "as long as it's your turn", "if it isn't that player's turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Head, NounPhrase, Pronoun
from cardwright.compile.features import VerbFeature
from cardwright.compile.players import player_filter
from cardwright.engine.definitions.conditions import Condition, IsTurnOf

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _turn_of(view: ClauseView) -> Condition | None:
    """Whose turn it is (CR 102.1)."""
    subject, time = view.node("subject"), view.node("value")
    whose = time.possessor if isinstance(time, NounPhrase) else None
    turn = NounPhrase(possessor=whose, heads=(Head(noun="turn"),))
    if (
        subject != Pronoun("it")
        or whose is None
        or time != turn
        or not isinstance(time, NounPhrase)
    ):
        view.gap("value", "be a time")
        return None
    view.c.ledger.cover(subject or time)
    view.c.use(time, "possessor", "heads")
    view.c.ledger.cover(time.heads[0])
    who = player_filter(view.c, whose)
    return None if who is None else IsTurnOf(who)


FEATURE = VerbFeature(
    frames=("{subject:Time|Thing|Event} be {value:Time|Thing|Event}",),
    rules=("102.1", "603.4"),
    continuous=True,
    condition=_turn_of,
)
