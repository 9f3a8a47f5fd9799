"""Walking AST nodes in preorder: the order in which the printer counts them, too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from cardwright.ast import Node

__all__ = ["nodes_in", "preorder_index", "unshare"]

AnyNode = TypeVar("AnyNode", bound=Node)


def nodes_in(value: object) -> Iterator[Node]:
    """A node (or tuple of nodes) and everything inside it, in preorder."""
    stack = [value]
    while stack:
        current = stack.pop()
        if isinstance(current, Node):
            yield current
            stack.extend(getattr(current, field) for field in reversed(current.__struct_fields__))
        elif isinstance(current, tuple):
            stack.extend(reversed(current))


def preorder_index(root: Node) -> dict[int, int]:
    """``id`` of each node -> its number in preorder; the root is 0."""
    return {id(node): number for number, node in enumerate(nodes_in(root))}


def unshare(root: AnyNode) -> AnyNode:
    """The same tree in which no node object stands twice, so that ``id`` names a place."""
    seen: set[int] = set()
    for node in nodes_in(root):
        if id(node) in seen:
            return _copy(root)
        seen.add(id(node))
    return root


def _copy(node: AnyNode) -> AnyNode:
    changes: dict[str, object] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if isinstance(value, (msgspec.Struct, tuple)):
            changes[field] = _copy_value(value)
    return replace(node, **changes)


def _copy_value(value: object) -> object:
    if isinstance(value, Node):
        return _copy(value)
    if isinstance(value, tuple):
        return tuple(_copy_value(item) for item in value)
    return value
