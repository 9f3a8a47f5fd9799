"""How to make nodes again that are equal to known ones, but not the same objects.

Faster than reading them: every node is copied as it is, with its new children put in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from cardwright.ast import Node

__all__ = ["Recipe"]

#: Numbers of nodes that were made before, and whatever else stands beside them, in a tuple.
_Links: TypeAlias = tuple[tuple[bool, object], ...]
#: A node, its fields that are one child, and those that are several.
_Step: TypeAlias = tuple[Node, tuple[tuple[str, int], ...], tuple[tuple[str, _Links], ...]]
#: What is no child. Asked for by class: "is it a node?" takes ten times as long.
_PLAIN = frozenset((str, int, bool, type(None)))


class Recipe:
    """Makes copies of some nodes with all that is in them.

    A node that stands at two places is one object in each copy, too.
    """

    __slots__ = ("_roots", "_steps")

    def __init__(self, nodes: Sequence[Node]) -> None:
        #: Children before their parents.
        self._steps: list[_Step] = []
        numbers: dict[int, int] = {}
        self._roots = [self._add(node, numbers) for node in nodes]

    def make(self) -> list[Node]:
        """New nodes, equal to the known ones."""
        made: list[Node] = []
        for node, single, several in self._steps:
            if not single and not several:
                made.append(replace(node))
                continue
            changes: dict[str, object] = {name: made[number] for name, number in single}
            for name, links in several:
                # What ``item`` is, a number or a leaf, ``is_node`` tells.
                children = [made[item] if is_node else item for is_node, item in links]  # type: ignore[call-overload]
                changes[name] = tuple(children)
            made.append(replace(node, **changes))
        return [made[number] for number in self._roots]

    def _add(self, node: Node, numbers: dict[int, int]) -> int:
        number = numbers.get(id(node))
        if number is not None:
            return number
        single: list[tuple[str, int]] = []
        several: list[tuple[str, _Links]] = []
        for name in node.__struct_fields__:
            value = getattr(node, name)
            # Most fields are empty; no node is.
            if not value or value.__class__ in _PLAIN:
                continue
            if value.__class__ is not tuple:
                single.append((name, self._add(value, numbers)))
            elif not all(item.__class__ in _PLAIN for item in value):
                links = [
                    (False, item) if item.__class__ in _PLAIN else (True, self._add(item, numbers))
                    for item in value
                ]
                several.append((name, tuple(links)))
        number = numbers[id(node)] = len(self._steps)
        self._steps.append((node, tuple(single), tuple(several)))
        return number
