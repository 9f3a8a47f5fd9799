"""Filters that ask about what they filter: "each with power greater than **its** toughness".

Binding calls it by what is chosen or done to it, which is not known while the filter asks.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from cardwright.engine.definitions.base import Node
from cardwright.engine.definitions.filters import CompareAttribute, Filter
from cardwright.engine.definitions.selectors import ChosenObjects, EachObject, Reference
from cardwright.structs import everything_in, rewritten

__all__ = ["asking_itself", "asks_before_it_is_known"]

Made = TypeVar("Made", bound=Node)


def asking_itself(made: Made, prefix: str) -> Made:
    """The same, where a comparison speaks of the object asked by a slot that begins so."""

    def change(part: object) -> object | None:
        if type(part) is not CompareAttribute or part.own:
            return None
        slots = _slots(part.quantity, prefix)
        return replace(part, own=slots[0]) if slots else None

    return rewritten(made, change)


def asks_before_it_is_known(made: Node, prefix: str) -> bool:
    """Whether a filter speaks, otherwise than by a comparison, of what it is to find."""
    found: list[Filter] = []
    for one in everything_in(made):
        if isinstance(one, (EachObject, ChosenObjects)):
            found.append(one.filter)
    return any(_open_slots(one, prefix) for one in found)


def _open_slots(what: Filter, prefix: str) -> bool:
    inside = everything_in(what, closed=(CompareAttribute,))
    return any(isinstance(one, Reference) and one.slot.startswith(prefix) for one in inside)


def _slots(value: Node, prefix: str) -> list[str]:
    return [
        one.slot
        for one in everything_in(value)
        if isinstance(one, Reference) and one.slot.startswith(prefix)
    ]
