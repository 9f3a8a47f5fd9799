"""Files become text: bytes, encodings, control characters, lines."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

from cardwright.diagnostics import Location, Report, Suggestion
from cardwright.diagnostics.codes import source as codes
from cardwright.source.near import near_words

GZIP_MAGIC = b"\x1f\x8b"
#: A gzip file that unpacks to more is not unpacked to its end.
LARGEST_FILE = 2 * 1024**3

#: More of one kind on one file are counted, not listed.
LISTED = 20

_BINARY = (
    (b"PK\x03\x04", "a zip archive"),
    (b"%PDF", "a PDF document"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"SQLite format 3", "a database"),
)
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x9f\u2028\u2029]")


def read_file(path: Path, report: Report) -> bytes | None:
    """The bytes of a file, or None with the reason reported."""
    name = str(path)
    try:
        return path.read_bytes()
    except FileNotFoundError:
        suggestions = [Suggestion(each) for each in _near_paths(path)]
        report.add(codes.MISSING_PATH, Location(name), suggestions=suggestions, path=name)
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        report.add(codes.UNREADABLE_FILE, Location(name), reason=reason.lower())
    return None


def unpack(data: bytes, file: str, report: Report) -> bytes | None:
    """Plain bytes as they are, gzip unpacked; None (reported) if that fails."""
    if not data.startswith(GZIP_MAGIC):
        return data
    parts: list[bytes] = []
    total = 0
    rest = data
    try:
        while rest.startswith(GZIP_MAGIC):
            member = zlib.decompressobj(wbits=31)
            part = member.decompress(rest, LARGEST_FILE - total + 1)
            total += len(part)
            if total > LARGEST_FILE:
                report.add(
                    codes.DAMAGED_GZIP, Location(file), reason="it unpacks to more than 2 GiB"
                )
                return None
            if not member.eof:
                report.add(codes.DAMAGED_GZIP, Location(file), reason="its end is missing")
                return None
            parts.append(part)
            rest = member.unused_data
    except zlib.error as error:
        report.add(codes.DAMAGED_GZIP, Location(file), reason=str(error))
        return None
    return parts[0] if len(parts) == 1 else b"".join(parts)


def decode(data: bytes, file: str, report: Report) -> str | None:
    """UTF-8 text without its byte order mark.

    Bytes that are no UTF-8 are reported and read as U+FFFD, so that the rest is still read.
    UTF-16 with a byte order mark is read as it is. None (reported) for what is no text at all.
    """
    for magic, what in _BINARY:
        if data.startswith(magic):
            report.add(codes.NOT_TEXT, Location(file), what=what)
            return None
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            report.add(codes.NOT_TEXT, Location(file), what="damaged UTF-16 text")
            return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("utf-8", errors="surrogateescape").removeprefix("\ufeff")
        _report_bad_bytes(text, file, report)
        return re.sub("[\udc80-\udcff]", "\ufffd", text)


def _report_bad_bytes(text: str, file: str, report: Report) -> None:
    """One diagnostic a line, for the first lines; surrogates stand for the bad bytes."""
    listed = 0
    for number, line in enumerate(split_lines(text), 1):
        bad = re.findall("[\udc80-\udcff]", line)
        if not bad:
            continue
        listed += 1
        if listed > LISTED:
            continue
        column = line.index(bad[0]) + 1
        byte = ord(bad[0]) - 0xDC00
        shown = re.sub("[\udc80-\udcff]", "\ufffd", line)
        # 0x91-0x97 are the quotes and dashes of Windows-1252.
        hint = "; it may be Windows-1252 now" if 0x91 <= byte <= 0x97 or byte >= 0xC0 else ""
        place = Location(file, number, column, column + 1, shown)
        report.add(codes.NOT_UTF8, place, count=len(bad), byte=f"0x{byte:02X}", hint=hint)
    if listed > LISTED:
        report.add(codes.AND_MORE, Location(file), count=listed - LISTED, which="lines with S105")


def split_lines(text: str) -> list[str]:
    """Lines without their ends; LF, CRLF and CR end a line, and nothing else does."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.split("\n")


def replace_control_characters(lines: list[str], file: str, report: Report) -> list[str]:
    """Report control characters and put U+FFFD in their place; tabs stay."""
    found = 0
    clean: list[str] = []
    for number, line in enumerate(lines, 1):
        if line.isprintable() or not _CONTROL.search(line):
            clean.append(line)
            continue
        for match in _CONTROL.finditer(line):
            found += 1
            if found <= LISTED:
                place = Location(file, number, match.start() + 1, match.end() + 1, line)
                report.add(
                    codes.CONTROL_CHARACTER,
                    place,
                    suggestions=[Suggestion("", safe=True)],
                    character=f"U+{ord(match[0]):04X}",
                )
        clean.append(_CONTROL.sub("\ufffd", line))
    if found > LISTED:
        report.add(codes.AND_MORE, Location(file), count=found - LISTED, which="control characters")
    return clean


def _near_paths(path: Path) -> list[str]:
    """Files of the same folder with a name like this one."""
    try:
        names = [each.name for each in path.parent.iterdir()]
    except (OSError, ValueError):
        return []
    whole = [name for name in names if Path(name).stem == path.name]
    return [str(path.with_name(name)) for name in sorted(whole) or near_words(path.name, names)]
