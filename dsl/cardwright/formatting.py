"""Rewrites a card file to today's wording and the standard layout; never changes its meaning.

Layout is what reading a card file does not look at: signs that people type for those that are
printed, blanks, the spelling of keys. It is kept only where the cards are read equal before and
after. Wording is what the rules of ``cardwright.wording`` rewrite without changing meaning; each
face is read and compared with what it was (see ``cardwright.meaning``), and keeps its wording
where they are not equal. Lines that are not read are left as they are, and the others of their face
compared without them. Comments and blank lines stay where they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from cardwright.driver import compile_face
from cardwright.language import Toolset
from cardwright.lexer import Names
from cardwright.meaning import Comparison, compare_meaning
from cardwright.reading import read_face
from cardwright.source import SourceCard, SourceFace
from cardwright.source.card_faces import read_key, split_power_toughness
from cardwright.source.card_files import read_card_text
from cardwright.source.cards import SourceLine
from cardwright.source.files import split_lines
from cardwright.source.printed_form import WrittenLine
from cardwright.source.type_line import OLD_TYPES
from cardwright.status import Status, worst
from cardwright.wording import Fix, Subject, Wording, rewrite
from cardwright.wording.catalogue import all_rules

__all__ = ["Formatted", "Left", "format_text"]

_SEPARATOR = re.compile(r"-{3,}|—{2,}")
_BLANKS = re.compile(r"(?<=\S)[ ]{2,}")


class Left(NamedTuple):
    """A face of which some wording is not today's and was left as it is."""

    name: str
    #: Of the file, counted from 1.
    line: int
    reason: str


class Formatted(NamedTuple):
    """A file after formatting."""

    text: str
    left: tuple[Left, ...] = ()


def format_text(text: str, tools: Toolset, names: Names, *, fix: bool = False) -> Formatted:
    """The text of a card file as it should be written. Never raises for what is written there.

    A file that holds no cards is left as it is. With ``fix`` a face that has no meaning in the
    game as it is gets the wording with which it has one, where the rules know it.
    """
    return _File(text, tools, names, fix).formatted()


class _File:
    """One file: its lines, and the cards in them."""

    def __init__(self, text: str, tools: Toolset, names: Names, fix: bool) -> None:
        self._text = text
        self._tools = tools
        self._names = names
        self._mark = "\ufeff" if text.startswith("\ufeff") else ""
        self._lines = split_lines(text.removeprefix("\ufeff"))
        self._fixes = fix
        self._cards, self._report = read_card_text(text, check=False)
        self._left: list[Left] = []

    def formatted(self) -> Formatted:
        """The file with all that may be changed."""
        if not self._cards:
            return Formatted(self._text)
        lines = self._laid_out()
        if not self._reads_equal("\n".join(lines)):
            lines = list(self._lines)
        for card in self._cards:
            for face in card.faces:
                self._reword(card, face, lines)
        end = "\r\n" if "\r\n" in self._text else "\n"
        while len(lines) > 1 and not lines[-1].strip() and not lines[-2].strip():
            lines.pop()
        if lines[-1].strip():
            lines.append("")
        return Formatted(self._mark + end.join(lines), tuple(self._left))

    def _reads_equal(self, text: str) -> bool:
        """Are the same cards read from ``text``, with the same problems of form?"""
        again, report = read_card_text(text, check=False)
        problems = [[one.code.id for one in each] for each in (self._report, report)]
        cards = [[_content(card) for card in each] for each in (self._cards, again)]
        return cards[0] == cards[1] and problems[0] == problems[1]

    # -- layout

    def _laid_out(self) -> list[str]:
        """Every line in its printed form."""
        lines = [self._plain(line) for line in self._lines]
        for card in self._cards:
            for face in card.faces:
                for number, text in self._face_lines(face):
                    lines[number - 1] = text
        return lines

    @staticmethod
    def _plain(line: str) -> str:
        """Comments, blank lines and separators, and keys, which stand in no field."""
        if line.startswith("#"):
            return line.rstrip()
        if _SEPARATOR.fullmatch(line.strip()):
            return "----"
        key = read_key(line.strip())
        return f"{key[0]}: {key[1]}" if key is not None else line.rstrip()

    def _face_lines(self, face: SourceFace) -> Iterator[tuple[int, str]]:
        """(number, text) of the lines of a face that are written."""
        places = {each.field: each.place for each in face.fields}
        name = places["name"]
        yield name.line, self._printed(name, is_name=True)
        if "type_line" in places:
            yield places["type_line"].line, self._printed(places["type_line"])
        for place in face.lines:
            yield place.line, self._printed(place)
        if face.power is not None and face.toughness is not None:
            power = places["power"]
            if (
                split_power_toughness(self._printed(power)) is not None
                and read_key(self._written(power)) is None
            ):
                yield power.line, f"{face.power}/{face.toughness}"

    def _printed(self, place: SourceLine, *, is_name: bool = False) -> str:
        written = WrittenLine(self._written(place), place.line, "", is_name=is_name).text
        written = _BLANKS.sub(" ", written)
        if is_name:
            name, brace, cost = written.partition("{")
            return f"{name.rstrip()} {brace}{cost}" if brace and name.strip() else written
        return written

    def _written(self, place: SourceLine) -> str:
        return self._lines[place.line - 1]

    # -- wording

    def _reword(self, card: SourceCard, face: SourceFace, lines: list[str]) -> None:
        """Put one face into today's wording, in ``lines``."""
        self._reword_types(face, lines)
        safe = [rule for rule in all_rules() if rule.fix is not Fix.ASK]
        reason = self._try(card, face, lines, safe)
        if reason is None:
            return
        if reason is Comparison.UNKNOWN:
            unread = self._reword_what_is_read(card, face, lines, safe)
            self._left.append(Left(face.name, face.lines[unread].line, _REASONS[reason]))
            return
        # One rule after the other: those that would change the meaning are left out.
        for rule in safe:
            self._try(card, face, lines, [rule])
        self._left.append(Left(face.name, face.lines[0].line, _REASONS[reason]))

    def _reword_what_is_read(
        self, card: SourceCard, face: SourceFace, lines: list[str], rules: Sequence[Wording]
    ) -> int:
        """Put the lines that are read into today's wording, if they mean the same without the
        others; the number of the first line that is not read.
        """
        written = [lines[place.line - 1] for place in face.lines]
        reworded = self._reworded(card, face, lines, rules)
        unread = self._unread(face, written) | self._unread(face, reworded)
        read = [number for number in range(len(written)) if number not in unread]
        parts = [[each[number] for number in read] for each in (written, reworded)]
        before, after = (replace(face, oracle_text="\n".join(part), lines=()) for part in parts)
        if read and (compare_meaning(before, after, self._tools, self._names) is Comparison.EQUAL):
            for number in read:
                lines[face.lines[number].line - 1] = reworded[number]
        return min(unread, default=0)

    def _unread(self, face: SourceFace, lines: Sequence[str]) -> set[int]:
        """The numbers of the lines that are not read."""
        numbered = replace(face, oracle_text="\n".join(lines), lines=())
        starts = {0: 0}
        for number, line in enumerate(lines):
            starts[number + 1] = starts[number] + len(line) + 1
        bound = read_face(numbered, self._tools, self._names)
        refused = {line.start for line in bound.lines if not line.is_read}
        return {number for number, start in starts.items() if start in refused}

    def _try(
        self, card: SourceCard, face: SourceFace, lines: list[str], rules: Sequence[Wording]
    ) -> Comparison | None:
        """Apply rules to a face if its meaning stays; else what the comparison came to."""
        reworded = self._reworded(card, face, lines, rules)
        if reworded == [lines[place.line - 1] for place in face.lines]:
            return None
        compared = self._compare(face, reworded)
        if compared is not Comparison.EQUAL and not self._is_put_right(face, reworded):
            return compared
        for new, place in zip(reworded, face.lines, strict=True):
            lines[place.line - 1] = new
        return None

    def _reworded(
        self, card: SourceCard, face: SourceFace, lines: list[str], rules: Sequence[Wording]
    ) -> list[str]:
        """The lines of a face after these rules."""
        own = self._names.with_own(face.name, legendary="Legendary" in face.type_line)
        subject = Subject(face.name, face.type_line, card.layout)
        vocabulary = self._tools.language.vocabulary
        return [
            rewrite(lines[place.line - 1], vocabulary, own, subject, rules).text
            for place in face.lines
        ]

    def _compare(self, face: SourceFace, reworded: Sequence[str]) -> Comparison:
        after = replace(face, oracle_text="\n".join(reworded), lines=())
        return compare_meaning(replace(face, lines=()), after, self._tools, self._names)

    def _is_put_right(self, face: SourceFace, reworded: Sequence[str]) -> bool:
        """Had the face no meaning in the game, and has it more of one now?"""
        if not self._fixes:
            return False
        before = self._status(replace(face, lines=()))
        after = self._status(replace(face, oracle_text="\n".join(reworded), lines=()))
        return not before.reaches(Status.COMPILED) and not before.reaches(after)

    def _status(self, face: SourceFace) -> Status:
        result = compile_face(face, self._tools, self._names, precise=False)
        return worst(each.status for each in result.abilities)

    @staticmethod
    def _reword_types(face: SourceFace, lines: list[str]) -> None:
        """ "Tribal" is "Kindred" today (CR 308)."""
        place = next((each.place for each in face.fields if each.field == "type_line"), None)
        if place is None:
            return
        before, dash, after = lines[place.line - 1].partition(" — ")
        words = [OLD_TYPES.get(word, word) for word in before.split(" ")]
        lines[place.line - 1] = f"{' '.join(words)}{dash}{after}"


def _content(card: SourceCard) -> tuple[object, ...]:
    """What a card says; runs of blanks say nothing."""
    faces = [
        replace(
            face,
            name=_BLANKS.sub(" ", face.name),
            type_line=_BLANKS.sub(" ", face.type_line),
            oracle_text=_BLANKS.sub(" ", face.oracle_text),
        )
        for face in card.faces
    ]
    return (_BLANKS.sub(" ", card.name), card.layout, faces, card.kind)


_REASONS = {
    Comparison.UNKNOWN: "this is not read, so that nobody can say whether its meaning would stay",
    Comparison.DIFFERENT: "its meaning would change",
}
