"""Numbers of things are words, amounts are figures."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..edits import match
from ..passages import Passage, word_set
from ..rule import Edit, Match, Wording

#: Words between a number and its noun.
_BETWEEN = frozenset({"PT", "COLOR", "ADJ", "VPP"})
_COUNTED = frozenset({"N", "TYPE", "SUB"})
_BOUNDS = ("or more", "or fewer", "or less")
#: What has a number behind it, in figures.
_MEASURED = frozenset(["power", "toughness", "value", "level", "loyalty", "defense", "speed"])
_VOWELS = tuple("aeiou")


def _in_words(passage: Passage) -> Iterator[Match]:
    spelled = {str(value): word for word, value in passage.vocabulary.tables.numbers.items()}
    for index, word in enumerate(passage.words):
        if (
            word.kind != "NUM"
            or len(word.word) > 2
            or word.word not in spelled
            or not _counts(passage, index)
        ):
            continue
        text = spelled[word.word]
        if word.word == "1":
            after = passage.word(index + 1)
            text = "an" if after.startswith(_VOWELS) else "a"
        text = passage.cased(index, text)
        if passage.opens(index):
            text = text[:1].upper() + text[1:]
        edit = Edit(word.start, word.end, text)
        yield match(passage, index, index + 1, edit, number=text)


def _counts(passage: Passage, index: int) -> bool:
    """Is the number in figures at an index one of things?"""
    if passage.word(index - 1) in _MEASURED:
        return False
    at = index + 1
    for bound in _BOUNDS:
        found = passage.at(at, bound)
        if found is not None:
            at = found.last
    while passage.kind(at) in _BETWEEN or passage.word(at) in ("other", "additional", "target"):
        at += 1
    if passage.kind(at) not in _COUNTED:
        return False
    if passage.word(at) == "combat":
        return False
    noun = passage.vocabulary.noun(passage.word(at))
    return noun is None or not (noun.digits or noun.mass) or passage.word(at) == "mana"


def _in_figures(passage: Passage) -> Iterator[Match]:
    numbers = passage.vocabulary.tables.numbers
    for index, word in enumerate(passage.words):
        value = numbers.get(word.word)
        if value is None or word.kind in ("LABEL", "NAME", "SELF"):
            continue
        if _is_amount(passage, index):
            text = str(value)
            edit = Edit(word.start, word.end, text)
            yield match(passage, index, index + 1, edit, number=text)


def _is_amount(passage: Passage, index: int) -> bool:
    after, before = passage.word(index + 1), passage.word(index - 1)
    if after in ("life", "damage") or (after == "combat" and passage.word(index + 2) == "damage"):
        # "Choose one life total", "one damage counter" and "the rest of one life" are no amounts.
        return passage.word(index + 2) not in ("total", "totals", "counter", "counters")
    if before in _MEASURED or passage.kind(index - 1) == "KWNUM":
        return True
    return before in _NUMBERED and not passage.at(index, "<number> card|cards")


#: Keyword actions that are written with a figure (CR 701).
_NUMBERED = word_set("scry surveil fateseal bolster amass adapt connive incubate")

_WORDS = word_set("one two three four five six seven eight nine ten eleven twelve twenty")

RULES = (
    Wording(codes.FIGURES, _in_words, tuple((str(figure),) for figure in range(10))),
    Wording(codes.WORDS_FOR_FIGURES, _in_figures, tuple((word,) for word in _WORDS)),
)
