"""Keywords on one line: "Flying, first strike"."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.diagnostics.codes import wording as codes

from ..passages import Passage
from ..rule import Edit, Match, Wording

_KEYWORDS = frozenset({"KW", "KWC", "KWNUM"})
_ARGUMENTS = frozenset({"MANA", "NUM"})


def _keywords(passage: Passage) -> Iterator[Match]:
    if passage.quoted or not passage.words:
        return
    pieces: list[list[int]] = [[]]
    for index, word in enumerate(passage.words):
        if word.kind in _KEYWORDS or (word.kind in _ARGUMENTS and pieces[-1]):
            pieces[-1].append(index)
        elif word.word in (",", ".", "and", ";"):
            if pieces[-1]:
                pieces.append([])
            elif word.word == ".":
                return
        else:
            return
    if not pieces[-1]:
        pieces.pop()
    is_stopped = passage.words[-1].word == "."
    if len(pieces) < 2 - is_stopped or not all(_is_keyword(passage, piece) for piece in pieces):
        return
    edits = list(_edits(passage, pieces))
    if edits:
        line = ", ".join(_written(passage, piece, at) for at, piece in enumerate(pieces))
        yield Match(edits[0].start, edits[-1].end, tuple(edits), (("line", line),))


def _is_keyword(passage: Passage, piece: list[int]) -> bool:
    words = [passage.word(at) for at in piece if passage.kind(at) in _KEYWORDS]
    return passage.vocabulary.keyword(" ".join(words)) is not None


def _written(passage: Passage, piece: list[int], number: int) -> str:
    text = passage.text(piece[0], piece[-1] + 1)
    text = text.lower() if passage.kind(piece[-1]) in _KEYWORDS else text[:1].lower() + text[1:]
    return text[:1].upper() + text[1:] if number == 0 else text


def _edits(passage: Passage, pieces: list[list[int]]) -> Iterator[Edit]:
    """What differs from the line as it should be, piece by piece."""
    for number, piece in enumerate(pieces):
        start, end = passage.start(piece[0]), passage.end(piece[-1] + 1)
        text = _written(passage, piece, number)
        if passage.line[start:end] != text:
            yield Edit(start, end, text)
        is_last = number == len(pieces) - 1
        stop = passage.words[-1].end if is_last else passage.start(pieces[number + 1][0])
        between = passage.line[end:stop]
        wanted = "" if is_last else ", "
        if between != wanted and not (between == "; " and wanted):
            yield Edit(end, stop, wanted)


RULES = (Wording(codes.KEYWORD_LINE, _keywords, ((".",), (" and ",), (", ",)), rules=("702.1",)),)
