"""Walking AST nodes in preorder: the order in which the printer counts them, too."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from cardwright.ast import Node

__all__ = ["nodes_in", "preorder_index", "unshare"]

AnyNode = TypeVar("AnyNode", bound=Node)


#: Types of fields that hold no nodes, as they are written in the node classes.
_LEAVES = frozenset(
    {
        "str",
        "bool",
        "int",
        "int | None",
        "tuple[str, ...]",
        "tuple[int, ...]",
        "Tense",
        "Voice",
        "AdverbKind",
        "QualifierKind",
    }
)
_INNER: dict[type, tuple[str, ...]] = {}


def inner_fields(kind: type[Node]) -> tuple[str, ...]:
    """Names of the fields that may hold nodes, last first."""
    known = _INNER.get(kind)
    if known is None:
        types: dict[str, object] = {}
        for base in reversed(kind.__mro__):
            types |= inspect.get_annotations(base)
        names = [name for name in kind.__struct_fields__ if types[name] not in _LEAVES]
        known = _INNER[kind] = tuple(reversed(names))
    return known


def nodes_in(value: object) -> Iterator[Node]:
    """A node (or tuple of nodes) and everything inside it, in preorder."""
    # A list of all is made in less time than they take to be yielded one by one.
    return iter(_nodes_in(value))


def _nodes_in(value: object) -> list[Node]:
    found: list[Node] = []
    stack: list[Any] = [value]
    pop, push, note = stack.pop, stack.append, found.append
    known = _INNER.get
    while stack:
        current = pop()
        kind = current.__class__
        if kind is tuple:
            stack += current[::-1]
            continue
        # Asking a struct's class for instances takes longer than looking the class up.
        names = known(kind)
        if names is None:
            if not isinstance(current, Node):
                continue
            names = inner_fields(kind)
        note(current)
        for name in names:
            inner = getattr(current, name)
            if inner is not None and inner != ():
                push(inner)
    return found


def preorder_index(root: Node) -> dict[int, int]:
    """``id`` of each node -> its number in preorder; the root is 0."""
    return {id(node): number for number, node in enumerate(nodes_in(root))}


def unshare(root: AnyNode) -> AnyNode:
    """The same tree in which no node object stands twice, so that ``id`` names a place."""
    places = list(map(id, _nodes_in(root)))
    return root if len(set(places)) == len(places) else _copy(root)


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
