"""CR 107.1a "Round down each time.": how the halves before it are rounded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Adverb
from cardwright.compile.features import VerbFeature

if TYPE_CHECKING:
    from cardwright.compile.views import ClauseView
    from cardwright.engine.definitions.instructions import Instruction


def _round(view: ClauseView, before: tuple[Instruction, ...]) -> tuple[Instruction, ...] | None:
    """Looked for before the halves are compiled; here only consumed."""
    clause = view.clause
    if clause.modals or clause.negated or clause.perfect or view.c.rounds_up is None:
        return None
    for one in (*clause.arguments, *clause.modifiers):
        if one is None:
            continue
        if not isinstance(one, Adverb) or one.words not in ("up", "down", "each time"):
            return None
        view.c.ledger.use_all(one)
    return before


FEATURE = VerbFeature(
    frames=("{player} round up", "{player} round down"),
    rules=("107.1a",),
    rider=_round,
)
