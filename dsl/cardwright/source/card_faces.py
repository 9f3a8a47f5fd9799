"""The lines of one face become its name, cost, type line, text and numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from cardwright.diagnostics import Location, Report, Span, Suggestion
from cardwright.diagnostics.codes import source as codes
from cardwright.source.cards import SourceFace, SourceField, SourceLine
from cardwright.source.layouts import WRITTEN_LAYOUTS, read_layout
from cardwright.source.near import near_words
from cardwright.source.printed_form import WrittenLine
from cardwright.source.symbols import COLOR_LETTERS, COLOR_WORDS

#: The closed list of keys, as they are written (DESIGN.md section 8).
KEYS = ("Layout", "Color indicator", "Loyalty", "Defense", "Power/toughness")

#: The value of a key that says that there is none although the last line looks like it.
NONE = "none"

_KEY = re.compile(
    r"(layout|color indicator|loyalty|defense|power/toughness)\s*:\s*(.*)", re.IGNORECASE
)
_LIKE_A_KEY = re.compile(r"([A-Za-z][A-Za-z/ ]{2,16}?)\s*:\s*(\S.{0,30})")
_NUMBER = r"[+\-−]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+|[*XY?∞])(?:[+\-−](?:[0-9]+|[*X]))?[²½]?"
_POWER_TOUGHNESS = re.compile(rf"({_NUMBER})\s?/\s?({_NUMBER})")
#: What may have been meant to be power and toughness.
_LIKE_NUMBERS = re.compile(
    rf"{_NUMBER} ?/ ?[^\s/{{}}]{{1,8}}|[^\s/{{}}]{{1,8}} ?/ ?{_NUMBER}", re.IGNORECASE
)
_LOYALTY = re.compile(r"[0-9]+|[*X]|[0-9]+d[0-9]+(?:\+[0-9]+)?")
_LEVEL = re.compile(r"LEVEL [0-9]")


class FaceLines(Struct, frozen=True):
    """The lines of a face as written: (number, text) of lines that are no comments or blanks."""

    file: str
    numbers: tuple[int, ...]
    texts: tuple[str, ...]
    sources: tuple[str, ...]


class ReadFace(Struct, frozen=True):
    """A face, and the layout that it names with the place where it does."""

    face: SourceFace
    layout: str | None = None
    layout_place: Location | None = None


def read_face(lines: FaceLines, report: Report) -> ReadFace:
    """Read one face; ``lines`` has one line at least. Problems of form are reported."""
    return _FaceReader(lines, report).read()


def split_power_toughness(text: str) -> tuple[str, str] | None:
    """Power and toughness as printed on the last line of a face, or None.

    >>> split_power_toughness("*/1+*"), split_power_toughness("-1/7"), split_power_toughness("a/b")
    (('*', '1+*'), ('-1', '7'), None)
    """
    match = _POWER_TOUGHNESS.fullmatch(text)
    if match is None:
        return None
    return match[1].replace("−", "-"), match[2].replace("−", "-")


def read_key(text: str) -> tuple[str, str] | None:
    """Key and value of a line such as ``Loyalty: 4``, or None if it is none of the keys."""
    match = _KEY.fullmatch(text)
    if match is None:
        return None
    key = next(each for each in KEYS if each.lower() == match[1].lower())
    return key, match[2].strip()


class _FaceReader:
    def __init__(self, lines: FaceLines, report: Report) -> None:
        self.file = lines.file
        self.report = report
        self.lines = [
            WrittenLine(text, number, source, is_name=index == 0)
            for index, (number, text, source) in enumerate(
                zip(lines.numbers, lines.texts, lines.sources, strict=True)
            )
        ]
        self.fields: dict[str, SourceLine] = {}
        #: Values of the keys; a key that is present rules its last-line form out.
        self.values: dict[str, str | None] = {}
        self.color_indicator: tuple[str, ...] | None = None
        self.layout: str | None = None
        self.layout_place: Location | None = None

    def read(self) -> ReadFace:
        name, mana_cost = self._header(self.lines[0])
        type_line = ""
        if len(self.lines) > 1:
            type_line = self.lines[1].text
            self.fields["type_line"] = self.lines[1].place()
        rest = self._last_line(self._keys(self.lines[2:]))
        oracle_text, places = _join(rest)
        self._misplaced(rest)
        face = SourceFace(
            name=name,
            mana_cost=mana_cost,
            type_line=type_line,
            oracle_text=oracle_text,
            power=self.values.get("power"),
            toughness=self.values.get("toughness"),
            loyalty=self.values.get("Loyalty"),
            defense=self.values.get("Defense"),
            color_indicator=self.color_indicator,
            lines=places,
            fields=tuple(SourceField(field, place) for field, place in self.fields.items()),
            file=self.file,
        )
        return ReadFace(face, self.layout, self.layout_place)

    def _header(self, line: WrittenLine) -> tuple[str, str | None]:
        """The name and, after the last space before a brace, the cost."""
        text = line.text
        brace = text.find("{")
        space = text.rfind(" ", 0, brace) if brace > 0 else -1
        if brace <= 0:
            self.fields["name"] = line.place()
            return text, None
        cost_start = space + 1
        if space < 0 or text[cost_start:brace].isalpha():
            cost_start = brace  # "Shock{R}": the name ends at the brace all the same
        name = text[:cost_start].rstrip()
        cost = text[cost_start:]
        self.fields["name"] = line.place(0, len(name))
        self.fields["mana_cost"] = line.place(cost_start)
        if " // " in cost or (" // " in name and "//" in cost):
            return name, cost
        return name, "".join(cost.split()) if _only_symbols(cost) else cost

    def _keys(self, lines: Sequence[WrittenLine]) -> list[WrittenLine]:
        """Read the keys directly below the type line; what is left is text."""
        at = 0
        for line in lines:
            found = read_key(line.text)
            if found is None:
                self._misspelt_key(line)
                break
            at += 1
            self._key(*found, line)
        return list(lines[at:])

    def _key(self, key: str, value: str, line: WrittenLine) -> None:
        start = len(line.text) - len(value)
        place = line.place(start)
        where = line.place().locate(self.file, Span(0, len(line.text)))
        value_where = place.locate(self.file, Span(0, len(value)))
        if key in self.values:
            self.report.add(codes.KEY_TWICE, where, key=key)
            return
        self.values[key] = None
        if key == "Layout":
            self._layout(value, value_where)
        elif key == "Color indicator":
            self.color_indicator = read_colors(value)
            self.fields["color_indicator"] = place
            if self.color_indicator is None:
                expected = "colors and commas, such as: Color indicator: red, white"
                self._bad_value(key, value, expected, value_where)
        elif value.lower() == NONE:
            return
        elif key == "Power/toughness":
            self._power_toughness(value, place, value_where)
        elif _LOYALTY.fullmatch(value):
            self.values[key] = value
            self.fields[key.lower()] = place
        else:
            self._bad_value(key, value, f"a number, such as: {key}: 4", value_where)

    def _layout(self, value: str, where: Location) -> None:
        self.layout = read_layout(value)
        self.layout_place = where
        if self.layout is None:
            near = near_words(value.replace("_", " "), _LAYOUT_WORDS)
            self.report.add(
                codes.UNKNOWN_LAYOUT,
                where,
                suggestions=[Suggestion(each, safe=True) for each in near],
                layout=value,
                choices=", ".join(WRITTEN_LAYOUTS),
            )

    def _power_toughness(self, value: str, place: SourceLine, where: Location) -> None:
        both = split_power_toughness(value)
        if both is None:
            self._bad_value("Power/toughness", value, "two numbers, such as 2/2", where)
            return
        self.values["power"], self.values["toughness"] = both
        self.fields["power"] = self.fields["toughness"] = place

    def _bad_value(self, key: str, value: str, expected: str, where: Location) -> None:
        shown = f'"{value}"' if value else "nothing is written after the colon"
        self.report.add(codes.BAD_KEY_VALUE, where, key=key, value=shown, expected=expected)

    def _misspelt_key(self, line: WrittenLine) -> None:
        """Rules text may have a colon anywhere; only a near miss of a key is worth a word."""
        match = _LIKE_A_KEY.fullmatch(line.text)
        if match is None:
            return
        exact = [each for each in _OTHER_KEYS if each.lower() == match[1].lower()]
        near = exact or near_words(match[1], (*KEYS, *_OTHER_KEYS))
        if near:
            meant = _OTHER_KEYS.get(near[0], near[0])
            self.report.add(
                codes.MISSPELT_KEY,
                line.place(0, len(match[1])).locate(self.file, Span(0, len(match[1]))),
                suggestions=[Suggestion(meant, safe=True)],
                key=match[1],
                choices=", ".join(KEYS),
            )

    def _last_line(self, lines: list[WrittenLine]) -> list[WrittenLine]:
        """Only the last line of a face can be its power/toughness, loyalty or defense."""
        if not lines:
            return lines
        last = lines[-1]
        if "Power/toughness" not in self.values:
            both = split_power_toughness(last.text)
            # The numbers directly below a level symbol are that level's (CR 711.2).
            is_level = len(lines) > 1 and _LEVEL.match(lines[-2].text) is not None
            if both is not None and not is_level:
                self.values["power"], self.values["toughness"] = both
                self.fields["power"] = self.fields["toughness"] = last.place()
                return lines[:-1]
            if not is_level and self._is_creature() and _LIKE_NUMBERS.fullmatch(last.text):
                self._not_numbers(last)
                return lines[:-1]
        found = read_key(last.text)
        if found and found[0] in ("Loyalty", "Defense") and found[0] not in self.values:
            self._key(*found, last)
            return lines[:-1]
        return lines

    def _is_creature(self) -> bool:
        return len(self.lines) > 1 and "creature" in self.lines[1].text.lower().split()

    def _not_numbers(self, line: WrittenLine) -> None:
        self.fields["power"] = self.fields["toughness"] = line.place()
        where = line.place().locate(self.file, Span(0, len(line.text)))
        upper = line.text.upper()
        near = [Suggestion(upper, safe=True)] if split_power_toughness(upper) else []
        self.report.add(codes.NOT_POWER_TOUGHNESS, where, suggestions=near, written=line.text)

    def _misplaced(self, lines: Sequence[WrittenLine]) -> None:
        """Numbers in the middle of a face without numbers of its own were meant to be its own."""
        if "power" in self.values or "Power/toughness" in self.values:
            return
        for before, line in zip([None, *lines], lines, strict=False):
            if before is not None and _LEVEL.match(before.text):
                continue
            if split_power_toughness(line.text):
                where = line.place().locate(self.file, Span(0, len(line.text)))
                self.report.add(codes.NOT_LAST_LINE, where, written=line.text)


#: Spellings that are near enough to be meant.
_OTHER_KEYS = {
    "Colour indicator": "Color indicator",
    "Defence": "Defense",
    "Starting loyalty": "Loyalty",
    "Power / toughness": "Power/toughness",
    "Power": "Power/toughness",
}
_LAYOUT_WORDS = ("split", "flip", "transform", "modal double-faced", "adventure", "aftermath")


def read_colors(text: str) -> tuple[str, ...] | None:
    """Colour words in the order of CR 105.1 from words or letters; None if there are others.

    >>> read_colors("red, white"), read_colors("WU"), read_colors("pink")
    (('white', 'red'), ('white', 'blue'), None)
    """
    words = re.findall(r"[^\s,/&]+", text.lower())
    words = [word for word in words if word != "and"]
    if len(words) == 1 and words[0] not in COLOR_WORDS.values():
        words = [COLOR_WORDS.get(letter.upper(), "") for letter in words[0]]
    else:
        words = [COLOR_WORDS.get(word.upper(), word) for word in words]
    ordered = tuple(COLOR_WORDS[letter] for letter in COLOR_LETTERS if COLOR_WORDS[letter] in words)
    return ordered if ordered and set(words) == set(ordered) else None


def _only_symbols(cost: str) -> bool:
    return re.fullmatch(r"(?:\{[^{}\s]*\}\s*)+", cost) is not None


def _join(lines: Sequence[WrittenLine]) -> tuple[str, tuple[SourceLine, ...]]:
    places: list[SourceLine] = []
    at = 0
    for line in lines:
        places.append(line.place(at=at))
        at += len(line.text) + 1
    return "\n".join(line.text for line in lines), tuple(places)
