"""Nodes that are equal to known ones, but not the same objects.

Passes tell nodes by identity, so none may stand at two places of a face. What is remembered is
given out as it is, and copied only for a second place.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import astuple, replace

from cardwright.ast import Node

__all__ = ["copied"]

AnyNode = TypeVar("AnyNode", bound=Node)
#: What is no child. Asked for by class: "is it a node?" takes ten times as long.
_PLAIN = frozenset((str, int, bool, type(None)))


def copied(node: AnyNode) -> AnyNode:
    """The same tree of new nodes; one that stands there twice is one object in the copy, too."""
    copy: AnyNode = _copied(node, {})
    return copy


def _copied(node: Any, made: dict[int, Any]) -> Any:
    known = made.get(id(node))
    if known is not None:
        return known
    changes: dict[str, object] = {}
    for name, value in zip(node.__struct_fields__, astuple(node), strict=True):
        # Most fields are empty; no node is.
        if not value or value.__class__ in _PLAIN:
            continue
        if value.__class__ is not tuple:
            changes[name] = _copied(value, made)
        elif not all(item.__class__ in _PLAIN for item in value):
            changes[name] = tuple([item and _copied(item, made) for item in value])
    copy = made[id(node)] = replace(node, **changes)
    return copy
