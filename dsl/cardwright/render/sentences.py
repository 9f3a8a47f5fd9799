"""Prints sentences, costs and the lines of a face."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.ast import (
    ActivatedAbility,
    Adverb,
    ChapterAbility,
    Clause,
    CleaveAbility,
    Conjoined,
    CostList,
    DieRow,
    KeywordAbility,
    KeywordLine,
    LevelBand,
    LoyaltyAbility,
    ModalBullet,
    Node,
    NounPhrase,
    PowerToughness,
    PowerToughnessLine,
    PrepositionalModifier,
    ReminderText,
    Sentence,
    SpellAbility,
    StaticAbility,
    StationBand,
    Subordinate,
    TriggeredAbility,
    UnclassifiedAbility,
    Unread,
)

from .cleave import bracketed

if TYPE_CHECKING:
    from .printer import KnownTexts, Printer

__all__ = ["SentencePrinter"]

_MODIFIERS = frozenset((Adverb, PrepositionalModifier, Subordinate, Conjoined))
_PARAGRAPHS = (SpellAbility, TriggeredAbility, StaticAbility)
#: The full stop of a quoted ability is dropped where the sentence goes on.
_STOP_INSIDE = re.compile("\\.((?:\ue001)*)([\"'])(?=(?:\ue001)* )")
_ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


class SentencePrinter:
    """Sentences and lines of one printer."""

    __slots__ = ("_printer", "known")

    def __init__(self, printer: Printer) -> None:
        self._printer = printer
        #: Texts of parts that were printed before.
        self.known: KnownTexts = {}

    def line(self, node: Node) -> str:
        """One line of a face.

        Raises:
            TypeError: the node is no line.
        """
        # The kinds of most lines first.
        if isinstance(node, UnclassifiedAbility):
            return _label(node.label) + self._sentences(node.sentences)
        if type(node) is KeywordLine:
            return self._keyword_line(node)
        if type(node) is ActivatedAbility:
            return f"{_label(node.label)}{self.cost(node.costs)}: {self._sentences(node.sentences)}"
        if isinstance(node, _PARAGRAPHS):
            return _label(node.label) + self._sentences(node.sentences)
        if isinstance(node, CleaveAbility):
            # Words of both texts stand in one: only the line as a whole is marked.
            unmarked = self._printer.__class__(self._printer.words, self._printer.table)
            return bracketed(unmarked.line(node.whole), unmarked.line(node.cleaved))
        if isinstance(node, LoyaltyAbility):
            return f"{_label(node.label)}{node.cost}: {self._sentences(node.sentences)}"
        if isinstance(node, ModalBullet):
            cost = "".join(node.cost.symbols) + " — " if node.cost is not None else ""
            label = _label(node.label)
            mark = node.mark + " " if node.mark else ""
            return f"{mark}{label}{cost}{self.line(node.ability)}"
        if isinstance(node, ChapterAbility):
            chapters = ", ".join(_ROMAN[chapter] for chapter in node.chapters)
            return f"{chapters} — {self.line(node.ability)}"
        if isinstance(node, StationBand):
            return f"{node.minimum}+ | {self.line(node.ability)}"
        if isinstance(node, DieRow):
            return f"{_die_range(node)} | {self.line(node.ability)}"
        if isinstance(node, LevelBand):
            end = "+" if node.maximum is None else f"-{node.maximum}"
            return f"LEVEL {node.minimum}{end}"
        if isinstance(node, PowerToughnessLine):
            return f"{node.power}/{node.toughness}"
        if isinstance(node, ReminderText | Unread):
            return node.text
        raise TypeError(node.__class__.__name__)

    # ------------------------------------------------------------------ sentences

    def _sentences(self, nodes: Sequence[Node]) -> str:
        if len(nodes) == 1:
            return self._sentence(nodes[0])
        return " ".join([self._sentence(node) for node in nodes])

    def _sentence(self, node: Node) -> str:
        assert isinstance(node, Sentence)
        marker = self._printer.marker
        text = node.opening + " " if node.opening else ""
        for index, part in enumerate(node.parts):
            if index:
                join = node.joins[index - 1]
                text += _join(join)
            printed = self._part(part)
            text += marker.capitalised(printed) if index and join == "—" else printed
        text = marker.capitalised(text)
        is_stopped = type(node.parts[-1]) is NounPhrase
        if "." in text:
            text = _STOP_INSIDE.sub(r"\1\2", text)
            is_stopped = is_stopped or marker.plain(text).endswith(('."', ".'", ".'\""))
        if node.introduces:
            return text + " —"
        return text if is_stopped else text + "."

    def _part(self, node: Node) -> str:
        """A clause, a modifier or a phrase; from memory if its text is known."""
        found = self.known.get(id(node))
        if found is not None:
            _, texts, index = found
            known = texts[index]
            if known is not None:
                return known
        if type(node) is Clause:
            text = self._printer.clauses.clause(node, plural=True)
        elif type(node) in _MODIFIERS:
            text = self._printer.clauses.modifier(node)
        else:
            text = self._printer.phrases.phrase(node)
        if found is not None:
            texts[index] = text
        return text

    def cost(self, node: CostList) -> str:
        """A list of costs; each begins with a capital where a comma separates them."""
        capitalised = self._printer.marker.capitalised
        text = ""
        for index, part in enumerate(node.parts):
            printed = self._part(part)
            if index:
                join = node.joins[index - 1]
                text += _join(join)
                if join == "," and not isinstance(part, Adverb):
                    printed = capitalised(printed)
            else:
                printed = capitalised(printed)
            text += printed
        return text

    # ------------------------------------------------------------------ keywords

    def _keyword_line(self, node: KeywordLine) -> str:
        text = ""
        for index, keyword in enumerate(node.keywords):
            if index:
                text += _join(node.separators[index - 1])
            text += self._keyword(keyword)
        if not self._printer.is_quoting or node.full_stop or node.sentences:
            text = self._printer.marker.capitalised(text)
        stop = "." if node.full_stop else ""
        if node.sentences:
            stop = ". " + self._sentences(node.sentences)
        return _label(node.label) + text + stop

    def _keyword(self, node: KeywordAbility) -> str:
        name = self._printer.words.keyword_case(node.keyword)
        if node.quality is not None:
            name = f"{self._printer.phrases.phrase(node.quality)} {name}"
        arguments = [
            self.cost(item) if isinstance(item, CostList) else self._printer.phrases.phrase(item)
            for item in node.arguments
        ]
        if node.dash and arguments:
            dash = " — " if isinstance(node.arguments[-1], PowerToughness) else "—"
            return " ".join([name, *arguments[:-1]]) + dash + arguments[-1]
        return " ".join([name, *arguments])


def _label(label: str) -> str:
    return label + " — " if label else ""


def _join(join: str) -> str:
    if not join:
        return " "
    return f"{join} " if join[0] in ",;:" else f" {join} "


def _die_range(node: DieRow) -> str:
    if node.maximum is None:
        return f"{node.minimum}+"
    if node.maximum == node.minimum:
        return str(node.minimum)
    if node.minimum == 0:
        return f"{node.maximum} or less"
    return f"{node.minimum}—{node.maximum}"
