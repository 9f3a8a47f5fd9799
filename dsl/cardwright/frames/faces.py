"""Reads the rules text of a face, line by line."""

from __future__ import annotations

from bisect import bisect_left
from copy import copy
from typing import Protocol

import msgspec

from cardwright.ast import DieRow, Face, Line, Node, ReminderText, StationBand, Unread
from cardwright.lexer import NO_NAMES, Names, Token
from cardwright.lexer.tokens import new_token
from cardwright.wording import NO_SUBJECT, Rewritten, Subject, may_be_old, to_today

from .ability_shapes import check_modes
from .language import Language
from .reader import LineReading, read_line
from .reasons import Reason

__all__ = ["ReadFace", "ReadLine", "SourceFaceLike", "read_face", "read_text"]


#: What a line with modes below it says.
_CHOICE = "hoose "


class SourceFaceLike(Protocol):
    """What reading needs of a source face."""

    @property
    def name(self) -> str: ...

    @property
    def type_line(self) -> str | None: ...

    @property
    def oracle_text(self) -> str | None: ...


class ReadLine(msgspec.Struct, eq=False):
    """One line of a face: its node, and what is known beside it."""

    node: Line
    #: As printed, reminder text included.
    text: str
    #: Offset in the oracle text.
    start: int
    _reading: LineReading | None
    reminders: tuple[ReminderText, ...]
    _language: Language
    #: The text in today's wording, where it was old and was read that way.
    rewritten: Rewritten | None
    #: Offsets are those of ``as_read().text``.
    reason: Reason | None

    @property
    def end(self) -> int:
        """Offset in the oracle text."""
        return self.start + len(self.text)

    @property
    def is_remembered(self) -> bool:
        """Whether its tree was given out before."""
        reading = self._reading
        return reading is not None and reading.is_remembered and reading.line is self.node

    @property
    def is_read(self) -> bool:
        """Whether the line has an AST."""
        return type(self.node) is not Unread

    def refused(self, reason: Reason) -> ReadLine:
        """The line without its tree."""
        refused = copy(self)
        refused.node = Unread(self.text)
        refused.reason = reason
        return refused

    def as_read(self) -> ReadLine:
        """The line as it was read: in today's wording, where its own is old."""
        if self.rewritten is None:
            return self
        text, reminders = self.rewritten.text, self.reminders
        return ReadLine(
            self.node, text, self.start, self._reading, reminders, self._language, None, self.reason
        )

    def original(self, offset: int, *, is_last: bool = False) -> int:
        """The offset in ``text`` of one in ``as_read().text``; perhaps that of a last character."""
        if self.rewritten is None:
            return offset
        return self.rewritten.original(offset, is_last=is_last)

    @property
    def tokens(self) -> list[Token]:
        """The tagged tokens; offsets are those of the line, texts those that were read."""
        tokens = self._reading.tokens if self._reading is not None else []
        if self.rewritten is None:
            return tokens
        moved: list[Token] = []
        for each in tokens:
            start, last = (
                self.original(each.start),
                self.original(max(each.end - 1, each.start), is_last=True),
            )
            end = start if each.end == each.start else max(last + 1, start)
            moved.append(
                new_token(each.class_, each.lemma, each.text, start, end, each.word, each.form)
            )
        return moved

    @property
    def expected(self) -> tuple[str, ...]:
        """Terminals that could have stood where the syntax stopped."""
        return self._reading.expected if self._reading is not None else ()

    def printed(self) -> str:
        """The line printed from its tree, with reminder text back where it stood.

        What normalisation makes one form stays so (`normalise`); empty for a line not read.
        """
        if isinstance(self.node, ReminderText):
            return self.node.text
        if not self.is_read or self._reading is None:
            return ""
        text = self._language.printer.line(self.node)
        original = self._reading.normalised.original
        for reminder, (start, _) in zip(
            reversed(self.reminders), reversed(self._reading.reminders), strict=True
        ):
            place = bisect_left(range(len(text)), start, key=original)
            before, behind = text[:place].rstrip(), text[place:].lstrip()
            if behind and behind[0] not in ".,;:":
                behind = f" {behind}"
            text = f"{before} {reminder.text}{behind}".lstrip()
        return text

    def spans(self) -> list[tuple[int, Node, int, int]]:
        """(number, node, start, end) of every node, in offsets of the oracle text.

        The number counts the nodes in order of printing; equal nodes at two places have two
        entries. Empty for a line that was not read.
        """
        if not self.is_read or self._reading is None:
            return []
        _, spans = self._language.printer.spans(self.node)
        normalised = self._reading.normalised

        def original(offset: int, is_last: bool = False) -> int:
            return self.original(normalised.original(offset, is_last=is_last), is_last=is_last)

        return [
            (
                span.number,
                span.node,
                self.start + original(span.start),
                self.start + (original(span.end - 1, True) + 1 if span.end > span.start else 0),
            )
            for span in spans
        ]


class ReadFace(msgspec.Struct, frozen=True):
    """A face that was read."""

    face: Face
    lines: tuple[ReadLine, ...]

    @property
    def is_read(self) -> bool:
        """Whether every line was read."""
        return all(line.is_read for line in self.lines)


def read_face(face: SourceFaceLike, language: Language, names: Names = NO_NAMES) -> ReadFace:
    """Read every line of a face. Never raises for card text.

    ``names`` are those of the cards at hand; the face's own name is added here.
    """
    type_line = face.type_line or ""
    own = names.with_own(face.name, legendary="Legendary" in type_line)
    subject = Subject(face.name, type_line)
    return _read_lines(subject, face.oracle_text or "", language, own)


def read_text(text: str, language: Language, names: Names = NO_NAMES) -> ReadFace:
    """Read lines of rules text that stand on no card."""
    return _read_lines(NO_SUBJECT, text, language, names)


def _read_lines(subject: Subject, text: str, language: Language, names: Names) -> ReadFace:
    lines: list[ReadLine] = []
    start = 0
    own = _Readings(language, names)
    language.recent_parts.face += 1
    for text_line in text.split("\n"):
        if text_line.strip():
            line = _read_one(text_line, start, own, subject)
            if lines and type(line.node) is StationBand and type(lines[-1].node) is DieRow:
                # "15+ | Draw a card." behind "1—14 | ...": a result, no number of counters.
                line.node = DieRow(line.node.minimum, None, line.node.ability)
            lines.append(line)
        start += len(text_line) + 1
    if _CHOICE in text:
        for index, reason in check_modes(lines, language.table):
            lines[index] = lines[index].refused(reason)
    return ReadFace(Face(subject.name, tuple(line.node for line in lines)), tuple(lines))


class _Readings:
    """Readings of the lines of one face, from memory where they are known.

    The second of two equal lines has nodes of its own: passes tell nodes by identity.
    """

    __slots__ = ("_given", "language", "names")

    def __init__(self, language: Language, names: Names) -> None:
        self.language = language
        self.names = names
        self._given: set[str] = set()

    def known(self, text: str) -> LineReading | None:
        """The reading of a line that is remembered; it has no old wording."""
        if text in self._given:
            return None
        reading = self.language.recent_lines.find(text, self.names)
        if reading is not None:
            self._given.add(text)
        return reading

    def read(self, text: str, *, is_remembered: bool = True) -> LineReading:
        """Read a line; one that may have old wording must not be remembered."""
        reading = read_line(text, self.language, self.names)
        if is_remembered:
            self.language.recent_lines.keep(text, self.names, reading)
            self._given.add(text)
        return reading


def _read_one(text: str, start: int, own: _Readings, subject: Subject) -> ReadLine:
    language = own.language
    rewritten = None
    reading = own.known(text)
    if reading is None:
        if may_be_old(text):
            reading, rewritten = _read_old(text, own, subject)
        else:
            reading = own.read(text)
    as_read = text if rewritten is None else rewritten.text
    reminders = tuple([ReminderText(as_read[a:b]) for a, b in reading.reminders])
    if not reading.tokens and reminders:
        only = ReminderText(text.strip())
        return ReadLine(only, text, start, None, reminders, language, None, None)
    node: Line = reading.line if reading.line is not None else Unread(text)
    return ReadLine(node, text, start, reading, reminders, language, rewritten, reading.reason)


def _read_old(text: str, own: _Readings, subject: Subject) -> tuple[LineReading, Rewritten | None]:
    """The reading of a line that may have old wording: in today's wording, if it can be read so."""
    rewritten = to_today(text, own.language.vocabulary, own.names, subject)
    if rewritten is None:
        return own.read(text, is_remembered=False), None
    today = rewritten.text
    reading = own.known(today) or own.read(today, is_remembered=not may_be_old(today))
    if reading.line is None:
        as_written = own.read(text, is_remembered=False)
        if as_written.line is not None:
            return as_written, None
    return reading, rewritten
