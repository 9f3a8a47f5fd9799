"""``pack.toml``: what a pack says about itself. Reading it runs no code.

    id = "lanternreach"                 # lower-case letters, digits and hyphens
    title = "Lanternreach"
    version = "1.2.0"
    cardwright = ">=0.1,<0.2"           # the versions of cardwright that it is for

``description``, ``authors``, ``license``, ``url`` and ``source`` are free; ``[tool]`` belongs to
other programs.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from msgspec import Struct

from cardwright.diagnostics import Code, Location, Report, Suggestion
from cardwright.diagnostics.codes import packs as codes
from cardwright.source.files import decode, read_file
from cardwright.source.near import near_words

PACK_FILE = "pack.toml"

#: Key that must be there -> the line shown as an example.
REQUIRED = {
    "id": 'id = "lanternreach"',
    "title": 'title = "Lanternreach"',
    "version": 'version = "1.0.0"',
    "cardwright": 'cardwright = ">=0.1,<0.2"',
}
OPTIONAL = ("description", "authors", "license", "url", "source", "tool")

_ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_VERSION = re.compile(r"(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){0,3}(?:[.-]?[a-z]+[0-9]*)?")
_SPECIFIER = re.compile(r"(>=|<=|==|!=|>|<)\s*((?:[0-9]+)(?:\.[0-9]+){0,3})")
_ERROR_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)")


class PackInfo(Struct, frozen=True):
    """A pack as its ``pack.toml`` describes it."""

    id: str
    title: str
    version: str
    #: The versions of cardwright that it is for, such as ``>=0.1,<0.2``.
    cardwright: str
    #: The folder that holds the pack's card and scenario files.
    folder: str
    description: str = ""
    license: str = ""
    url: str = ""
    source: str = ""


def is_pack(folder: Path) -> bool:
    """Does the folder have a ``pack.toml``?"""
    return (folder / PACK_FILE).is_file()


def read_pack(folder: Path, cardwright_version: str) -> tuple[PackInfo | None, Report]:
    """Read and check a pack's description; None, with the reasons, if it cannot be used.

    A pack for other versions of cardwright than ``cardwright_version`` is an error too.
    """
    report = Report()
    path = folder / PACK_FILE
    if folder.is_dir() and not path.exists():
        report.add(codes.NO_PACK_FILE, Location(str(folder)), folder=str(folder))
        return None, report
    data = read_file(path, report)
    text = None if data is None else decode(data, str(path), report)
    if text is None or report.has_errors:
        return None, report
    return _PackReader(text, str(path), report).read(folder, cardwright_version), report


def includes(version_range: str, version: str) -> bool | None:
    """Is ``version`` in the range? None if the range cannot be read.

    >>> includes(">=0.1,<0.2", "0.1.5"), includes(">=2", "1.9"), includes("newest", "1")
    (True, False, None)
    """
    here = _numbers(version)
    if here is None:
        return None
    for part in version_range.split(","):
        match = _SPECIFIER.fullmatch(part.strip())
        there = _numbers(match[2]) if match else None
        if match is None or there is None:
            return None
        order = (here > there) - (here < there)
        allowed = {
            ">=": order >= 0,
            "<=": order <= 0,
            "==": order == 0,
            "!=": order != 0,
            ">": order > 0,
            "<": order < 0,
        }
        if not allowed[match[1]]:
            return False
    return True


def _numbers(version: str) -> tuple[int, ...] | None:
    match = re.match(r"[0-9]+(?:\.[0-9]+)*", version)
    if match is None:
        return None
    numbers = [int(part[:9]) for part in match[0].split(".")[:4]]
    return tuple(numbers + [0] * (4 - len(numbers)))


class _PackReader:
    def __init__(self, text: str, file: str, report: Report) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.file = file
        self.report = report
        self.values: dict[str, object] = {}

    def read(self, folder: Path, cardwright_version: str) -> PackInfo | None:
        try:
            self.values = tomllib.loads(self.text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            self._not_toml(str(error))
            return None
        for key in self.values:
            if key not in REQUIRED and key not in OPTIONAL:
                near = near_words(key, (*REQUIRED, *OPTIONAL))
                suggestions = [Suggestion(each) for each in near]
                place = self._place(key)
                self.report.add(codes.UNKNOWN_PACK_KEY, place, suggestions=suggestions, key=key)
        identifier = self._required("id", _ID, "use lower-case letters, digits and hyphens")
        title = self._required("title", re.compile(r".*\S.*"), "it is empty")
        version = self._required("version", _VERSION, "it is no version number")
        needs = self._required("cardwright", None, "it is no range of versions")
        texts = [self._optional(key) for key in ("description", "license", "url", "source")]
        if needs is not None:
            fits = includes(needs, cardwright_version)
            if fits is None:
                self._bad_value("cardwright", "it is no range of versions")
            elif not fits:
                self._add(
                    codes.OTHER_API,
                    "cardwright",
                    pack=identifier or str(folder),
                    range=needs,
                    version=cardwright_version,
                )
        if self.report.has_errors or None in (identifier, title, version, needs):
            return None
        return PackInfo(
            identifier or "", title or "", version or "", needs or "", str(folder), *texts
        )

    def _not_toml(self, message: str) -> None:
        match = _ERROR_PLACE.search(message)
        place = Location(self.file)
        if match:
            line, column = int(match[1]), int(match[2])
            source = self.lines[line - 1] if line <= len(self.lines) else ""
            place = Location(self.file, line, column, column + 1, source)
        reason = _ERROR_PLACE.sub("", message)
        self.report.add(codes.BAD_PACK_FILE, place, reason=reason[:1].lower() + reason[1:])

    def _required(self, key: str, pattern: re.Pattern[str] | None, reason: str) -> str | None:
        if key not in self.values:
            self._add(codes.MISSING_PACK_KEY, None, key=key, example=REQUIRED[key])
            return None
        value = self.values[key]
        if not isinstance(value, str):
            self._bad_value(key, "it is not a text in quotation marks")
            return None
        if pattern is not None and not pattern.fullmatch(value):
            self._bad_value(key, reason)
            return None
        return value

    def _optional(self, key: str) -> str:
        value = self.values.get(key, "")
        if not isinstance(value, str):
            self._bad_value(key, "it is not a text in quotation marks")
            return ""
        return value

    def _bad_value(self, key: str, reason: str) -> None:
        example = REQUIRED.get(key, f'{key} = "..."')
        self._add(codes.BAD_PACK_VALUE, key, key=key, reason=reason, example=example)

    def _add(self, code: Code, at: str | None, **values: str) -> None:
        place = Location(self.file) if at is None else self._place(at)
        self.report.add(code, place, **values)

    def _place(self, key: str) -> Location:
        """The line that gives a key; tomllib keeps no positions."""
        pattern = re.compile(rf"\s*\[?\[?\s*[\"']?({re.escape(key)})[\"']?\s*[=.\]]")
        for number, line in enumerate(self.lines, 1):
            match = pattern.match(line)
            if match:
                start = match.start(1) + 1
                return Location(self.file, number, start, len(line.rstrip()) + 1, line)
        return Location(self.file)
