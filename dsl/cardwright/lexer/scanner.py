"""From units to tokens: the longest phrase of the vocabulary, or a name."""

from __future__ import annotations

from cardwright.lexer.name_finder import FoundName, find_name, is_meant
from cardwright.lexer.names import OWN, Names
from cardwright.lexer.tokens import LexedLine, Token, new_token
from cardwright.lexer.units import units_of_line
from cardwright.vocabulary import Vocabulary
from cardwright.vocabulary.trie import ANY_CASE, CAPITALISED, Node, Reading, lookup
from cardwright.vocabulary.units import Unit

#: A capital after one of these says nothing about the word.
_SENTENCE_STARTS = frozenset(".:•—!?")
_SENTENCE_ENDS = frozenset(".!?")
_LONGEST_TERM = 20
_NONE = Unit("end", "")


def scan(line: str, text: str, start: int, vocabulary: Vocabulary, names: Names) -> LexedLine:
    """``line[start:]`` as tokens with their first classes.

    ``text`` is ``line`` with its characters normalised one for one.
    """
    found = units_of_line(text, start, vocabulary.units, names.marked)
    units, starts = found.found, found.starts
    trie = vocabulary.trie
    own, cards = names.own, names.cards
    asks_small = not names.are_capitalised
    is_printed = line is text
    is_plain = True
    may_repeat = False
    last = ""  # the word before, without blanks
    tokens: list[Token] = []
    append = tokens.append
    index = 0
    units.append(_NONE)
    following = iter(units)
    next(following)
    for place, (unit, start, after) in enumerate(zip(units, starts, following, strict=False)):
        if place < index:
            continue  # inside a phrase or a name
        name = None
        if not unit.is_small or asks_small:
            written, stem = unit.text, unit.stem
            if written in own or written in cards or (stem and (stem in own or stem in cards)):
                name = find_name(units, place, names)
        single = unit.single
        if single is not None and name is None:
            longer, class_, lemma, printed, length, word, form = single
            if longer is None or after.key not in longer:
                # Most units: one word, because no phrase goes on with the next one.
                if word == last:
                    may_repeat = True
                last = word
                end = start + length
                if not is_printed:
                    printed = line[start:end]
                append(new_token(class_, lemma, printed, start, end, word, form))
                continue
        index = place
        if unit.key is None:
            is_plain = False
            may_repeat = may_repeat or unit.text[0].isalpha()
            last = ""
            _put(unit, line, start, names, trie, tokens)
            if _ends_sentence(unit, after):
                end = start + unit.length
                append(new_token("DOT", ".", "", end, end, ""))
            continue
        opening = unit.initial and (index == 0 or units[index - 1].text in _SENTENCE_STARTS)
        reading, stop = _longest_phrase(units, index, opening, trie)
        if name is not None and is_meant(name, units, index, opening, reading, stop, vocabulary):
            is_plain = False
            may_repeat = True
            index = name.end
            end = starts[index - 1] + units[index - 1].length
            append(_name_token(name, line, text, start, end))
            continue
        index = stop
        end = starts[index - 1] + units[index - 1].length
        class_, lemma, form = reading or unit.alone or ("UNKNOWN", unit.text, "")
        word = text[start:end].lower()
        if word.partition(" ")[0] == last or (tokens and tokens[-1].word == word):
            may_repeat = True
        last = word.rpartition(" ")[2]
        append(new_token(class_, lemma, line[start:end], start, end, word, form))
    return LexedLine(tokens, found.reminders, text, is_plain, may_repeat)


def _longest_phrase(
    units: list[Unit], index: int, opening: bool, trie: Node
) -> tuple[Reading | None, int]:
    """The longest phrase that starts here, and the index of the first unit after it.

    One that needs a capital (a subtype) wins over the same word in any case, except at the start of
    a sentence.
    """
    reading: Reading | None = None
    initial = units[index].initial
    end = index + 1
    key = units[index].key
    while key is not None:
        node = trie.get(key)
        if node is None:
            break
        index += 1
        found: Reading | None = node.get(ANY_CASE)
        if initial and (found is None or not opening):
            found = node.get(CAPITALISED) or found
        if found is not None:
            reading = found
            end = index
        key = units[index].key
        trie = node
    return reading, end


def _put(unit: Unit, line: str, start: int, names: Names, trie: Node, tokens: list[Token]) -> None:
    """Append the token of a symbol, a quotation or a marked name."""
    end = start + unit.length
    written = unit.text
    if unit.kind == "name":
        possessive = written.endswith("'s") and written not in names.marked
        tokens.append(_name_token(FoundName(0, OWN, possessive), line, line, start, end))
        return
    class_, lemma, form = unit.alone or ["UNKNOWN", written, ""]
    if unit.kind == "quote":
        term = lookup(trie, written[1:-1]) if len(written) < _LONGEST_TERM else None
        if term is not None and term[0] == "N":
            _, lemma, form = term  # the "legend rule"; a "left" pile
            class_ = "N"
        else:
            class_ = "QUOTED"
    tokens.append(new_token(class_, lemma, line[start:end], start, end, written, form))


def _ends_sentence(unit: Unit, following: Unit) -> bool:
    """Does a quotation end the sentence that it stands in?"""
    return (
        unit.kind == "quote" and unit.text[-2:-1] in _SENTENCE_ENDS and following.text[:1].isupper()
    )


def _name_token(name: FoundName, line: str, text: str, start: int, end: int) -> Token:
    printed = line[start:end]
    class_ = name.class_
    if name.possessive:
        class_ = "POSS" if class_ == OWN else "POSSN"
    if name.class_ == OWN:
        # No pass may take it for the word of the language that it may also be ("Exile").
        return new_token(class_, "~", printed, start, end, "~")
    return new_token(class_, printed, printed, start, end, text[start:end].lower())
