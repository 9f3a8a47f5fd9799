"""Where the nodes of a tree stand in the text, also after passes have rebuilt the tree.

Nodes hold no positions; the printer yields them for the tree as it was read. A pass copies
nodes but keeps what they say, so that a node is found again by what it says and by its order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from cardwright.ast import Node
from cardwright.diagnostics import Span
from cardwright.frames.faces import ReadLine


def node_spans(line: ReadLine) -> list[tuple[Node, Span]]:
    """Every node of a line with its span in the face's text, outer ones before inner ones."""
    spans = sorted(line.spans(), key=lambda each: (each[2], -each[3], -each[0]))
    return [(node, Span(start, end)) for _, node, start, end in spans if end > start]


def spans_after_passes(line: ReadLine, prepared: Node) -> list[Span]:
    """The span of every node of ``prepared`` in preorder, in offsets of the face's text.

    ``prepared`` is what passes made of the line's tree. A node that no part of the text stands for
    by itself (a group that a pass made) has the span of the node around it.
    """
    known: dict[Node, deque[Span]] = {}
    for node, span in node_spans(line):
        known.setdefault(node, deque()).append(span)
    spans: list[Span] = []
    _collect(prepared, Span(line.start, line.end), known, spans)
    return spans


def _collect(value: object, outer: Span, known: dict[Node, deque[Span]], spans: list[Span]) -> None:
    stack: list[tuple[object, Span]] = [(value, outer)]
    while stack:
        current, around = stack.pop()
        if isinstance(current, Node):
            left = known.get(current)
            inside = left[0] if left else around
            if left and len(left) > 1:
                left.popleft()
            spans.append(inside)
            fields = current.__struct_fields__
            stack.extend((getattr(current, field), inside) for field in reversed(fields))
        elif isinstance(current, tuple):
            stack.extend((part, around) for part in reversed(current))


def object_paths(definition: object) -> list[str]:
    """The path of every engine object of a definition in preorder: ``body.instructions.0``.

    The definition itself has the empty path.
    """
    from cardwright.engine.definitions.base import Node as EngineNode

    paths: list[str] = []
    stack: list[tuple[object, str]] = [(definition, "")]
    while stack:
        current, path = stack.pop()
        if isinstance(current, EngineNode):
            paths.append(path)
            parts: Sequence[tuple[object, str]] = [
                (getattr(current, field), f"{path}.{field}".lstrip("."))
                for field in current.__struct_fields__
            ]
        elif isinstance(current, tuple):
            parts = [(part, f"{path}.{number}") for number, part in enumerate(current)]
        else:
            continue
        stack.extend(reversed(parts))
    return paths
