"""Finds names among the words of a line, and decides whether the words are meant as a name.

The card's own name counts wherever it stands with its capitals. If it is one word that is also a
word of the language ("Fight", "Exile"), it counts inside a sentence, and at its start only before
a verb in the third person ("Fight deals 3 damage"). A name of another card counts unless all its
words are words of the language ("Zombie Assassin").
"""

from __future__ import annotations

from typing import NamedTuple

from cardwright.lexer.names import OTHER, OWN, Index, Names
from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.trie import ANY_CASE, CAPITALISED
from cardwright.vocabulary.units import Unit, stem


class FoundName(NamedTuple):
    """A name in a line."""

    #: Index of the first unit after it.
    end: int
    class_: str
    possessive: bool


def find_name(units: list[Unit], index: int, names: Names) -> FoundName | None:
    """The longest name that starts here; the card's own before another of the same length."""
    own = _longest(units, index, names.own, OWN)
    other = _longest(units, index, names.cards, OTHER) if names.cards else None
    if own is None or (other is not None and other.end > own.end):
        return other
    return own


def _longest(units: list[Unit], index: int, known: Index, class_: str) -> FoundName | None:
    first = units[index].text
    for rest in known.get(first, ()):
        end = index + 1 + len(rest)
        if end > len(units):
            continue
        position = index + 1
        for word in rest[:-1]:
            if units[position].text != word:
                break
            position += 1
        else:
            if not rest:
                return FoundName(end, class_, False)
            last = units[end - 1].text
            if last == rest[-1]:
                return FoundName(end, class_, False)
            if stem(last) == rest[-1]:
                return FoundName(end, class_, True)
    alone = units[index].stem
    if alone and () in known.get(alone, ()):
        return FoundName(index + 1, class_, True)
    return None


def is_meant(
    name: FoundName,
    units: list[Unit],
    index: int,
    opening: bool,
    reading: list[str] | None,
    reading_end: int,
    vocabulary: Vocabulary,
) -> bool:
    """Is this the name, rather than the words it is made of?

    ``reading`` is what the vocabulary finds here, up to ``reading_end``; ``opening`` says that a
    sentence starts here.
    """
    if reading is None:
        return True
    if reading_end > name.end:
        return False
    if name.class_ == OTHER:
        return not all(_is_word(unit, vocabulary) for unit in units[index : name.end])
    if name.end - index > 1:
        return True
    if reading[0] == "SUB":
        return not _in_noun_phrase(units, index, name.end, vocabulary)
    if not opening or name.possessive:
        return True
    following = units[name.end].text if name.end < len(units) else ""
    verb = vocabulary.verb(following)
    return verb is not None and verb.third == following


def _in_noun_phrase(units: list[Unit], start: int, end: int, vocabulary: Vocabulary) -> bool:
    """Is the subtype of this name used as one: "a Ral planeswalker", "each Ral"?"""
    before = vocabulary.trie.get(units[start - 1].text.lower(), {}) if start else {}
    after = vocabulary.trie.get(units[end].text.lower(), {}) if end < len(units) else {}
    opens = before.get(ANY_CASE, [""])[0] in ("DET", "TARGET", "ADJ", "COLOR", "OR", "AND")
    return opens or after.get(ANY_CASE, [""])[0] in ("TYPE", "N")


def _is_word(unit: Unit, vocabulary: Vocabulary) -> bool:
    if unit.kind != "word":
        return True
    node = vocabulary.trie.get(unit.word)
    return node is not None and (ANY_CASE in node or CAPITALISED in node)
