"""What could add mana as it resolves (CR 605.1)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.engine.definitions.abilities import Ability, Body
from cardwright.engine.definitions.costs import ActionCost
from cardwright.engine.definitions.instructions import Instruction
from cardwright.structs import everything_in

__all__ = ["adds_mana"]

#: What is in these is done by another ability, or before.
_OTHERS = (Ability, Body, ActionCost)


def adds_mana(instructions: Sequence[Instruction]) -> bool:
    """Could add mana to a pool when it resolves (CR 605.1a)."""
    parts = everything_in(tuple(instructions), closed=_OTHERS)
    return any(isinstance(one, Instruction) and one.is_mana for one in parts)
