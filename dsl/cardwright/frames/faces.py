"""Reads the rules text of a face, line by line."""

from __future__ import annotations

from typing import Protocol

import msgspec

from cardwright.ast import Face, Line, Node, ReminderText, Unread
from cardwright.lexer import NO_NAMES, Names, Token

from .language import Language
from .reader import LineReading, read_line
from .reasons import Reason

__all__ = ["ReadFace", "ReadLine", "SourceFaceLike", "read_face", "read_text"]


class SourceFaceLike(Protocol):
    """What reading needs of a source face."""

    @property
    def name(self) -> str: ...

    @property
    def type_line(self) -> str | None: ...

    @property
    def oracle_text(self) -> str | None: ...


class ReadLine:
    """One line of a face: its node, and what is known beside it."""

    __slots__ = ("_language", "_reading", "end", "node", "reason", "reminders", "start", "text")

    def __init__(
        self,
        node: Line,
        text: str,
        start: int,
        reading: LineReading | None,
        reminders: tuple[ReminderText, ...],
        language: Language,
    ) -> None:
        self.node = node
        #: As printed, reminder text included.
        self.text = text
        #: Offsets in the oracle text.
        self.start = start
        self.end = start + len(text)
        self.reason: Reason | None = reading.reason if reading is not None else None
        self.reminders = reminders
        self._reading = reading
        self._language = language

    @property
    def is_read(self) -> bool:
        """Whether the line has an AST."""
        return not isinstance(self.node, Unread)

    @property
    def tokens(self) -> list[Token]:
        """The tagged tokens; offsets are those of the line."""
        return self._reading.tokens if self._reading is not None else []

    @property
    def expected(self) -> tuple[str, ...]:
        """Terminals that could have stood where the syntax stopped."""
        return self._reading.expected if self._reading is not None else ()

    def spans(self) -> list[tuple[int, Node, int, int]]:
        """(number, node, start, end) of every node, in offsets of the oracle text.

        The number counts the nodes in order of printing; equal nodes at two places have two
        entries. Empty for a line that was not read.
        """
        if not self.is_read or self._reading is None:
            return []
        _, spans = self._language.printer.spans(self.node)
        original = self._reading.normalised.original
        return [
            (
                span.number,
                span.node,
                self.start + original(span.start),
                self.start + (original(span.end - 1) + 1 if span.end > span.start else 0),
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
    legendary = "Legendary" in (face.type_line or "")
    own = names.with_own(face.name, legendary=legendary)
    return _read_lines(face.name, face.oracle_text or "", language, own)


def read_text(text: str, language: Language, names: Names = NO_NAMES) -> ReadFace:
    """Read lines of rules text that stand on no card."""
    return _read_lines("", text, language, names)


def _read_lines(name: str, text: str, language: Language, names: Names) -> ReadFace:
    lines: list[ReadLine] = []
    start = 0
    for text_line in text.split("\n"):
        if text_line.strip():
            lines.append(_read_one(text_line, start, language, names))
        start += len(text_line) + 1
    return ReadFace(Face(name, tuple(line.node for line in lines)), tuple(lines))


def _read_one(text: str, start: int, language: Language, names: Names) -> ReadLine:
    reading = read_line(text, language, names)
    reminders = tuple(ReminderText(text[a:b]) for a, b in reading.reminders)
    if not reading.tokens and reminders:
        return ReadLine(ReminderText(text.strip()), text, start, None, reminders, language)
    node: Line = reading.line if reading.line is not None else Unread(text)
    return ReadLine(node, text, start, reading, reminders, language)
