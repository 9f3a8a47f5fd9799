"""CR 115 "a spell that targets this creature"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Pronoun
from cardwright.compile.features import VerbFeature
from cardwright.compile.players import is_player_phrase
from cardwright.engine.definitions.filters import IsYou, TargetsMatching

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView


def _targets(view: ClauseView) -> TargetsMatching | None:
    """The spells and abilities that have such a target."""
    clause, node = view.clause, view.node("what")
    if (
        not view.is_gap("object")
        or node is None
        or clause.modals
        or clause.negated
        or clause.voice != "active"
        or clause.tense != "present"
    ):
        view.gap("what", "target what")
        return None
    if isinstance(node, Pronoun) and node.word == "you":
        view.c.ledger.use_all(node)
        return TargetsMatching(players=IsYou())
    if is_player_phrase(node):
        who = view.players("what")
        return None if who is None else TargetsMatching(players=who)
    what = view.filter("what")
    return None if what is None else TargetsMatching(objects=what)


FEATURE = VerbFeature(
    frames=("{object:Object|Ability} target {what:Object|Player|Ability}",),
    rules=("115.1",),
    relative=_targets,
)
