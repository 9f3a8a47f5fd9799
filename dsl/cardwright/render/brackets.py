"""A line with brackets that show attachment: [clause] (noun phrase with postmodifiers) {modifier}.

Printing back cannot see what hangs on what; eyes can.
"""

from __future__ import annotations

from cardwright.ast import (
    Adverb,
    Clause,
    Node,
    NounList,
    NounPhrase,
    PrepositionalModifier,
    Subordinate,
)

from .printer import Printer

__all__ = ["bracketed"]


def bracketed(node: Node, printer: Printer) -> str:
    """The text of a line with brackets around its clauses, phrases and modifiers."""
    text, spans = printer.spans(node)
    #: (offset, opens, tie break, bracket): at one offset closing brackets come first, inner first.
    inserts: list[tuple[int, int, int, str]] = []
    for span in spans:
        pair = _brackets(span.node)
        if pair:
            inserts.append((span.end, 0, -span.start, pair[1]))
            inserts.append((span.start, 1, -span.end, pair[0]))
    pieces: list[str] = []
    position = 0
    for offset, _, _, bracket in sorted(inserts):
        pieces.append(text[position:offset])
        pieces.append(bracket)
        position = offset
    pieces.append(text[position:])
    return "".join(pieces)


def _brackets(node: Node) -> str:
    if isinstance(node, Clause):
        return "[]"
    if isinstance(node, NounPhrase | NounList):
        return "()" if node.postmodifiers else ""
    if isinstance(node, PrepositionalModifier | Subordinate | Adverb):
        return "{}"
    return ""
