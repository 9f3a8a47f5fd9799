"""Walking AST nodes in preorder: the order in which the printer counts them, too."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from cardwright.ast import Node

__all__ = ["all_nodes_in", "children_of", "nodes_in", "preorder_index", "unshare", "unshare_nodes"]

AnyNode = TypeVar("AnyNode", bound=Node)
_Walker: TypeAlias = Callable[[Any, Callable[[Node], None]], None]


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


def _no_children(node: Any) -> tuple[Any, ...]:
    """What a node of which nothing stands inside has inside."""
    return ()


#: Class -> gives the values of the fields that may hold nodes, last first.
_CHILDREN: dict[type, Callable[[Any], tuple[Any, ...]]] = {}


def children_of(kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """What gives the values of a node's inner fields, last first; None: it is the class of no node.

    A value may be None, empty, a tuple, a node, or something that is none.
    """
    known = _CHILDREN.get(kind)
    if known is None and issubclass(kind, Node):
        names = inner_fields(kind)
        if len(names) > 1:
            known = attrgetter(*names)
        elif names:
            one = attrgetter(names[0])

            def known(node: Any) -> tuple[Any, ...]:
                return (one(node),)
        else:
            known = _no_children
        _CHILDREN[kind] = known
    return known


def nodes_in(value: object) -> Iterator[Node]:
    """A node (or tuple of nodes) and everything inside it, in preorder."""
    # A list of all is made in less time than they take to be yielded one by one.
    return iter(all_nodes_in(value))


def all_nodes_in(value: object) -> list[Node]:
    """The same as a list."""
    found: list[Node] = []
    if value:
        _WALKERS[value.__class__](value, found.append)
    return found


class _Walkers(dict[type, _Walker]):
    """Class -> walks a value of it in preorder and notes each node. Made when first asked for."""

    def __missing__(self, kind: type) -> _Walker:
        walker = _written_out(kind) if issubclass(kind, Node) else _pass_by
        self[kind] = walker
        return walker


def _pass_by(value: object, note: Callable[[Node], None]) -> None:
    """What is no node has none inside."""


def _each(values: tuple[object, ...], note: Callable[[Node], None]) -> None:
    for value in values:
        if value:
            _WALKERS[value.__class__](value, note)


#: One field of a walker that is written out, %s. Most hold tuples, of one or two nodes.
_FIELD = """
    value = node.%s
    if value:
        kind = value.__class__
        if kind is tuple:
            for each in value:
                if each:
                    walkers[each.__class__](each, note)
        else:
            walkers[kind](value, note)
"""


def _written_out(kind: type[Node]) -> _Walker:
    """A walker of the nodes of a class with a piece of code for each of its fields: every line of
    every card is walked several times, and this takes a third of the time of a loop over fields.
    """
    fields = "".join(_FIELD % name for name in reversed(inner_fields(kind)))
    space: dict[str, Any] = {"walkers": _WALKERS}
    exec(f"def walk(node, note):\n    note(node)\n{fields}", space)
    walker: _Walker = space["walk"]
    return walker


_WALKERS = _Walkers({tuple: _each})


def preorder_index(root: Node) -> dict[int, int]:
    """``id`` of each node -> its number in preorder; the root is 0."""
    return {id(node): number for number, node in enumerate(nodes_in(root))}


def unshare(root: AnyNode) -> AnyNode:
    """The same tree in which no node object stands twice, so that ``id`` names a place."""
    return unshare_nodes(root, all_nodes_in(root))


def unshare_nodes(root: AnyNode, nodes: list[Node]) -> AnyNode:
    """The same, where ``nodes`` are known: all that are in the tree."""
    return root if len(set(map(id, nodes))) == len(nodes) else _copy(root)


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
