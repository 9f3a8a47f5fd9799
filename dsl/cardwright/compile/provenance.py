"""Where each object came from: a table beside them, so that equal text gives equal objects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from cardwright.ast import Node
from cardwright.engine.definitions.base import Node as EngineNode
from cardwright.structs import everything_in

from .compilation import Compilation

__all__ = ["Origin", "objects_in", "provenance"]


class Origin(msgspec.Struct, frozen=True):
    """One row: an object of an ability and the AST node that it came from."""

    #: Number of the object in preorder over the ability; the ability is 0.
    object: int
    #: Number of the node in preorder over the line (the printer's numbering); -1 if of no line.
    node: int
    #: Number of the line in its unit.
    line: int = 0
    rules: tuple[str, ...] = ()
    #: The feature it belongs to: "core:effects/draw".
    feature: str = ""


def objects_in(value: object) -> list[EngineNode]:
    """An engine object and everything inside it, in preorder."""
    return [part for part in everything_in(value) if isinstance(part, EngineNode)]


def provenance(
    c: Compilation, ability: EngineNode, places: Mapping[int, tuple[int, int]]
) -> tuple[Origin, ...]:
    """The rows of one ability; an object without a row came from the same node as its parent.

    ``places``: ``id`` of an AST node -> (number of its line, number in preorder).
    """
    nodes: dict[int, Node] = {id(made): node for made, node in c.sources}
    rules: dict[int, tuple[str, tuple[str, ...]]] = {
        id(made): (origin, numbers) for made, origin, numbers in c.rules
    }
    rows: list[Origin] = []
    for number, made in enumerate(objects_in(ability)):
        node = nodes.get(id(made))
        origin, numbers = rules.get(id(made), ("", ()))
        if node is None and not origin:
            continue
        line, place = places.get(id(node), (0, -1))
        rows.append(Origin(number, place, line, numbers, origin))
    return tuple(rows)


def numbered(lines: Sequence[Node]) -> dict[int, tuple[int, int]]:
    """``id`` of every node of the lines -> (line, number in preorder)."""
    from cardwright.passes.walk import nodes_in

    return {
        id(node): (line, number)
        for line, root in enumerate(lines)
        for number, node in enumerate(nodes_in(root))
    }
