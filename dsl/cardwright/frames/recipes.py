"""How to make nodes again that are equal to known ones, but not the same objects.

Faster than reading them: every node is made of what the known one was made of, with new children.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Any, TypeAlias

from msgspec.structs import astuple, replace

from cardwright.ast import Node

__all__ = ["Recipe"]

#: What gives the children of a field out of all that was made.
_Children: TypeAlias = Callable[[list[Any]], Any]
#: A node; the fields in which one child stands, with its number; the fields in which a tuple of one
#: child does; and those with a tuple of several.
_Step: TypeAlias = tuple[
    Node,
    tuple[tuple[str, int], ...],
    tuple[tuple[str, int], ...],
    tuple[tuple[str, _Children], ...],
]
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
        self._roots = [self._add(node, numbers) for node in nodes]

    def make(self) -> list[Node]:
        """New nodes, equal to the known ones."""
        made: list[Any] = [None]
        for node, single, alone, several in self._steps:
            if not (single or alone or several):
                made.append(replace(node))
                continue
            children: dict[str, object] = {}
            for name, number in single:
                children[name] = made[number]
            for name, number in alone:
                children[name] = (made[number],)
            for name, children_in in several:
                children[name] = children_in(made)
            made.append(replace(node, **children))
        if len(self._roots) == 1:
            return [made[self._roots[0]]]
        return [made[number] for number in self._roots]

    def _add(self, node: Node, numbers: dict[int, int]) -> int:
        """The number of a node in what is made."""
        number = numbers.get(id(node))
        if number is not None:
            return number
        single: list[tuple[str, int]] = []
        alone: list[tuple[str, int]] = []
        several: list[tuple[str, _Children]] = []
        for name, value in zip(node.__struct_fields__, astuple(node), strict=True):
            # Most fields are empty; no node is.
            if not value or value.__class__ in _PLAIN:
                continue
            if value.__class__ is not tuple:
                single.append((name, self._add(value, numbers)))
            elif not all([item.__class__ in _PLAIN for item in value]):
                group = [_NONE if item is None else self._add(item, numbers) for item in value]
                if len(group) == 1:
                    alone.append((name, group[0]))
                else:
                    several.append((name, itemgetter(*group)))
        self._steps.append((node, tuple(single), tuple(alone), tuple(several)))
        number = numbers[id(node)] = len(self._steps)
        return number
