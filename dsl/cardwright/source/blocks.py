"""A card file falls into blocks, one a card: blank lines, comments and ``----`` are seen here."""

from __future__ import annotations

import re

from cardwright.diagnostics import Location, Report, Suggestion
from cardwright.diagnostics.codes import source as codes
from cardwright.source.card_faces import FaceLines, read_key, split_power_toughness
from cardwright.source.near import near_words
from cardwright.source.printed_form import WrittenLine
from cardwright.source.type_line import (
    CARD_TYPES,
    MARKERS,
    OLD_TYPES,
    SUPERTYPES,
    parse_type_line,
)

_SEPARATOR = re.compile(r"-{3,}|—{2,}")
_BLANK = re.compile(r"[\s\u200b\ufeff]*")


class Block:
    """The lines of one card, by faces; line numbers are 0-based here."""

    __slots__ = ("blank_before", "faces")

    def __init__(self, blank_before: int | None = None) -> None:
        self.faces: list[list[int]] = [[]]
        #: The blank line that ended the block above, if there is one.
        self.blank_before = blank_before

    @property
    def first(self) -> int:
        """The first line."""
        return self.faces[0][0]

    @property
    def last(self) -> int:
        """The last line; keys that stood too high are listed behind the type line."""
        return max(max(face) for face in self.faces if face)


class CardFileLines:
    """The lines of a file as written, and with control characters replaced."""

    __slots__ = ("file", "sources", "texts")

    def __init__(self, file: str, sources: list[str], texts: list[str]) -> None:
        self.file = file
        self.sources = sources
        self.texts = texts

    def written(self, index: int, *, is_name: bool = False) -> WrittenLine:
        """One line in its printed form."""
        return WrittenLine(self.texts[index], index + 1, self.sources[index], is_name=is_name)

    def location(self, index: int) -> Location:
        """A whole line, without the blanks around it."""
        source = self.sources[index]
        text = source.strip()
        start = len(source) - len(source.lstrip()) + 1
        return Location(self.file, index + 1, start, start + len(text), source)

    def face_lines(self, indexes: list[int]) -> FaceLines:
        """The lines of one face, for ``read_face``."""
        return FaceLines(
            self.file,
            tuple(index + 1 for index in indexes),
            tuple(self.texts[index] for index in indexes),
            tuple(self.sources[index] for index in indexes),
        )


def find_blocks(lines: CardFileLines, report: Report) -> list[Block]:
    """The cards of a file; lines that belong to none are reported.

    A blank line ends a card, except beside a ``----``. What a blank line has cut off is joined to
    its card again, with an error.
    """
    blocks = _split(lines, report)
    for block in blocks:
        for face in block.faces:
            _put_keys_below(lines, face, report)
    return _join_cut_blocks(lines, blocks, report)


def _split(lines: CardFileLines, report: Report) -> list[Block]:
    blocks: list[Block] = []
    current: Block | None = None
    blank: int | None = None
    separator: int | None = None
    for index, text in enumerate(lines.texts):
        if text.startswith("#"):
            continue
        if _BLANK.fullmatch(text):
            blank = index if blank is None else blank
            continue
        if _SEPARATOR.fullmatch(text.strip()):
            if current is None or not current.faces[-1]:
                report.add(codes.EMPTY_FACE, lines.location(index))
            else:
                current.faces.append([])
                separator = index
            blank = None
            continue
        if current is None or (blank is not None and current.faces[-1]):
            current = Block(blank if blocks else None)
            blocks.append(current)
        current.faces[-1].append(index)
        blank = None
    if current is not None and not current.faces[-1] and separator is not None:
        report.add(codes.EMPTY_FACE, lines.location(separator))
        current.faces.pop()
    return blocks


def _put_keys_below(lines: CardFileLines, face: list[int], report: Report) -> None:
    """Keys between the name and the type line were meant to stand below it; each is reported."""
    at = 1
    while at < len(face) and read_key(lines.written(face[at]).text) is not None:
        at += 1
    if at == 1 or at == len(face) or not looks_like_type_line(lines.written(face[at]).text):
        return
    for index in face[1:at]:
        report.add(codes.KEY_ABOVE_TYPE_LINE, lines.location(index))
    face.insert(1, face.pop(at))


def _join_cut_blocks(lines: CardFileLines, blocks: list[Block], report: Report) -> list[Block]:
    cards: list[Block] = []
    for block in _join_names(lines, blocks, report):
        face = block.faces[0]
        second = lines.written(face[1]).text if len(face) > 1 else None
        if second is not None and looks_like_type_line(second):
            cards.append(block)
            continue
        first = lines.written(face[0]).text
        above = cards[-1] if cards and block.blank_before is not None else None
        if above is not None and _continues(lines, above, first):
            _report_cut(lines, above, block, report)
            above.faces[-1].extend(face)
            above.faces.extend(block.faces[1:])
        elif parse_type_line(first).card_types and looks_like_type_line(first):
            report.add(codes.NO_NAME, lines.location(face[0]))
        elif second is None:
            report.add(codes.NO_TYPE_LINE, lines.location(face[0]), name=first)
        else:
            report.add(
                codes.NOT_A_CARD,
                lines.location(face[1]),
                first=block.first + 1,
                last=block.last + 1,
                line=_short(second),
            )
    return cards


def _join_names(lines: CardFileLines, blocks: list[Block], report: Report) -> list[Block]:
    """A name alone, and below a blank line a block that begins with a type line: one card."""
    joined: list[Block] = []
    for block in blocks:
        above = joined[-1] if joined else None
        first = block.faces[0]
        if (
            above is not None
            and block.blank_before is not None
            and len(above.faces[-1]) == 1
            and _is_type_line(lines.written(first[0]).text)
            and not (len(first) > 1 and _is_type_line(lines.written(first[1]).text))
        ):
            _report_cut(lines, above, block, report)
            above.faces[-1].extend(first)
            above.faces.extend(block.faces[1:])
        else:
            joined.append(block)
    return joined


def _report_cut(lines: CardFileLines, above: Block, block: Block, report: Report) -> None:
    blank = Location(lines.file, (block.blank_before or 0) + 1)
    report.add(
        codes.CUT_BY_BLANK_LINE,
        lines.location(block.first),
        suggestions=[Suggestion("", True, blank)],
        name=_name(lines, above),
    )


def _is_type_line(text: str) -> bool:
    """A type line without a misspelt word."""
    return looks_like_type_line(text) and not parse_type_line(text).unknown


def _continues(lines: CardFileLines, above: Block, first: str) -> bool:
    """May the block that begins with ``first`` be the rest of the card above?"""
    face = above.faces[-1]
    if len(face) < 2:  # a face of which only the name is there
        return True
    last = lines.written(face[-1]).text
    if split_power_toughness(last):
        return False
    found = read_key(last)
    if found is not None and len(face) > 3 and found[0] in ("Loyalty", "Defense"):
        return False
    if len(face) > 2 or split_power_toughness(first):
        return True
    # Name and type line only: a card without text is whole, unless it is a creature.
    line = parse_type_line(lines.written(face[1]).text)
    return not (line.has("Land") and "Basic" in line.supertypes)


def looks_like_type_line(text: str) -> bool:
    """Is this a type line, perhaps with a misspelt word, rather than a line of rules text?

    >>> looks_like_type_line("Legendery Creature — Elf")
    True
    >>> looks_like_type_line("Creature spells you control can't be countered.")
    False
    """
    if len(text) > 200:
        return False
    before, dash, _ = text.partition(" — ")
    words = before.replace("//", " ").split()
    if not words or not all(word[0].isalpha() for word in words) or before.endswith((".", ":")):
        return False
    known = (*CARD_TYPES, *SUPERTYPES, *OLD_TYPES, *MARKERS)
    if len(words) <= 6 and all(word.capitalize() in known for word in words):
        return any(word.capitalize() in CARD_TYPES for word in words) or bool(dash)
    line = parse_type_line(" ".join(words))
    if line.card_types and (not line.unknown or all(word[0].isupper() for word in words)):
        return True
    if len(words) > 4 or not all(word[0].isupper() for word in words):
        return False
    near = any(near_words(each.text, known) for each in line.unknown)
    return near or (bool(dash) and bool(line.supertypes))


def _name(lines: CardFileLines, block: Block) -> str:
    text = lines.written(block.first, is_name=True).text
    return _short(text.partition(" {")[0])


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
