"""From characters to tokens: one regular expression for words, then longest match over the trie."""

from __future__ import annotations

import re

from cardwright.lexer.names import OWN, Names
from cardwright.lexer.quotes import asides
from cardwright.lexer.tokens import Token
from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.tokenizing import WORD_PATTERN
from cardwright.vocabulary.trie import ANY_CASE, CAPITALISED

#: The name of the group is the kind of the unit.
_UNIT = re.compile(
    rf"""(?P<loyalty>\[?[+-]?(?:\d+|X)\]?(?=:))
    |(?P<mana>(?:\{{[^{{}}\s]*\}})+)
    |(?P<stats>[+-]?(?:\d+|X|\*(?:\+\d)?)/[+-]?(?:\d+\+\*|\d+|X|\*))
    |(?P<level>LEVEL\ \d+(?:-\d+|\+)|\d+\+(?=\ \|)|\d+—\d+\ \||\d+\ \|)
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
#: A capital after one of these says nothing about the word.
_SENTENCE_STARTS = frozenset(".:•—!?")
_IN_PHRASE = frozenset(("word", "number", "mark"))

_Unit = tuple[str, str, int, int]


class Scanner:
    """Cuts the normalised text of one line into tokens."""

    def __init__(self, vocabulary: Vocabulary, names: Names) -> None:
        self._vocabulary = vocabulary
        self._names = names

    def scan(
        self, line: str, text: str, start: int
    ) -> tuple[list[Token], list[tuple[int, int]]]:
        """Tokens of ``line[start:]``, and the spans of reminder text.

        ``text`` is ``line`` with its characters normalised one for one.
        """
        units, reminders = _units_and_reminders(text, start)
        return self._tokens(line, text, units), reminders

    def _tokens(self, line: str, text: str, units: list[_Unit]) -> list[Token]:
        trie = self._vocabulary.trie
        tokens: list[Token] = []
        append = tokens.append
        index = 0
        count = len(units)
        while index < count:
            kind, unit, start, end = units[index]
            if kind == "word" or kind == "number":
                name_end, name_class = self._name(units, index)
                owner_end, owner_class = self._possessive_name(units, index)
                if owner_end > name_end:
                    index = owner_end
                    end = units[index - 1][3]
                    class_ = "POSS" if owner_class == OWN else "POSSN"
                    lemma = "~" if owner_class == OWN else line[start:end]
                    append(
                        Token(class_, lemma, line[start:end], start, end, text[start:end].lower())
                    )
                    continue
                initial = unit[0].isupper()
                opening = initial and (index == 0 or units[index - 1][1] in _SENTENCE_STARTS)
                node = trie
                best = None
                best_end = index
                scan = index
                while scan < count and units[scan][0] in _IN_PHRASE:
                    node = node.get(units[scan][1].lower())
                    if node is None:
                        break
                    scan += 1
                    reading = node.get(ANY_CASE)
                    if initial:
                        capitalised = node.get(CAPITALISED)
                        if capitalised is not None and (reading is None or not opening):
                            reading = capitalised
                    if reading is not None:
                        best = reading
                        best_end = scan
                if name_end and self._is_name(units, index, name_end, name_class, best, best_end):
                    index = name_end
                    end = units[index - 1][3]
                    word = text[start:end].lower()
                    lemma = "~" if name_class == OWN else line[start:end]
                    append(Token(name_class, lemma, line[start:end], start, end, word))
                elif best is not None:
                    index = best_end
                    end = units[index - 1][3]
                    class_, lemma, form = best
                    word = text[start:end].lower()
                    append(Token(class_, lemma, line[start:end], start, end, word, form))
                else:
                    index += 1
                    class_ = "NUM" if kind == "number" else "UNKNOWN"
                    append(Token(class_, unit, line[start:end], start, end, unit.lower()))
                continue
            name_end, name_class = self._name(units, index)
            if name_end:
                index = name_end
                end = units[index - 1][3]
                lemma = "~" if name_class == OWN else line[start:end]
                append(Token(name_class, lemma, line[start:end], start, end, unit.lower()))
                continue
            index += 1
            append(Token(self._class_of(kind, unit), unit, line[start:end], start, end, unit))
            if (
                kind == "quote"
                and unit[-2:-1] in (".", "!", "?")
                and index < count
                and units[index][1][:1].isupper()
            ):
                append(Token("DOT", ".", "", end, end, ""))
        return tokens

    def _class_of(self, kind: str, unit: str) -> str:
        if kind == "mark":
            return _MARKS.get(unit, "UNKNOWN")
        if kind == "quote":
            return "QUOTED"
        if kind == "mana":
            known = self._vocabulary.symbols
            symbols = _SYMBOL.findall(unit)
            return "MANA" if all(symbol in known for symbol in symbols) else "UNKNOWN"
        return _KINDS.get(kind, "UNKNOWN")

    def _name(self, units: list[_Unit], index: int) -> tuple[int, str]:
        """(index after the longest name that starts here, its class), or (0, "")."""
        best = 0
        best_class = ""
        for rest, class_ in self._names.candidates(units[index][1]):
            end = index + 1 + len(rest)
            if end <= best or end > len(units):
                continue
            if all(units[index + 1 + k][1] == word for k, word in enumerate(rest)):
                best, best_class = end, class_
        return best, best_class

    def _possessive_name(self, units: list[_Unit], index: int) -> tuple[int, str]:
        """As ``_name``, for a name whose last word carries a possessive mark."""
        names = self._names
        unit = units[index][1]
        for stem in _stems(unit):
            for rest, class_ in names.candidates(stem):
                if not rest:
                    return index + 1, class_
        best = 0
        best_class = ""
        for rest, class_ in names.candidates(unit):
            end = index + 1 + len(rest)
            if not rest or end <= best or end > len(units):
                continue
            if rest[-1] in _stems(units[end - 1][1]) and all(
                units[index + 1 + k][1] == word for k, word in enumerate(rest[:-1])
            ):
                best, best_class = end, class_
        return best, best_class

    def _is_name(
        self,
        units: list[_Unit],
        index: int,
        end: int,
        class_: str,
        best: list[str] | None,
        best_end: int,
    ) -> bool:
        """Is this the name, rather than the words it is made of?"""
        if best is None:
            return True
        if best_end > end:
            return False
        if class_ != OWN:
            # A name made of words of the language ("Zombie Assassin") is read as those words.
            return not self._all_words(units, index, end)
        if end - index > 1:
            return True
        # One word that is also a word of the language: a capital inside a sentence shows the
        # name, and so does a verb in the third person after it ("Fight deals 3 damage").
        opening = index == 0 or units[index - 1][1] in _SENTENCE_STARTS
        if best[0] == "SUB":
            return False
        if not opening:
            return True
        verb = self._vocabulary.verb(units[end][1]) if end < len(units) else None
        return verb is not None and verb.third == units[end][1] and verb.lemma != verb.third

    def _all_words(self, units: list[_Unit], index: int, end: int) -> bool:
        for kind, unit, _, _ in units[index:end]:
            if kind != "word":
                continue
            node = self._vocabulary.trie.get(unit.lower())
            if node is None or (ANY_CASE not in node and CAPITALISED not in node):
                return False
        return True


def _stems(unit: str) -> tuple[str, ...]:
    """A possessive without its mark; nothing if it is none."""
    if unit.endswith("'s"):
        return (unit[:-2],)
    if unit.endswith("'"):
        return (unit[:-1],)
    return ()


def _units_and_reminders(text: str, start: int) -> tuple[list[_Unit], list[tuple[int, int]]]:
    units: list[_Unit] = []
    reminders: list[tuple[int, int]] = []
    position = start
    if '"' in text or "(" in text or "'" in text:
        for kind, begin, end in asides(text):
            if begin < position:
                continue
            _cut(text, position, begin, units)
            if kind == "reminder":
                reminders.append((begin, end))
            else:
                units.append((kind, text[begin:end], begin, end))
            position = end
    _cut(text, position, len(text), units)
    return units, reminders


def _cut(text: str, start: int, end: int, units: list[_Unit]) -> None:
    for match in _UNIT.finditer(text, start, end):
        kind = match.lastgroup or "mark"
        units.append((kind, match.group(), match.start(), match.end()))
