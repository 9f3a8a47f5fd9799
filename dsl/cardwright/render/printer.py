"""The printer: AST to normalised text, the inverse of reading.

All choices of spelling (verb forms, number, articles, case, commas) are made from typed fields. The
printed text of a line that was read equals its normalised text, character by character.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardwright.ast import (
    AnyNumber,
    AtLeast,
    AtMost,
    Fraction,
    Head,
    Node,
    NounList,
    NounPhrase,
    Number,
    Pronoun,
    QuantityWord,
    Quoted,
    SelfReference,
    ThatMany,
)

from .clauses import ClausePrinter
from .marked import MarkedClausePrinter, MarkedPhrasePrinter, MarkedSentencePrinter
from .marks import Marker, NodeSpan, read_marks
from .phrases import PhrasePrinter
from .sentences import SentencePrinter

if TYPE_CHECKING:
    from cardwright.frames.table import FrameTable
    from cardwright.frames.words import Words

__all__ = ["KnownTexts", "Printer"]

#: By identity: a part of a sentence, the texts of the parts beside it, and its place among them.
#: The node stands there so that it lives as long as its identity is asked for.
KnownTexts = Mapping[int, tuple[Node, list[str | None], int]]
_NONE_KNOWN: KnownTexts = MappingProxyType({})


class Printer:
    """Prints nodes over one set of words and frames. Without marks it keeps no state."""

    def __init__(self, words: Words, table: FrameTable, marker: Marker | None = None) -> None:
        self.words = words
        self.table = table
        self.marker = marker or Marker()
        self.phrases, self.clauses, self.sentences = self._parts()
        self._depth = 0

    def _parts(self) -> tuple[PhrasePrinter, ClausePrinter, SentencePrinter]:
        if self.marker.nodes is None:
            return PhrasePrinter(self), ClausePrinter(self), SentencePrinter(self)
        return MarkedPhrasePrinter(self), MarkedClausePrinter(self), MarkedSentencePrinter(self)

    def line(self, node: Node, depth: int = 0, known: KnownTexts = _NONE_KNOWN) -> str:
        """One line of a face as text; ``depth`` counts the quotation marks around it.

        Parts whose text is ``known`` are not printed again; what is missing there is added.
        """
        self._depth = depth
        self.sentences.known = known
        return self.sentences.line(node)

    @property
    def is_quoting(self) -> bool:
        """Whether what is printed now stands in quotation marks."""
        return self._depth > 0

    def spans(self, node: Node) -> tuple[str, list[NodeSpan]]:
        """A line as text, and where each of its nodes stands in it."""
        marker = Marker(active=True)
        printed = Printer(self.words, self.table, marker).line(node)
        return read_marks(printed, marker.nodes or [])

    def quoted(self, node: Quoted) -> str:
        """A quoted ability; quotes inside quotes are single."""
        quote = "'" if self._depth % 2 else '"'
        self._depth += 1
        try:
            text = self.sentences.line(node.abilities[0])
        finally:
            self._depth -= 1
        if node.comma:
            text = _without_stop(text) + ","
        return f"{quote}{text}{quote}"

    def is_plural(self, node: Node) -> bool:
        """Whether a subject takes a verb without -s."""
        if type(node) is NounPhrase:
            return self._is_plural_phrase(node)
        if type(node) is Pronoun:
            return node.word in self.words.plural_pronouns
        if type(node) is SelfReference:
            return node.plural
        if isinstance(node, NounList):
            each = all(
                isinstance(item, NounPhrase) and item.determiner == "each" for item in node.items
            )
            return (node.conjunction == "and" and not each) or self.is_plural(node.items[-1])
        if isinstance(node, ThatMany):
            return node.words.endswith("many")
        return isinstance(node, AtLeast | AnyNumber | AtMost)

    def _is_plural_phrase(self, node: NounPhrase) -> bool:
        partitive = node.partitive
        if partitive is not None:
            if isinstance(partitive, Fraction) and partitive.word not in ("all", "both"):
                return node.plural
            if isinstance(partitive, Number):
                return partitive.value != 1
            return not (
                isinstance(partitive, QuantityWord)
                and partitive.words in ("each", "none", "another one", "a different one")
            )
        if not node.heads:
            if node.determiner in ("those", "these", "both", "all"):
                return True
            return isinstance(node.quantity, ThatMany)
        first, last = node.heads[0], node.heads[-1]
        if not isinstance(first, Head):
            return self.is_plural(first)
        if isinstance(last, Head) and last.noun == "power and toughness":
            return True
        if (
            node.conjunction in ("and", "and/or")
            and node.determiner not in ("each", "a", "another")
            and not (node.target and node.quantity is None)
        ):
            return True
        return node.plural


def _without_stop(text: str) -> str:
    """``text`` without its final full stop, which marks may hide."""
    end = len(text)
    while end and text[end - 1] == "\ue001":
        end -= 1
    return text[: end - 1] + text[end:] if end and text[end - 1] == "." else text
