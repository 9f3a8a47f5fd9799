"""Where something stands: a span of one text, and a place in a file."""

from __future__ import annotations

from msgspec import Struct


class Span(Struct, frozen=True, order=True):
    """Half-open offsets (in characters) into one text.

    >>> Span(2, 5).text("abcdefg")
    'cde'
    """

    start: int
    end: int

    def text(self, whole: str) -> str:
        """The part of ``whole`` that this span covers."""
        return whole[self.start : self.end]

    def shifted(self, by: int) -> Span:
        """The same span in a text that begins ``by`` characters earlier."""
        return Span(self.start + by, self.end + by)

    def joined(self, other: Span) -> Span:
        """The smallest span that covers both."""
        return Span(min(self.start, other.start), max(self.end, other.end))


class Location(Struct, frozen=True):
    """A range on one line of a file, as an editor counts it.

    Lines and columns are 1-based and count characters; ``end_column`` is the first column
    after the range, so ``5:6-8`` is two characters. ``line`` 0 means the file as a whole.
    """

    file: str
    line: int = 0
    column: int = 1
    end_column: int = 1
    #: The line as it is written in the file, without its line end.
    source_line: str = ""

    def __str__(self) -> str:
        """``file:line:column``, or the file alone."""
        if self.line == 0:
            return self.file
        return f"{self.file}:{self.line}:{self.column}"

    @property
    def sort_key(self) -> tuple[str, int, int, int]:
        """Reading order."""
        return (self.file, self.line, self.column, self.end_column)
