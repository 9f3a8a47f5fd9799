"""Cards as written: strings as printed, each with its place in the file it came from."""

from __future__ import annotations

from bisect import bisect_left

from msgspec import Struct

from cardwright.diagnostics import Location, Span


class SourceLine(Struct, frozen=True):
    """One line of a face's text (or one of its fields) and where it stands in a file."""

    #: Offsets of the line in its text, without the line end.
    start: int
    end: int
    #: 1-based line of the file, and 1-based column of the line's first character.
    line: int
    column: int
    #: The line as it is written in the file.
    source: str
    #: (offset in the line, columns to add from there on), where signs were left out in reading.
    shifts: tuple[tuple[int, int], ...] = ()

    def column_of(self, offset: int) -> int:
        """The 1-based column of an offset in the text."""
        inside = min(max(offset, self.start), self.end) - self.start
        column = self.column + inside
        for at, added in self.shifts:
            if inside >= at:
                column += added
        return column

    def locate(self, file: str, span: Span) -> Location:
        """The place of a span of the text; what lies on later lines is cut off."""
        first = self.column_of(span.start)
        if span.end <= span.start:
            return Location(file, self.line, first, first, self.source)
        last = self.column_of(min(span.end, self.end) - 1) + 1
        return Location(file, self.line, first, max(first, last), self.source)


def _line_end(line: SourceLine) -> int:
    return line.end


class SourceField(Struct, frozen=True):
    """Where a field of a face stands (``name``, ``mana_cost``, ``type_line``, ``power`` ...)."""

    field: str
    place: SourceLine


class Position(Struct, frozen=True):
    """The lines of a file that a card takes up: 1-based, the last one included."""

    file: str
    line: int = 0
    end_line: int = 0


class Printing(Struct, frozen=True):
    """Where a record says that its card is from; empty where it does not say so."""

    #: The code of the set, in lower case: ``mh1``.
    set_code: str = ""
    set_name: str = ""
    #: A date, such as ``2019-06-14``.
    released: str = ""

    @property
    def year(self) -> str:
        """Of the release; empty where the date is not known.

        >>> Printing("mh1", released="2019-06-14").year
        '2019'
        """
        year = self.released[:4]
        return year if len(year) == 4 and year.isdigit() else ""


UNKNOWN_PRINTING = Printing()


class SourceFace(Struct, frozen=True, eq=False):
    """One face: its characteristics as printed, None where absent.

    Two faces are equal when they say the same, wherever they are written.
    """

    name: str
    mana_cost: str | None = None
    type_line: str = ""
    #: Lines joined by a line feed; empty when the face has no text.
    oracle_text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    #: Colour words in the order white, blue, black, red, green (CR 204).
    color_indicator: tuple[str, ...] | None = None
    #: Places of the lines of ``oracle_text``; empty when the source has no lines (JSON).
    lines: tuple[SourceLine, ...] = ()
    fields: tuple[SourceField, ...] = ()
    #: The file that ``lines`` and ``fields`` speak of.
    file: str = ""

    @property
    def content(self) -> tuple[object, ...]:
        """All that takes part in equality: everything but places."""
        return (
            self.name,
            self.mana_cost,
            self.type_line,
            self.oracle_text,
            self.power,
            self.toughness,
            self.loyalty,
            self.defense,
            self.color_indicator,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SourceFace):
            return NotImplemented
        return self.content == other.content

    def __ne__(self, other: object) -> bool:
        return not self == other  # msgspec's own would compare identities

    def __hash__(self) -> int:
        return hash(self.content)

    def locate(self, span: Span) -> Location:
        """The place in the file of a span of ``oracle_text``.

        Without known lines (JSON) the line is counted in the text itself, and the face's name
        stands for the file's line: ``cards.json [Opt]:1:6``.
        """
        if self.lines:
            index = bisect_left(self.lines, span.start, key=_line_end)
            return self.lines[min(index, len(self.lines) - 1)].locate(self.file, span)
        start = self.oracle_text.rfind("\n", 0, max(span.start, 0)) + 1
        end = self.oracle_text.find("\n", start)
        end = len(self.oracle_text) if end < 0 else end
        number = self.oracle_text.count("\n", 0, start) + 1
        source = self.oracle_text[start:end]
        return SourceLine(start, end, number, 1, source).locate(self.label, span)

    def locate_field(self, field: str, span: Span | None = None) -> Location:
        """The place of a field, or of a span of it; of the face's name where it is unknown."""
        for known in self.fields:
            if known.field == field:
                place = known.place
                return place.locate(self.file, span or Span(place.start, place.end))
        if field != "name" and self.fields:
            return self.locate_field("name")
        return Location(self.label)

    @property
    def label(self) -> str:
        """What stands for a file where there are no lines."""
        return f"{self.file} [{self.name}]" if self.file else self.name


class SourceCard(Struct, frozen=True, eq=False):
    """A card: one face or more. ``name`` joins the names of the faces with `` // ``.

    ``layout`` is one of ``layouts.LAYOUTS``; ``kind`` is one of ``kinds.KINDS``: ``card`` for what
    the Comprehensive Rules call a traditional card that may be in a constructed deck.
    """

    name: str
    layout: str
    faces: tuple[SourceFace, ...]
    kind: str = "card"
    position: Position | None = None
    #: Why ``kind`` is not ``card``, in words; empty for a card.
    kind_reason: str = ""
    #: The text is not the exact Oracle text (some records of the corpus say so).
    approximate_text: bool = False
    printing: Printing = UNKNOWN_PRINTING

    @property
    def content(self) -> tuple[object, ...]:
        """All that takes part in equality: everything but places, reasons and printings."""
        return (self.name, self.layout, self.faces, self.kind, self.approximate_text)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SourceCard):
            return NotImplemented
        return self.content == other.content

    def __ne__(self, other: object) -> bool:
        return not self == other  # msgspec's own would compare identities

    def __hash__(self) -> int:
        return hash(self.content)
