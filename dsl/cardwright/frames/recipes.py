"""How to make nodes again that are equal to known ones, but not the same objects.

Faster than reading them: every node is copied as it is, and then only its children are put in.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import TypeAlias

from msgspec.structs import force_setattr

from cardwright.ast import Node

__all__ = ["Recipe"]

#: Numbers of nodes that were made before, and whatever else stands beside them, in a tuple.
_Links: TypeAlias = tuple[tuple[bool, object], ...]


class Recipe:
    """Makes copies of some nodes with all that is in them.

    A node that stands at two places is one object in each copy, too.
    """

    __slots__ = ("_roots", "_steps")

    def __init__(self, nodes: Sequence[Node]) -> None:
        #: For each node, children first: the node, its fields that are one child, and those that
        #: are several.
        self._steps: list[
            tuple[Node, tuple[tuple[str, int], ...], tuple[tuple[str, _Links], ...]]
        ] = []
        numbers: dict[int, int] = {}
        self._roots = [self._add(node, numbers) for node in nodes]

    def make(self) -> list[Node]:
        """New nodes, equal to the known ones."""
        made: list[Node] = []
        for node, single, several in self._steps:
            new = copy(node)
            for name, number in single:
                force_setattr(new, name, made[number])
            for name, links in several:
                children = [made[item] if is_node else item for is_node, item in links]  # type: ignore[call-overload]
                force_setattr(new, name, tuple(children))
            made.append(new)
        return [made[number] for number in self._roots]

    def _add(self, node: Node, numbers: dict[int, int]) -> int:
        number = numbers.get(id(node))
        if number is not None:
            return number
        single: list[tuple[str, int]] = []
        several: list[tuple[str, _Links]] = []
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, Node):
                single.append((name, self._add(value, numbers)))
            elif isinstance(value, tuple) and any(isinstance(item, Node) for item in value):
                links = [
                    (True, self._add(item, numbers)) if isinstance(item, Node) else (False, item)
                    for item in value
                ]
                several.append((name, tuple(links)))
        number = numbers[id(node)] = len(self._steps)
        self._steps.append((node, tuple(single), tuple(several)))
        return number
