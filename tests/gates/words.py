"""One word deleted, doubled, swapped with its neighbour or replaced; one noun of another sort.

Some of these mutants are good English with another meaning, so some are read; never with an equal
AST.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random

from cardwright.lexer import short_names
from cardwright.source import SourceFace

from .counts import Counts
from .reading import Reader

__all__ = ["deletions", "measure_words", "noun_swap", "without_own_name", "without_reminder"]

_REMINDER = re.compile(r" ?\([^()]*\)")
_WORD = re.compile(r"[^\s]+")
#: Nouns by sort; a swap takes one of another sort, with number and article kept right.
_SORTS = {
    "permanent": ("creature", "artifact", "land", "permanent", "enchantment"),
    "card": ("card",),
    "spell": ("spell",),
    "player": ("player", "opponent", "controller", "owner"),
    "zone": ("graveyard", "hand"),
    "time": ("turn", "upkeep", "end step"),
    "attribute": ("power", "toughness", "mana value"),
    "counter": ("counter",),
    "quality": ("color", "card type", "name"),
    "amount": ("life", "damage", "mana"),
    "ability": ("ability",),
}
_SORT_OF = {noun: sort for sort, nouns in _SORTS.items() for noun in nouns}


def _plural(noun: str) -> str:
    return noun[:-1] + "ies" if noun.endswith("ity") else noun + "s"


_FORMS = {
    form: (noun, many) for noun in _SORT_OF for form, many in ((noun, False), (_plural(noun), True))
}
_NOUNS = re.compile(r"\b(" + "|".join(sorted(_FORMS, key=len, reverse=True)) + r")\b(?!['’])")


def without_reminder(text: str) -> str:
    """The text without its reminder texts."""
    return _REMINDER.sub("", text)


def deletions(text: str) -> Iterator[str]:
    """The text with any one word left out (not in reminder text)."""
    text = without_reminder(text)
    for word in _WORD.finditer(text):
        start, end = word.span()
        if start and text[start - 1] == " ":
            start -= 1
        elif end < len(text) and text[end] == " ":
            end += 1
        yield text[:start] + text[end:]


def without_own_name(text: str, face: SourceFace) -> str:
    """The text with its card's name as "~": a shorter form means the same (CR 201.5c)."""
    forms = [face.name]
    if "Legendary" in (face.type_line or ""):
        forms += short_names(face.name)
    return re.sub("|".join(re.escape(form) for form in forms), "~", without_reminder(text))


def noun_swap(line: str, random: Random) -> str | None:
    """One noun of the line replaced by a noun of another sort."""
    places = list(_NOUNS.finditer(line))
    if not places:
        return None
    place = random.choice(places)
    noun, many = _FORMS[place.group()]
    sort = random.choice([sort for sort in _SORTS if sort != _SORT_OF[noun]])
    other = random.choice(_SORTS[sort])
    before, after = line[: place.start()], line[place.end() :]
    article = "an " if other[0] in "aeiou" else "a "
    before = re.sub(r"\b[Aa]n? $", lambda found: _cased(article, found.group()), before)
    return before + (_plural(other) if many else other) + after


def _cased(article: str, like: str) -> str:
    return article.capitalize() if like[0].isupper() else article


def _mutants(line: str, lexicon: list[str], random: Random) -> Iterator[tuple[str, str]]:
    words = line.split(" ")
    if len(words) >= 4:
        at = random.randrange(1, len(words) - 1)
        yield "delete", " ".join(words[:at] + words[at + 1 :])
        yield "double", " ".join([*words[:at], words[at], *words[at:]])
        if words[at] != words[at - 1]:
            yield "swap", " ".join([*words[: at - 1], words[at], words[at - 1], *words[at + 1 :]])
        other = random.choice(lexicon)
        if other != words[at]:
            yield "replace", " ".join([*words[:at], other, *words[at + 1 :]])
    swapped = noun_swap(line, random)
    if swapped is not None:
        yield "noun swap", swapped


def measure_words(reader: Reader, faces: Iterable[SourceFace], seed: int) -> Counts:
    """One mutant of each kind of every line that is read; what a card says does not count."""
    faces = list(faces)
    lexicon = sorted(reader.language.vocabulary.words_by_class)
    printed = {line for face in faces for line in without_reminder(face.oracle_text).split("\n")}
    counts = Counts()
    for face in faces:
        for line in without_reminder(face.oracle_text).split("\n"):
            if not line:
                continue
            original = reader.lines(face, line)
            if original is None:
                continue
            random = Random(f"{seed} {face.name} {line}")
            for kind, mutant in _mutants(line, lexicon, random):
                if mutant in printed or mutant == line:
                    continue
                if without_own_name(mutant, face) == without_own_name(line, face):
                    continue
                read = reader.lines(face, mutant)
                equal = read == original or (
                    # No word gets lost in the passes either.
                    read is not None
                    and reader.after_passes(face, mutant) == reader.after_passes(face, line)
                )
                counts.add(kind, mutant, read=read is not None, equal=equal)
    return counts
