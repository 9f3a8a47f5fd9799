"""One clause in one context: relative clause, condition of state, or what an action uses."""

from __future__ import annotations

from cardwright.ast import Clause, Node
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.filters import Filter

from .compilation import Compilation
from .views import ClauseView

__all__ = ["is_plain", "plain_arguments", "relative_filter", "view"]


def is_plain(clause: Clause) -> bool:
    """No modal, no "not", no perfect, and nothing beside the verb and what it is used with."""
    return not (clause.modals or clause.modifiers or clause.negated or clause.perfect)


def plain_arguments(clause: Clause) -> tuple[Node, ...]:
    """What the verb of a plain clause is used with, in order; nothing of any other clause."""
    found = clause.arguments if is_plain(clause) else ()
    return tuple([one for one in found if one is not None])


def view(c: Compilation, clause: Clause) -> ClauseView | None:
    """The clause with its feature; None after a gap when no feature knows its frame."""
    feature = c.table.verb(clause.frame)
    if feature is None:
        c.gap(codes.VERB, clause.frame, clause)
        return None
    return ClauseView(c, clause, feature)


def relative_filter(c: Compilation, clause: Clause) -> Filter | None:
    """What a relative clause or participle says of its noun; None after a gap."""
    feature = c.table.verb(clause.frame)
    if feature is None or feature.relative is None:
        c.gap(codes.VERB, clause.frame, clause)
        return None
    if clause.modifiers or clause.perfect:
        c.gap(codes.MODIFIER, "in a relative clause", clause)
        return None
    with c.matching():
        return feature.relative(ClauseView(c, clause, feature))
