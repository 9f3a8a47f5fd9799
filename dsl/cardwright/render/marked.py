"""Printers that put marks around every node; see `marks`.

What most lines are printed with knows of no marks but where the text of a mark would be in the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.ast import Clause, CostList, Head, KeywordAbility, Node

from .clauses import ClausePrinter
from .phrases import PhrasePrinter
from .sentences import SentencePrinter

if TYPE_CHECKING:
    from .printer import Printer

__all__ = ["MarkedClausePrinter", "MarkedPhrasePrinter", "MarkedSentencePrinter"]


class MarkedPhrasePrinter(PhrasePrinter):
    """Phrases with marks."""

    __slots__ = ("_mark",)

    def __init__(self, printer: Printer) -> None:
        super().__init__(printer)
        self._mark = printer.marker.mark

    def phrase(self, node: Node, *, nominative: bool = False, digits: bool = True) -> str:
        return self._mark(node, super().phrase(node, nominative=nominative, digits=digits))

    def possessive(self, node: Node) -> str:
        return self._mark(node, super().possessive(node))

    def postmodifier(self, node: Node, plural: bool) -> str:
        return self._mark(node, super().postmodifier(node, plural))

    def _head(self, head: Head, plural: bool) -> str:
        return self._mark(head, super()._head(head, plural))


class MarkedClausePrinter(ClausePrinter):
    """Clauses with marks."""

    __slots__ = ("_mark",)

    def __init__(self, printer: Printer) -> None:
        super().__init__(printer)
        self._mark = printer.marker.mark

    def clause(self, node: Clause, *, plural: bool, bare: bool = False) -> str:
        return self._mark(node, super().clause(node, plural=plural, bare=bare))

    def modifier(self, node: Node) -> str:
        return self._mark(node, super().modifier(node))

    def _bare_word(self, node: Node, word: str) -> str:
        return self._mark(node, word)


class MarkedSentencePrinter(SentencePrinter):
    """Sentences and lines with marks."""

    __slots__ = ("_mark",)

    def __init__(self, printer: Printer) -> None:
        super().__init__(printer)
        self._mark = printer.marker.mark

    def line(self, node: Node) -> str:
        return self._mark(node, super().line(node))

    def cost(self, node: CostList) -> str:
        return self._mark(node, super().cost(node))

    def _sentence(self, node: Node) -> str:
        return self._mark(node, super()._sentence(node))

    def _keyword(self, node: KeywordAbility) -> str:
        return self._mark(node, super()._keyword(node))
