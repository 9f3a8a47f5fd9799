"""A clause as one instruction, before what wraps it: who acts, and once for each of them or for
all.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.base import Node as EngineNode
from cardwright.engine.definitions.filters import IsSelectedPlayer
from cardwright.engine.definitions.instructions import ForEach, Instruction
from cardwright.engine.definitions.quantities import SizeOf
from cardwright.engine.definitions.selectors import (
    ChosenObjects,
    ChosenPlayer,
    ControllerOf,
    EachPlayer,
    OwnerOf,
    Reference,
    Selector,
    Together,
)
from cardwright.structs import everything_in, replaced, rewritten

from .compilation import Compilation
from .counted_others import counts_beside_a_target
from .own_nouns import asking_itself, asks_before_it_is_known
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
    if c.targets and c.left_out and counts_beside_a_target(c, made):
        c.gap(codes.NOUN, "other than what", seen.clause)
        return None
    if number := c.bindings.steps.get(id(seen.clause), 0):
        made = asking_itself(made, f"step.{number}.")
        if asks_before_it_is_known(made, f"step.{number}."):
            c.gap(codes.NOUN, "what is asked about itself", seen.clause)
            return None
    acting = seen.actor
    if _may_be_several(c, acting) and _each_differs(made, acting):
        if type(acting) is not EachPlayer and _MEMBER in everything_in(acting):
            # "For each opponent, you and that player discard a card": of each of each.
            c.gap(codes.VERB, "each of them", seen.clause)
            return None
        made = ForEach(acting, (_for_member(made, acting),), 1)
    elif speaks_of_a_member(made):
        of_each = _of_each(made)
        if of_each is None:
            c.gap(codes.VERB, "each of them", seen.clause)
            return None
        made = of_each
    c.rules.append((made, feature.origin, feature.rules))
    return c.made(made, seen.clause)


#: "For each opponent": how many there are is the same for each of them.
_COUNTED = (SizeOf,)


def speaks_of_a_member(made: EngineNode) -> bool:
    """Something in it is each member of a class: it must stand inside a loop over them."""
    return _MEMBER in everything_in(made, closed=_COUNTED)


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
                swapped = replaced(value, IsSelectedPlayer(_MEMBER), found[0].player)
                done = replace(made, **{name: swapped})
                return None if speaks_of_a_member(done) else done
    return None


def _may_be_several(c: Compilation, acting: Selector) -> bool:
    """ "**Two target players** discard a card", "**you and that player** sacrifice a land",
    "**their controllers** sacrifice a land": each chooses their own (CR 701.9b, 701.21a).
    """
    if isinstance(acting, EachPlayer | Together):
        return True
    what = acting.what if isinstance(acting, ControllerOf | OwnerOf) else acting
    if type(what) is not Reference:
        return False
    if what.slot.startswith("step."):
        return True
    known = [one for one in c.targets if what.slot == f"target.{one.number}"]
    return any(one.minimum is not None or one.maximum is not None for one in known)


def _each_differs(made: Instruction, acting: Selector) -> bool:
    """Something in it is chosen by, or belongs to, each of the acting players."""
    inside = everything_in(made, closed=_COUNTED)
    if _MEMBER in inside:
        return True
    for part in inside:
        if isinstance(part, (ChosenObjects, ChosenPlayer)) and part.chooser == acting:
            return True
    direct = [getattr(made, name) for name in made.__struct_fields__]
    return inside.count(acting) > direct.count(acting)


def _for_member(made: Instruction, acting: Selector) -> Instruction:
    """The instruction about one of the acting players."""

    def change(part: object) -> object | None:
        if part == acting:
            return _MEMBER
        return part if type(part) in _COUNTED else None

    return rewritten(made, change)
