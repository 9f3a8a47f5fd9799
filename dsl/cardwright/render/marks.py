"""Marks around nodes in printed text, from which their spans are read off.

Nodes hold no positions. Because the printed text is the normalised text, the printer can say where
every node stands: it prints with an opening and a closing mark around each node, and this module
takes the marks out again.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from cardwright.ast import Node

__all__ = ["Marker", "NodeSpan", "read_marks"]

# Characters for private use: no text that is read contains them.
_OPEN, _BAR, _CLOSE = "\ue000", "\ue002", "\ue001"
_MARKS = re.compile(f"{_OPEN}\\d+{_BAR}|{_CLOSE}")
_PIECES = re.compile(f"{_OPEN}(\\d+){_BAR}|{_CLOSE}|[^{_OPEN}{_CLOSE}]+")
_OPENING = re.compile(f"(?:{_OPEN}\\d+{_BAR})*")


class NodeSpan(NamedTuple):
    """Where a node stands in the printed text; ``number`` counts the nodes in order of printing."""

    number: int
    node: Node
    start: int
    end: int


class Marker:
    """Puts marks around printed nodes, or does nothing."""

    __slots__ = ("nodes",)

    def __init__(self, active: bool = False) -> None:
        self.nodes: list[Node] | None = [] if active else None

    def mark(self, node: Node, text: str) -> str:
        """``text`` with marks for ``node`` around it."""
        if self.nodes is None or not text:
            return text
        self.nodes.append(node)
        return f"{_OPEN}{len(self.nodes) - 1}{_BAR}{text}{_CLOSE}"

    def plain(self, text: str) -> str:
        """``text`` without marks."""
        return text if self.nodes is None else _MARKS.sub("", text)

    def capitalised(self, text: str) -> str:
        """``text`` with its first letter as a capital."""
        if self.nodes is None:
            return text[:1].upper() + text[1:]
        opening = _OPENING.match(text)
        start = opening.end() if opening is not None else 0
        return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def read_marks(text: str, nodes: list[Node]) -> tuple[str, list[NodeSpan]]:
    """The text without marks, and the span of every node, inner nodes before outer ones."""
    spans: list[NodeSpan] = []
    pieces: list[str] = []
    position = 0
    stack: list[tuple[int, int]] = []
    for match in _PIECES.finditer(text):
        piece = match.group()
        if match.group(1) is not None:
            stack.append((int(match.group(1)), position))
        elif piece == _CLOSE:
            index, start = stack.pop()
            spans.append(NodeSpan(index, nodes[index], start, position))
        else:
            pieces.append(piece)
            position += len(piece)
    return "".join(pieces), spans
