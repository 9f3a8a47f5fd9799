"""From units to tokens: the longest phrase of the vocabulary, or a name."""

from __future__ import annotations

import re

from cardwright.lexer.name_finder import FoundName, find_name, is_meant
from cardwright.lexer.names import OWN, Names
from cardwright.lexer.tokens import Token
from cardwright.lexer.units import Unit, units_and_reminders
from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.trie import ANY_CASE, CAPITALISED, Node, lookup

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
_KINDS = {"loyalty": "LOY", "stats": "PT", "level": "LVL", "number": "NUM", "quote": "QUOTED"}
#: A capital after one of these says nothing about the word.
_SENTENCE_STARTS = frozenset(".:•—!?")
_SENTENCE_ENDS = frozenset(".!?")
_LONGEST_TERM = 20
_IN_PHRASE = frozenset(("word", "number", "mark"))


def scan(
    line: str, text: str, start: int, vocabulary: Vocabulary, names: Names
) -> tuple[list[Token], list[tuple[int, int]]]:
    """Tokens of ``line[start:]`` with their first classes, and the spans of reminder text.

    ``text`` is ``line`` with its characters normalised one for one.
    """
    units, reminders = units_and_reminders(text, start, names.marked)
    own, cards = names.own, names.cards
    trie = vocabulary.trie
    tokens: list[Token] = []
    append = tokens.append
    index = 0
    count = len(units)
    while index < count:
        kind, unit, start, end = units[index]
        name = None
        if unit in own or unit in cards or unit[-2:] == "'s" or unit[-1] == "'":
            name = find_name(units, index, names)
        if kind in _IN_PHRASE and (kind != "mark" or name is not None):
            initial = unit[0].isupper()
            opening = initial and (index == 0 or units[index - 1][1] in _SENTENCE_STARTS)
            reading, reading_end = _longest_phrase(units, index, trie, initial, opening)
            if name is not None and is_meant(
                name, units, index, opening, reading, reading_end, vocabulary
            ):
                index = name.end
                append(_name_token(name, line, text, start, units[index - 1][3]))
            elif reading is not None:
                index = reading_end
                end = units[index - 1][3]
                append(
                    Token(
                        reading[0],
                        reading[1],
                        line[start:end],
                        start,
                        end,
                        text[start:end].lower(),
                        reading[2],
                    )
                )
            else:
                index += 1
                class_ = "NUM" if kind == "number" else _MARKS.get(unit, "UNKNOWN")
                append(Token(class_, unit, line[start:end], start, end, unit.lower()))
            continue
        index += 1
        if kind == "name":
            possessive = unit.endswith("'s") and unit not in names.marked
            append(_name_token(FoundName(index, OWN, possessive), line, text, start, end))
            continue
        term = lookup(trie, unit[1:-1]) if kind == "quote" and len(unit) < _LONGEST_TERM else None
        if term is not None and term[0] == "N":
            # The "legend rule"; a "left" pile.
            append(Token("N", term[1], line[start:end], start, end, unit, term[2]))
            continue
        append(Token(_class_of(kind, unit, vocabulary), unit, line[start:end], start, end, unit))
        if (
            kind == "quote"
            and unit[-2:-1] in _SENTENCE_ENDS
            and index < count
            and units[index][1][0].isupper()
        ):
            append(Token("DOT", ".", "", end, end, ""))
    return tokens, reminders


def _longest_phrase(
    units: list[Unit], index: int, node: Node, initial: bool, opening: bool
) -> tuple[list[str] | None, int]:
    """The reading of the longest phrase that starts here, and the index after it.

    A phrase that needs a capital (a subtype) wins over the same word in any case, except at the
    start of a sentence.
    """
    best: list[str] | None = None
    best_end = index
    count = len(units)
    while index < count:
        kind, unit, _, _ = units[index]
        if kind not in _IN_PHRASE:
            break
        node = node.get(unit.lower())  # type: ignore[assignment]
        if node is None:
            break
        index += 1
        reading = node.get(ANY_CASE)
        if initial and (reading is None or not opening):
            reading = node.get(CAPITALISED) or reading
        if reading is not None:
            best = reading
            best_end = index
    return best, best_end


def _name_token(name: FoundName, line: str, text: str, start: int, end: int) -> Token:
    printed = line[start:end]
    class_ = name.class_
    if name.possessive:
        class_ = "POSS" if class_ == OWN else "POSSN"
    if name.class_ == OWN:
        # No pass may take it for the word of the language that it may also be ("Exile").
        return Token(class_, "~", printed, start, end, "~")
    return Token(class_, printed, printed, start, end, text[start:end].lower())


def _class_of(kind: str, unit: str, vocabulary: Vocabulary) -> str:
    if kind == "mark":
        return _MARKS.get(unit, "UNKNOWN")
    if kind == "mana":
        known = vocabulary.symbols
        symbols = _SYMBOL.findall(unit)
        return "MANA" if all(symbol in known for symbol in symbols) else "UNKNOWN"
    return _KINDS.get(kind, "UNKNOWN")
