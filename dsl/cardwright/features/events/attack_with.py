"""CR 508.3d "Whenever you attack with two or more creatures", "if you attacked with ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import NounPhrase
from cardwright.compile.features import VerbFeature
from cardwright.engine.definitions.events import EventPattern, PlayerRole
from cardwright.engine.definitions.filters import IsYou
from cardwright.features.attackers import of_attack

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _pattern(view: ClauseView) -> EventPattern | None:
    """One event for all attackers of a declaration; only your own are counted by quality."""
    node, player = view.node("permanents"), view.players("player")
    now = view.clause.tense == "present"
    if not isinstance(node, NounPhrase) or player != IsYou():
        view.gap("permanents", "attack with")
        return None
    test = of_attack(view, node, now=now)
    if test is None:
        view.gap("permanents", "attack with")
        return None
    return EventPattern("player_attacks", (PlayerRole("player", player), test))


FEATURE = VerbFeature(
    frames=("{player} attack with {permanents:Permanent}",),
    rules=("508.3d",),
    pattern=_pattern,
)
