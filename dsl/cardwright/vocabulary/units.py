"""Units of text: words, numbers, symbols and marks, with what the vocabulary says of each alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from cardwright.vocabulary.by_text import ByText
from cardwright.vocabulary.tokenizing import WORD_PATTERN
from cardwright.vocabulary.trie import ANY_CASE, CAPITALISED, Node, Reading

#: The name of the group is the kind of the unit.
UNIT_PATTERN = re.compile(
    rf"""(?P<loyalty>\[?[+-]?(?:\d+|X)\]?(?=:))
    |(?P<mana>(?:\{{[^{{}}\s]*\}})+)
    |(?P<stats>[+-]?(?:\d+|[XY]|\*(?:\+\d)?)/[+-]?(?:\d+\+\*|\d+|[XY]|\*))
    |(?P<level>LEVEL\ \d+(?:-\d+|\+)|\d+\+(?=\ \|)|\d+[—-]\d+\ \|
        |\d+(?:\ or\ (?:less|more|greater|fewer))?\ \|)
    |(?P<number>[+-]?\d+(?:,\d\d\d)*\+?)
    |(?P<word>{WORD_PATTERN})
    |(?P<mark>\S)""",
    re.VERBOSE,
)
_SYMBOL = re.compile(r"\{([^{}]*)\}")
_MARKS = {
    ".": "DOT",
    "!": "DOT",
    "?": "DOT",
    ",": "COMMA",
    ":": "COLON",
    ";": "SEMI",
    "|": "BAR",
    "/": "SLASH",
    "%": "PCT",
    "+": "PLUS",
    "*": "STAR",
    "—": "MDASH",
    "•": "BULLET",
}
_KINDS = {"loyalty": "LOY", "stats": "PT", "level": "LVL", "number": "NUM"}
#: Printing may leave marks of these out, so that the scanner makes no short work of them.
_MARKED = frozenset(("loyalty", "level"))
_IN_PHRASE = frozenset(("word", "number", "mark"))


#: The words that may follow; class, lemma, text, length, word and form. A tuple is read fastest.
Single: TypeAlias = tuple[Node | None, str, str, str, int, str, str]


class Unit:
    """A word, number, symbol or mark, or a quotation or name that was found before. Immutable."""

    __slots__ = (
        "alone",
        "initial",
        "is_small",
        "key",
        "kind",
        "length",
        "single",
        "stem",
        "text",
        "to_next",
        "word",
    )

    def __init__(
        self, kind: str, text: str, alone: Reading | None = None, longer: Node | None = None
    ) -> None:
        self.kind = kind
        #: With one form of each quote, dash and blank.
        self.text = text
        self.length = len(text)
        #: How far the next unit's start is from its own; the last one between two blanks has one
        #: behind it.
        self.to_next = self.length
        #: In phrases of the vocabulary; None where it is in none.
        self.key = text.lower() if kind in _IN_PHRASE else None
        #: What rules compare.
        self.word = text if self.key is None else self.key
        self.initial = self.key is not None and text[0].isupper()
        #: Begins with a small letter, as few names do.
        self.is_small = text[:1].islower()
        #: A possessive without its mark; empty if it is none.
        self.stem = stem(text) if "'" in text else ""
        #: Its reading by itself; None where that depends on what stands before it.
        self.alone = alone
        #: What the scanner needs of most units: the words that may follow in a phrase of the
        #: vocabulary (None if there are none), and what a token of the unit alone would have.
        self.single: Single | None = None
        if alone is not None and kind not in _MARKED:
            class_, lemma, form = alone
            self.single = (longer, class_, lemma, text, self.length, self.word, form)


def stem(word: str) -> str:
    """A possessive without its mark; empty if it is none.

    >>> stem("Ixidron's"), stem("Elves'"), stem("Elves")
    ('Ixidron', 'Elves', '')
    """
    if word.endswith("'s"):
        return word[:-2]
    return word[:-1] if word.endswith("'") else ""


class UnitTable:
    """The units of texts, by one vocabulary; it remembers, which changes only the time."""

    __slots__ = ("_symbols", "_trie", "between_blanks")

    def __init__(self, trie: Node, symbols: frozenset[str]) -> None:
        self._trie = trie
        self._symbols = symbols
        #: The units of each text that stands between two blanks.
        self.between_blanks = ByText(self._between_blanks)

    def _between_blanks(self, text: str) -> tuple[Unit, ...]:
        found = tuple([unit for _, unit in self.cut(text, 0, len(text))])
        if found:
            found[-1].to_next += 1
        return found

    def cut(self, text: str, start: int, end: int) -> Iterator[tuple[int, Unit]]:
        """Each unit of a part of a text, and where it starts."""
        for match in UNIT_PATTERN.finditer(text, start, end):
            yield match.start(), self._unit(match.lastgroup or "mark", match.group())

    def _unit(self, kind: str, text: str) -> Unit:
        if kind == "mark":
            return Unit(kind, text, [_MARKS.get(text, "UNKNOWN"), text, ""])
        if kind == "mana":
            known = self._symbols.issuperset(_SYMBOL.findall(text))
            return Unit(kind, text, ["MANA" if known else "UNKNOWN", text, ""])
        unread = [_KINDS.get(kind, "UNKNOWN"), text, ""]
        node = self._trie.get(text.lower()) if kind in _IN_PHRASE else None
        if node is None:
            return Unit(kind, text, unread)
        alone: Reading | None = node.get(ANY_CASE)
        capitalised: Reading | None = node.get(CAPITALISED) if text[0].isupper() else None
        goes_on = len(node) > (ANY_CASE in node) + (CAPITALISED in node)
        if alone is not None and capitalised is not None:
            alone = None  # a subtype, if no sentence starts here
        else:
            alone = alone or capitalised or unread
        return Unit(kind, text, alone, node if goes_on else None)
