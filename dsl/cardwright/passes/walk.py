"""Walking AST nodes in preorder: the order in which the printer counts them, too."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from operator import call
from typing import Any, TypeAlias, TypeVar

from cardwright.ast import Node
from cardwright.structs import copied

__all__ = ["all_nodes_in", "inner_fields", "nodes_in", "preorder_index", "unshare", "unshare_nodes"]

AnyNode = TypeVar("AnyNode", bound=Node)
_Walker: TypeAlias = Callable[[Callable[[Node], None], Any], object]


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
        known = _INNER[kind] = tuple(reversed(_types_of_fields(kind)))
    return known


def _types_of_fields(kind: type[Node]) -> dict[str, str]:
    """Field that may hold nodes -> its type as it is written."""
    types: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        types |= inspect.get_annotations(base)
    return {name: types[name] for name in kind.__struct_fields__ if types[name] not in _LEAVES}


def nodes_in(value: object) -> Iterator[Node]:
    """A node (or tuple of nodes) and everything inside it, in preorder."""
    # A list of all is made in less time than they take to be yielded one by one.
    return iter(all_nodes_in(value))


def all_nodes_in(value: object) -> list[Node]:
    """The same as a list."""
    found: list[Node] = []
    walker = _WALKERS.get(value.__class__)
    if walker is not None:
        walker(found.append, value)
    return found


def _write_out(note: Callable[[Node], None], node: Node) -> None:
    """Walk the first node of a class, and have the others walked by a function that has a piece of
    code for each field: every line of every card is walked, and that takes a third of the time of
    a loop over fields.
    """
    kind = node.__class__
    code = ["def walk(note, node):", " note(node)"]
    fields = _types_of_fields(kind)
    for name, written in fields.items():
        code.append(f" if node.{name}:")
        if written.startswith("tuple["):
            code.append(f"  for each in node.{name}:")
            code += ["   if each:"] * ("None" in written)
            code.append("    walkers[each.__class__](note, each)")
        else:
            code.append(f"  walkers[node.{name}.__class__](note, node.{name})")
    space: dict[str, Any] = {"walkers": _WALKERS}
    exec("\n".join(code), space)
    # Inside of most classes is nothing: then to walk a node is to note it.
    walker: _Walker = space["walk"] if fields else call
    _WALKERS[kind] = walker
    walker(note, node)


def _each(note: Callable[[Node], None], values: tuple[object, ...]) -> None:
    for value in values:
        if value is not None:
            _WALKERS[value.__class__](note, value)


def _kinds(kind: type[Node]) -> Iterator[type[Node]]:
    """A class with all that are made of it."""
    yield kind
    for each in kind.__subclasses__():
        yield from _kinds(each)


#: Class -> walks a value of it in preorder and notes each node.
_WALKERS: dict[type, _Walker] = {
    **dict.fromkeys(_kinds(Node), _write_out),
    tuple: _each,
}


def preorder_index(root: Node) -> dict[int, int]:
    """``id`` of each node -> its number in preorder; the root is 0."""
    return {id(node): number for number, node in enumerate(nodes_in(root))}


def unshare(root: AnyNode, taken: set[int] | None = None) -> AnyNode:
    """The same tree in which no node object stands twice, so that ``id`` names a place.

    ``taken`` are those of other trees beside it, and are then those of this one, too.
    """
    return unshare_nodes(root, all_nodes_in(root), taken)


def unshare_nodes(root: AnyNode, nodes: list[Node], taken: set[int] | None = None) -> AnyNode:
    """The same, where ``nodes`` are known: all that are in the tree."""
    identities = set(map(id, nodes))
    if len(identities) < len(nodes):
        return copied(root)
    if taken is not None:
        if not taken.isdisjoint(identities):
            return copied(root)
        taken |= identities
    return root
