"""How to make nodes again that are equal to known ones, but not the same objects.

Faster than reading them: every node is made of what the known one was made of, with new children.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from msgspec.structs import astuple, replace

from cardwright.ast import Node

__all__ = ["Recipe"]

#: A node, and where its children stand among its fields: (place, number of the child), and for a
#: tuple of children (place, numbers of its items).
_Step: TypeAlias = tuple[Node, tuple[tuple[int, int], ...], tuple[tuple[int, tuple[int, ...]], ...]]
#: What is no child. Asked for by class: "is it a node?" takes ten times as long.
_PLAIN = frozenset((str, int, bool, type(None)))
#: The number of None, which may stand beside nodes in a tuple.
_NONE = 0


class Recipe:
    """Makes copies of some nodes with all that is in them.

    A node that stands at two places is one object in each copy, too.
    """

    __slots__ = ("_roots", "_steps")

    def __init__(self, nodes: Iterable[Node]) -> None:
        #: Children before their parents.
        self._steps: list[_Step] = []
        numbers: dict[int, int] = {}
        self._roots = tuple([self._add(node, numbers) for node in nodes])

    def make(self) -> list[Node]:
        """New nodes, equal to the known ones."""
        made: list[Any] = [None]
        for node, single, several in self._steps:
            if not single and not several:
                made.append(replace(node))
                continue
            parts = list(astuple(node))
            for place, number in single:
                parts[place] = made[number]
            for place, group in several:
                parts[place] = tuple([made[number] for number in group])
            made.append(node.__class__(*parts))
        return [made[number] for number in self._roots]

    def _add(self, node: Node, numbers: dict[int, int]) -> int:
        """The number of a node in what is made."""
        number = numbers.get(id(node))
        if number is not None:
            return number
        single: list[tuple[int, int]] = []
        several: list[tuple[int, tuple[int, ...]]] = []
        for place, value in enumerate(astuple(node)):
            # Most fields are empty; no node is.
            if not value or value.__class__ in _PLAIN:
                continue
            if value.__class__ is not tuple:
                single.append((place, self._add(value, numbers)))
            elif not all(item.__class__ in _PLAIN for item in value):
                group = [_NONE if item is None else self._add(item, numbers) for item in value]
                several.append((place, tuple(group)))
        self._steps.append((node, tuple(single), tuple(several)))
        number = numbers[id(node)] = len(self._steps)
        return number
