"""CR 608.2c "You may have ~ deal 1 damage to any target": what the other clause says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Clause
from cardwright.compile.features import VerbFeature
from cardwright.compile.sentences import statements
from cardwright.frames.templates import Frame

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.instructions import Instruction


def _have(view: ClauseView) -> Instruction | None:
    """Only you: another player who has something done is another matter."""
    action = view.node("action")
    if not isinstance(action, Clause) or not view.is_you("player") or action.modals:
        view.gap("action", "have")
        return None
    done = statements(view.c, action)
    return done[0] if len(done) == 1 else None


FEATURE = VerbFeature(
    frames=(Frame("{player} have {action:Clause}", passive=False),),
    rules=("608.2c",),
    effect=_have,
)
