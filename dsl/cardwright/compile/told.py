"""What the event of a trigger tells of, where "other" and "another" in the effect may mean it.

"Whenever a Mountain you control enters, if you control at least five **other** Mountains": others
than the one that entered (CR 109.2, 603.4).
"""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.engine.definitions.filters import (
    AllOf,
    AnyOf,
    Filter,
    HasCardType,
    HasSubtype,
    IsCard,
    IsPermanent,
    IsSelected,
)
from cardwright.engine.definitions.selectors import AttachedObject, Reference, This
from cardwright.structs import everything_in

from .compilation import Compilation
from .words import CARD_TYPES

__all__ = ["is_surely", "may_be_both", "told_object"]

#: Events of spells: what a spell is called names no permanent.
_OF_SPELLS = frozenset({"cast", "copy", "countered"})
_OWN = (This(), AttachedObject())


def told_object(c: Compilation, heads: Sequence[Filter]) -> Reference | bool | None:
    """The permanent of the event that is called so; None: none is; False: it may or may not be."""
    if c.told is None or c.in_event:
        return None
    slots: set[str] = set()
    for pattern in c.told[0]:
        for test in pattern.tests:
            what = test.filter if isinstance(test, ObjectRole) else None
            if what is None or not _is_permanent(pattern, what):
                continue
            if not may_be_both(c, what, heads):
                continue
            inside = everything_in(what)
            if any(one in inside for one in _OWN) or not is_surely(c, what, heads):
                return False
            if pattern.looks_back():
                return False
            slots.add(f"event.{test.role}")
    if len(slots) > 1:
        return False
    return Reference(slots.pop()) if slots else None


def _is_permanent(pattern: EventPattern, what: Filter) -> bool:
    if pattern.event in _OF_SPELLS or IsCard() in everything_in(what):
        return False
    return not (isinstance(what, IsSelected) and what.what in _OWN)


def is_surely(c: Compilation, what: Filter, heads: Sequence[Filter]) -> bool:
    """Whether whatever matches is called as the nouns say."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    if isinstance(what, AnyOf):
        return all(is_surely(c, one, heads) for one in what.parts)
    kinds = _kinds(c, what)
    for head in heads:
        if isinstance(head, AnyOf):
            if not any(is_surely(c, what, (one,)) for one in head.parts):
                return False
        elif isinstance(head, AllOf):
            if not is_surely(c, what, head.parts):
                return False
        elif isinstance(head, HasCardType):
            if kinds is None or not kinds & head.types:
                return False
        elif isinstance(head, HasSubtype) and head not in parts:
            return False
    return True


def may_be_both(c: Compilation, what: Filter, heads: Sequence[Filter]) -> bool:
    """Whether something that matches may be called as the nouns say, by the card types."""
    kinds = _kinds(c, what)
    said = _kinds(c, AllOf(tuple(heads)))
    return kinds is None or said is None or bool(kinds & said)


def _kinds(c: Compilation, part: Filter) -> int | None:
    """The card types that a filter speaks of; None where it speaks of none."""
    if isinstance(part, HasCardType):
        return part.types
    if isinstance(part, HasSubtype):
        known = c.table.vocabulary.subtype(part.subtype)
        if known is None:
            return None
        found = 0
        for kind in known.card_types:
            found |= CARD_TYPES.get(kind, 0)
        return found or None
    if isinstance(part, (AllOf, AnyOf)):
        inner = [_kinds(c, one) for one in part.parts if not isinstance(one, IsPermanent)]
        if isinstance(part, AnyOf) and None in inner:
            return None
        together = 0
        for one in inner:
            together |= one or 0
        return together or None
    return None
