"""A clause as one instruction, before what wraps it: who acts, and once for each of them or for
all.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

import msgspec
from msgspec.structs import replace

from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.base import Node as EngineNode
from cardwright.engine.definitions.filters import IsSelectedPlayer
from cardwright.engine.definitions.instructions import ForEach, Instruction
from cardwright.engine.definitions.quantities import SizeOf
from cardwright.engine.definitions.selectors import (
    ChosenObjects,
    ChosenPlayer,
    EachPlayer,
    Reference,
    Selector,
    Together,
)

from .views import ClauseView

__all__ = ["action", "speaks_of_a_member"]

_MEMBER = Reference("each.1")


def action(seen: ClauseView) -> Instruction | None:
    """The instruction of a clause; None after a gap.

    "Each opponent sacrifices a creature" acts for one player after the other, because each chooses
    their own; "each opponent loses 2 life" is one event for all (CR 101.4, 608.2e).
    """
    c, feature = seen.c, seen.feature
    build = feature.effect
    if build is None:
        c.gap(codes.VERB, seen.clause.frame, seen.clause)
        return None
    if seen.clause.voice == "passive":
        c.gap(codes.VERB, f"{seen.clause.frame} (passive)", seen.clause)
        return None
    made = seen.fill(build) if isinstance(build, type) else build(seen)
    if made is None or seen.loses_times:
        if not c.gaps:
            c.gap(codes.VERB, seen.clause.frame, seen.clause)
        return None
    acting = seen.actor
    if type(acting) is EachPlayer and _each_differs(made, acting):
        one = _for_member(made, acting)
        assert isinstance(one, Instruction)
        made = ForEach(acting, (one,), 1)
    elif speaks_of_a_member(made):
        of_each = _of_each(made)
        if of_each is None:
            c.gap(codes.VERB, "each of them", seen.clause)
            return None
        made = of_each
    c.rules.append((made, feature.origin, feature.rules))
    return c.made(made, seen.clause)


#: Class -> gives the values of all its fields; None: it is no node's. Looking a class up takes less
#: time than asking a struct's class for instances.
_FIELDS: dict[type, Callable[[Any], tuple[Any, ...]] | None] = {}


def _fields_of(kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
    known: Callable[[Any], tuple[Any, ...]] | None = None
    if issubclass(kind, EngineNode):
        names = kind.__struct_fields__
        # Of one name there would come a value and no tuple; the second is of no meaning.
        known = attrgetter(*names, "__class__") if names else _no_fields
    _FIELDS[kind] = known
    return known


def _no_fields(node: Any) -> tuple[Any, ...]:
    return ()


def speaks_of_a_member(made: EngineNode) -> bool:
    """Something in it is each member of a class: it must stand inside a loop over them."""
    if _MEMBER.slot not in repr(made):
        return False  # most do not; they are printed in less time than they are walked
    return any(node == _MEMBER for node in _nodes(made) if node.__class__ is Reference)


def _of_each(made: Instruction) -> Instruction | None:
    """ "Damage to each player equal to the lands **that player** controls"; "to each opponent and
    each creature **they** control", where all of them are meant at once. None: whose is not known.
    """
    for name in made.__struct_fields__:
        value = getattr(made, name)
        if isinstance(value, EachPlayer):
            one = replace(made, **{name: _MEMBER})
            return ForEach(value, (one,), 1)
        if isinstance(value, Together):
            found = [part for part in value.parts if isinstance(part, EachPlayer)]
            if len(found) == 1:
                swapped = _swapped(value, IsSelectedPlayer(_MEMBER), found[0].player)
                done = replace(made, **{name: swapped})
                return None if speaks_of_a_member(done) else done
    return None


def _swapped(value: object, old: object, new: object) -> object:
    if value == old:
        return new
    if isinstance(value, tuple):
        return tuple(_swapped(item, old, new) for item in value)
    if isinstance(value, msgspec.Struct):
        names = value.__struct_fields__
        return replace(value, **{n: _swapped(getattr(value, n), old, new) for n in names})
    return value


def _each_differs(made: Instruction, acting: Selector) -> bool:
    """Something in it is chosen by, or belongs to, each of the acting players."""
    for node in _nodes(made):
        if isinstance(node, (ChosenObjects, ChosenPlayer)) and node.chooser == acting:
            return True
    if speaks_of_a_member(made):
        return True
    fields = [getattr(made, name) for name in made.__struct_fields__]
    direct = len([value for value in fields if value == acting])
    return len([node for node in _nodes(made) if node == acting]) > direct


def _nodes(value: object) -> list[EngineNode]:
    """All nodes in something, in any order, but for those that are only counted."""
    found: list[EngineNode] = []
    stack: list[Any] = [value]
    pop, note = stack.pop, found.append
    while stack:
        current = pop()
        kind = current.__class__
        if kind is tuple:
            stack += current
            continue
        if kind in _FIELDS:
            fields = _FIELDS[kind]
        else:
            fields = _fields_of(kind)
        # "For each opponent": how many there are is the same for each of them.
        if fields is not None and kind is not SizeOf:
            note(current)
            stack += fields(current)
    return found


def _for_member(value: object, acting: Selector) -> object:
    if value == acting:
        return _MEMBER
    if isinstance(value, SizeOf):
        return value
    if isinstance(value, tuple):
        return tuple(_for_member(item, acting) for item in value)
    if isinstance(value, msgspec.Struct):
        changes = {
            name: _for_member(getattr(value, name), acting) for name in value.__struct_fields__
        }
        return replace(value, **changes)
    return value
