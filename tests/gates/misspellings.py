"""One-letter mistakes in lines that are read: is the word that was meant offered?

A letter of one word is dropped, doubled, swapped with its neighbour or replaced. The mistake may
make another word of the language ("card" for "cards"); a line that is still read has no mistake
that anybody could find, and is left out.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from random import Random
from string import ascii_lowercase

from msgspec.structs import replace

from cardwright.diagnostics import Diagnostic
from cardwright.frames import read_face
from cardwright.lexer import NO_NAMES
from cardwright.source import SourceFace
from cardwright.unread import explain_unread

from .reading import Reader
from .words import without_reminder

__all__ = ["MISTAKES", "Offers", "measure_misspellings", "misspell"]

MISTAKES = 1000
#: As many suggestions are looked at.
_AMONG = 3
_WORD = re.compile(r"(?<![\w'’{/-])[A-Za-z]{2,}(?![\w'’}/-])")


class Offers:
    """How often the right word was offered, for each kind of mistake."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.first: Counter[str] = Counter()
        self.among: Counter[str] = Counter()
        self._missed: dict[str, list[str]] = defaultdict(list)

    def add(self, kind: str, written: str, right: str, offered: list[str]) -> None:
        """Count one mistake; ``offered`` are whole lines, best first."""
        self.tried[kind] += 1
        if right in offered[:1]:
            self.first[kind] += 1
        if right in offered[:_AMONG]:
            self.among[kind] += 1
        if right not in offered[:1]:
            self._missed[kind].append(f"{written} <- {right} | {offered[:_AMONG]}")

    def summary(self) -> dict[str, object]:
        """As JSON: totals, then each kind with [tried, first, among three]."""
        return {
            "tried": self.tried.total(),
            "first": self.first.total(),
            "among_three": self.among.total(),
            "kinds": {k: [n, self.first[k], self.among[k]] for k, n in sorted(self.tried.items())},
        }

    def examples(self, count: int) -> Iterator[tuple[str, str]]:
        """Some mistakes for which the right word was not the first that was offered."""
        for kind, texts in sorted(self._missed.items()):
            for text in texts[:count]:
                yield kind, text


def misspell(line: str, random: Random) -> tuple[str, str] | None:
    """One letter of one word of the line wrong: (kind, line); None where no word can be taken."""
    places = list(_WORD.finditer(line))
    if not places:
        return None
    place = random.choice(places)
    word = place.group()
    at = random.randrange(len(word))
    kind = random.choice(("dropped", "doubled", "swapped", "replaced"))
    if kind == "dropped":
        wrong = word[:at] + word[at + 1 :]
    elif kind == "doubled":
        wrong = word[:at] + word[at] + word[at:]
    elif kind == "swapped":
        at = min(at, len(word) - 2)
        wrong = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    else:
        wrong = word[:at] + random.choice(ascii_lowercase) + word[at + 1 :]
    if word[0].isupper():
        wrong = wrong[0].upper() + wrong[1].lower() + wrong[2:] if len(wrong) > 1 else wrong.upper()
    return (kind, line[: place.start()] + wrong + line[place.end() :]) if wrong != word else None


def measure_misspellings(
    reader: Reader, faces: Iterable[SourceFace], seed: int, wanted: int = MISTAKES
) -> Offers:
    """``wanted`` mistakes, one in a line, in lines drawn at random from those of ``faces``."""
    lines = [
        (face, line)
        for face in faces
        for line in without_reminder(face.oracle_text).split("\n")
        if line
    ]
    random = Random(seed)
    random.shuffle(lines)
    offers = Offers()
    for face, line in lines:
        if offers.tried.total() == wanted:
            break
        mistake = misspell(line, random)
        if mistake is None or reader.lines(face, line) is None:
            continue
        kind, wrong = mistake
        found = _findings(reader, face, wrong)
        if found:
            offers.add(kind, wrong, line, _corrected(wrong, found))
    return offers


def _findings(reader: Reader, face: SourceFace, text: str) -> list[Diagnostic]:
    face = replace(face, oracle_text=text)
    legendary = "Legendary" in (face.type_line or "")
    names = NO_NAMES.with_own(face.name, legendary=legendary)
    return [
        one
        for line in read_face(face, reader.language).lines
        for one in explain_unread(line, reader.language, names, face.locate)
    ]


def _corrected(line: str, found: Iterable[Diagnostic]) -> list[str]:
    """The line with each suggestion put in its place, best first."""
    shown = []
    for one in found:
        for suggestion in one.suggestions:
            place = suggestion.location or one.location
            if place is not None:
                start, end = place.column - 1, place.end_column - 1
                shown.append(line[:start] + suggestion.text + line[end:])
    return shown
