"""The normalised text of a line, and the way back from its offsets to those of the line.

What normalisation may change is this list, and nothing else: quotes, apostrophes, dashes and blanks
to one form each; reminder text (CR 207.2a) left out; the card's own name to "~" (CR 201.5); runs of
blanks to one; blanks at the ends left out; brackets around a loyalty cost left out; the first
letter of quoted keywords to one case; the hyphen in a row of die results to a dash.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from cardwright.lexer import LexedLine
from cardwright.vocabulary.tokenizing import CHARACTERS

__all__ = ["Normalised", "normalise"]

#: Classes of tokens whose text may be another one; of no class is the card's own name.
_REWRITTEN = frozenset(("QUOTED", "LVL", "LOY"))


_NO_ENDS: Mapping[int, int] = {}


class Normalised(msgspec.Struct, eq=False):
    """A normalised text with its offsets."""

    text: str
    #: Starts of the pieces in the normalised text, and in the line.
    _normal: list[int]
    _original: list[int]
    #: Offset of the last sign of what stands for a name ("~", "~'s") -> where the name ends in
    #: the line.
    ends: Mapping[int, int] = _NO_ENDS

    @property
    def places(self) -> list[tuple[int, int]]:
        """(offset in the normalised text, offset in the line) of each piece, in order."""
        return list(zip(self._normal, self._original, strict=True))

    def with_case_of(self, other: str) -> Normalised:
        """The text with a capital at its start, or without, as the other text has it."""
        first = self.text[:1]
        first = first.upper() if other[:1].isupper() else first.lower()
        return Normalised(first + self.text[1:], self._normal, self._original, self.ends)

    def original(self, offset: int, *, is_last: bool = False) -> int:
        """The offset in the line that an offset in the normalised text comes from; perhaps that of
        a last character.
        """
        if is_last and offset in self.ends:
            return self.ends[offset] - 1
        index = bisect_right(self._normal, offset) - 1
        if index < 0:
            return 0
        return self._original[index] + offset - self._normal[index]


class _Replaced(NamedTuple):
    """A part of the line that is written otherwise in the normalised text."""

    start: int
    end: int
    text: str
    #: (offset in the new text, offset in the part) of pieces that have places of their own.
    places: Sequence[tuple[int, int]] = ()
    #: Offset of the last sign of what stands for a name -> where the name ends in the line.
    ends: Mapping[int, int] = _NO_ENDS


def normalise(lexed: LexedLine, quotations: Mapping[int, Normalised]) -> Normalised:
    """The normalised text of a lexed line.

    ``quotations`` has the normalised text of quoted abilities by the start of their token; in them
    names are replaced, too.
    """
    text = lexed.text
    replaced: list[_Replaced] = []
    for start, end in lexed.reminders:
        # The blank before reminder text goes with it.
        before = text[:start].rstrip()
        replaced.append(_Replaced(len(before), end, ""))
    for token in () if lexed.is_plain else lexed.tokens:
        if token.lemma != "~" and token.class_ not in _REWRITTEN:
            continue
        if token.lemma == "~" and token.text:
            if token.text != "~":
                suffix = "'s" if token.class_ == "POSS" else ""
                ends = {0: token.end - len(suffix), len(suffix): token.end}
                replaced.append(_Replaced(token.start, token.end, "~" + suffix, (), ends))
        elif token.start in quotations and token.class_ == "QUOTED":
            mark = token.text[:1].translate(CHARACTERS)
            comma = "," if token.text[1:-1].rstrip().endswith(",") else ""
            quoted = quotations[token.start]
            inner = quoted.text
            if comma:
                inner = inner.removesuffix(".")
            blanks = len(token.text[1:]) - len(token.text[1:].lstrip())
            places = [(1 + at, 1 + blanks + was) for at, was in quoted.places if at < len(inner)]
            written = f"{mark}{inner}{comma}{mark}"
            begin = token.start + 1 + blanks
            ends = {1 + at: begin + end for at, end in quoted.ends.items()}
            replaced.append(_Replaced(token.start, token.end, written, places, ends))
        elif token.class_ == "LVL" and token.text.endswith("|"):
            replaced.append(_Replaced(token.start, token.end, token.word.replace("-", "—")))
        elif token.class_ == "LOY":
            replaced.append(_Replaced(token.start, token.end, token.word.strip("[]")))
    is_even = " ".join(text.split()) == text
    if not replaced and is_even:
        return Normalised(text, [0], [0])
    return _assemble(text, sorted(replaced), is_even)


def _assemble(text: str, replaced: list[_Replaced], is_even: bool) -> Normalised:
    """The text with parts replaced; one that ``is_even`` has single blanks between its words."""
    pieces: list[str] = []
    normal: list[int] = []
    original: list[int] = []
    ends: dict[int, int] = {}
    length = 0
    blank = True

    def put(piece: str, start: int) -> None:
        nonlocal length, blank
        normal.append(length)
        original.append(start)
        pieces.append(piece)
        length += len(piece)
        blank = piece.endswith(" ")

    def copy(start: int, end: int) -> None:
        position = start
        if is_even:
            if blank and text.startswith(" ", start, end):
                position += 1
            if position < end:
                put(text[position:end], position)
            return
        while position < end:
            if text[position].isspace():
                if not blank:
                    put(" ", position)
                position += 1
                continue
            stop = position
            while stop < end and not text[stop].isspace():
                stop += 1
            put(text[position:stop], position)
            position = stop

    position = 0
    for start, end, replacement, places, inner in replaced:
        copy(position, start)
        if replacement:
            begin = length
            put(replacement, start)
            for at, was in places:
                normal.append(begin + at)
                original.append(start + was)
            for at, end_of_name in inner.items():
                ends[begin + at] = end_of_name
        position = end
    copy(position, len(text))
    result = "".join(pieces)
    # Reminder text in the middle leaves a blank before a mark.
    return Normalised(result.rstrip(), normal, original, ends)
