"""What "other" leaves out where something is counted for what gets or is done so much.

"Target creature gets +1/+1 until end of turn for each **other** creature you control".
"""

from __future__ import annotations

from cardwright.engine.definitions.base import Node as EngineNode
from cardwright.engine.definitions.changes import AddAbility, Change
from cardwright.engine.definitions.filters import AllOf, Filter, InZone, IsSelected, OtherThan
from cardwright.engine.definitions.quantities import CountOf, Fixed, Sum
from cardwright.engine.definitions.selectors import AttachedObject, Reference, This
from cardwright.engine.vocabulary import BATTLEFIELD
from cardwright.structs import everything_in, replaced

from .compilation import Compilation
from .told import may_be_both

__all__ = ["counted_others", "counts_beside_a_target"]


def counted_others(
    c: Compilation, affects: Filter, changes: tuple[Change, ...]
) -> tuple[Change, ...] | None:
    """ "Target creature gets +1/+1 for each **other** creature": others than what it affects, where
    that is counted so; None where that is each of several.
    """
    if not c.left_out:
        return changes
    counts = [
        one.filter
        for one in everything_in(changes, closed=(AddAbility,))
        if isinstance(one, CountOf) and _leaves_itself(c, one.filter)
    ]
    what = affects.what if isinstance(affects, IsSelected) else None
    if not counts or isinstance(what, (This, AttachedObject)):
        return changes
    told = what if isinstance(what, Reference) else None
    kinds = affects if told is None else _what_was_told(c, told)
    if kinds is None or any(may_be_both(c, kinds, _nouns(one)) for one in counts):
        if told is None:
            return _one_less(c, affects, changes)
        return replaced(changes, OtherThan(This()), OtherThan(told))
    return changes


def _one_less(
    c: Compilation, affects: Filter, changes: tuple[Change, ...]
) -> tuple[Change, ...] | None:
    """ "All Slivers get +1/+1 for each other Sliver": each of them is one of those counted."""
    known = {*_nouns(affects), InZone(BATTLEFIELD)}
    for one in everything_in(changes, closed=(AddAbility,)):
        if not isinstance(one, CountOf) or not _leaves_itself(c, one.filter):
            continue
        counted = tuple(part for part in _nouns(one.filter) if part != OtherThan(This()))
        if not known.issuperset(counted):
            return None
        fewer = Sum((CountOf(AllOf(counted)), Fixed(-1)))
        changes = replaced(changes, one, fewer)
    return changes


def counts_beside_a_target(c: Compilation, made: EngineNode) -> bool:
    """ "Put a +1/+1 counter on target creature for each **other** creature": it is not said by the
    phrase whether the target is left out, or the object itself.
    """
    inside = everything_in(made)
    counts = [one.filter for one in inside if isinstance(one, CountOf)]
    return any(
        _leaves_itself(c, one) and kinds is not None and may_be_both(c, kinds, _nouns(one))
        for one in counts
        for target in c.targets
        if Reference(f"target.{target.number}") in inside
        for kinds in (target.objects,)
    )


def _leaves_itself(c: Compilation, what: Filter) -> bool:
    """It says "other", not "other than this creature"."""
    parts = what.parts if isinstance(what, AllOf) else ()
    return any(part is one for part in parts for one in c.left_out)


def _nouns(what: Filter) -> tuple[Filter, ...]:
    return what.parts if isinstance(what, AllOf) else (what,)


def _what_was_told(c: Compilation, told: Reference) -> Filter | None:
    """What a target must be; None where the phrase does not say it here."""
    for target in c.targets:
        if told.slot == f"target.{target.number}":
            return target.objects
    return None
