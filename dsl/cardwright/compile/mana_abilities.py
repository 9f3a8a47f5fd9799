"""What could add mana as it resolves (CR 605.1)."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.engine.definitions import abilities as engine
from cardwright.engine.definitions.base import Node as EngineNode
from cardwright.engine.definitions.costs import ActionCost
from cardwright.engine.definitions.instructions import Instruction

__all__ = ["adds_mana"]


def adds_mana(instructions: Iterable[object]) -> bool:
    """Could add mana to a pool when it resolves (CR 605.1a)."""
    for one in instructions:
        if isinstance(one, Instruction) and one.is_mana:
            return True
        if isinstance(one, EngineNode) and not isinstance(one, (engine.Ability, ActionCost)):
            values = [getattr(one, name) for name in one.__struct_fields__]
            if adds_mana(item for value in values for item in _items(value)):
                return True
    return False


def _items(value: object) -> Iterable[object]:
    if isinstance(value, tuple):
        return value
    return (value,) if isinstance(value, Instruction) else ()
