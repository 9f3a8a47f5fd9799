"""CR 603.1: the words that a trigger condition begins with, which are three."""

from __future__ import annotations

from .clauses import PrepositionalModifier, Subordinate
from .node import Node

__all__ = ["EVENT_WORDS", "TRIGGER_WORDS", "is_trigger"]

#: Before something that happens; "at" is before a time.
EVENT_WORDS = frozenset({"when", "whenever"})
TRIGGER_WORDS = EVENT_WORDS | {"at"}


def is_trigger(lead: Node | None) -> bool:
    """ "When ...", "at the beginning of ...", "at end of combat" (CR 603.1, 511.2)."""
    if type(lead) is Subordinate:
        return lead.word in TRIGGER_WORDS
    return type(lead) is PrepositionalModifier and lead.preposition == "at"
