"""Diagnostics as JSON, for other programs.

    {"schema": 1,
     "counts": {"error": 1, "warning": 0, "note": 0},
     "diagnostics": [
       {"code": "S101", "severity": "error", "message": "...", "label": "...", "help": "...",
        "arguments": {"name": "value"}, "subject": "the card's name",
        "location": {"file": "a.card", "line": 4, "column": 6, "end_column": 8,
                     "utf8": [5, 7], "utf16": [5, 7],
                     "source_line": "{T}: Ad {W}.", "source_offset": 0},
        "suggestions": [{"text": "Add", "safe": true, "location": {...}}]}]}

``line`` and ``column`` are 1-based and count characters, ``end_column`` is the first column
after the range; ``utf8`` and ``utf16`` are 0-based half-open ranges in the line, in bytes and in
UTF-16 units. ``line`` 0 is the file as a whole. ``source_line`` is at most 1,000 characters around
the range; ``source_offset`` is how many characters of the line stand before it. ``location`` is
null where there is none. Within one schema number, fields are only added.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardwright.diagnostics.diagnostic import Diagnostic
from cardwright.diagnostics.severity import Severity
from cardwright.diagnostics.spans import Location

SCHEMA = 1
_QUOTED = 1000


def to_json(diagnostics: Iterable[Diagnostic]) -> bytes:
    """The document described above, encoded as UTF-8."""
    return msgspec.json.encode(to_builtins(diagnostics))


def to_builtins(diagnostics: Iterable[Diagnostic]) -> dict[str, object]:
    """The same as plain dictionaries and lists."""
    shown = list(diagnostics)
    counts = {each.value: sum(one.severity is each for one in shown) for each in Severity}
    return {"schema": SCHEMA, "counts": counts, "diagnostics": [_one(one) for one in shown]}


def _one(one: Diagnostic) -> dict[str, object]:
    return {
        "code": one.code.id,
        "severity": one.severity.value,
        "message": _clean(one.headline),
        "label": _clean(one.label),
        "help": _clean(one.help),
        "arguments": {name: _clean(value) for name, value in one.arguments},
        "subject": _clean(one.subject),
        "location": _location(one.location),
        "suggestions": [
            {
                "text": each.text,
                "safe": each.safe,
                "location": _location(each.location or one.location),
            }
            for each in one.suggestions
        ],
    }


def _location(location: Location | None) -> dict[str, object] | None:
    if location is None:
        return None
    line = location.source_line
    start = min(location.column - 1, len(line))
    end = min(max(location.end_column - 1, start), len(line))
    offset = 0 if len(line) <= _QUOTED else max(0, min(start - _QUOTED // 2, len(line) - _QUOTED))
    return {
        "file": _clean(location.file),
        "line": location.line,
        "column": location.column,
        "end_column": location.end_column,
        "utf8": _units(line, start, end, "utf-8", 1),
        "utf16": _units(line, start, end, "utf-16-le", 2),
        "source_line": _clean(line[offset : offset + _QUOTED]),
        "source_offset": offset,
    }


def _units(line: str, start: int, end: int, encoding: str, size: int) -> list[int]:
    if line.isascii():
        return [start, end]
    before = len(line[:start].encode(encoding, "surrogatepass")) // size
    inside = len(line[start:end].encode(encoding, "surrogatepass")) // size
    return [before, before + inside]


def _clean(text: str) -> str:
    """Lone surrogates (bytes that were not UTF-8) cannot be written as UTF-8."""
    return text.encode("utf-8", "replace").decode("utf-8") if not text.isascii() else text
