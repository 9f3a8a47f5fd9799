"""From units to tokens: the longest phrase of the vocabulary, or a name."""

from __future__ import annotations

import re

from cardwright.lexer.name_finder import FoundName, find_name, is_meant
from cardwright.lexer.names import OWN, Names
from cardwright.lexer.tokens import Token
from cardwright.lexer.units import units_and_reminders
from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.trie import ANY_CASE, CAPITALISED, lookup

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
        kind, unit, start, end, lower = units[index]
        name = None
        if unit in own or unit in cards or "'" in unit:
            name = find_name(units, index, names)
        if kind in _IN_PHRASE and (kind != "mark" or name is not None):
            initial = unit[0].isupper()
            opening = initial and (index == 0 or units[index - 1][1] in _SENTENCE_STARTS)
            # The longest phrase that starts here. One that needs a capital (a subtype) wins over
            # the same word in any case, except at the start of a sentence.
            reading: list[str] | None = None
            node = trie.get(lower)
            stop = reading_end = index
            while node is not None:
                stop += 1
                found = node.get(ANY_CASE)
                if initial and (found is None or not opening):
                    found = node.get(CAPITALISED) or found
                if found is not None:
                    reading = found
                    reading_end = stop
                if stop == count or units[stop][0] not in _IN_PHRASE:
                    break
                node = node.get(units[stop][4])
            if name is not None and is_meant(
                name, units, index, opening, reading, reading_end, vocabulary
            ):
                index = name.end
                append(_name_token(name, line, text, start, units[index - 1][3]))
            elif reading is not None:
                if reading_end > index + 1:
                    end = units[reading_end - 1][3]
                    lower = text[start:end].lower()
                index = reading_end
                class_, lemma, form = reading
                append(Token(class_, lemma, line[start:end], start, end, lower, form))
            else:
                index += 1
                class_ = "NUM" if kind == "number" else _MARKS.get(unit, "UNKNOWN")
                append(Token(class_, unit, line[start:end], start, end, lower))
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
