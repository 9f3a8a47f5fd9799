"""Amounts of the branch that is not taken: "If ..., you gain 3 life. Otherwise, lose that much"."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.ast import Node
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.instructions import Instruction, May, Step
from cardwright.engine.definitions.quantities import Amount, Quantity
from cardwright.engine.definitions.selectors import EachObject, EachPlayer
from cardwright.structs import everything_in, rewritten

from .compilation import Compilation

__all__ = ["in_place_of"]


def in_place_of(
    c: Compilation,
    body: Sequence[Instruction],
    other: Sequence[Instruction],
    before: Sequence[Instruction],
    node: Node,
) -> tuple[Instruction, ...]:
    """The instructions of one branch, where they tell amounts of the other.

    What is not done has no amount (CR 608.2c): "that much" is what the text says it would be.
    """
    steps = _steps(other)
    done = {**_steps(before), **_steps(body)}

    def said(part: object) -> object | None:
        if type(part) is not Amount:
            return None
        words = part.slot.split(".")
        if words[0] != "step" or int(words[1]) in done:
            return None
        found = _amount_of(steps.get(int(words[1])))
        if found is None:
            c.gap(codes.QUANTITY, "that much of what is not done", node)
        return found

    return rewritten(tuple(body), said)


def _steps(instructions: Sequence[Instruction]) -> dict[int, Instruction | None]:
    """What has a number; None for an offer, which nobody has to take."""
    every = everything_in(tuple(instructions))
    found = {one.number: one.instruction for one in every if type(one) is Step}
    return {**found, **dict.fromkeys(one.number for one in every if type(one) is May)}


def _amount_of(instruction: Instruction | None) -> Quantity | None:
    """How much or how many the text says; None where it is said of several, or of each."""
    if instruction is None:
        return None
    fields = [getattr(instruction, name) for name in instruction.__struct_fields__]
    found = [one for one in fields if isinstance(one, Quantity)]
    others = everything_in(tuple(one for one in fields if not isinstance(one, Quantity)))
    if len(found) != 1 or any(type(one) in (EachObject, EachPlayer) for one in others):
        return None
    return found[0]
