"""One entry for every form: the content of a file decides how it is read."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable
from pathlib import Path

import msgspec

from cardwright.diagnostics import Location, Report
from cardwright.diagnostics.codes import source as codes
from cardwright.source.card_files import read_card_text, report_same_names
from cardwright.source.cards import SourceCard
from cardwright.source.files import decode, read_file, unpack
from cardwright.source.mtgjson import read_atomic_cards
from cardwright.source.scryfall import read_scryfall_array, read_scryfall_records

CARD_SUFFIX = ".card"
STANDARD_INPUT = "<stdin>"

_Cards = tuple[SourceCard, ...]
_OBJECT = msgspec.json.Decoder(dict[str, msgspec.Raw])


def read_cards(
    source: str | Path | bytes | Iterable[str | Path],
    *,
    file_name: str | None = None,
    check: bool = True,
    known_subtypes: Collection[str] | None = None,
) -> tuple[_Cards, Report]:
    """Read cards from a file, a folder (its ``*.card`` files), ``-`` (standard input) or bytes.

    Several paths are read one after the other. The content decides the form: a card file, or JSON
    (plain or gzip) from Scryfall or MTGJSON. ``file_name`` names bytes in diagnostics. ``check``
    and ``known_subtypes`` are for card files (see ``read_card_text``). Never raises for what is in
    a file or not there.
    """
    report = Report()
    if isinstance(source, bytes):
        cards = _read_bytes(source, file_name or "<bytes>", check, known_subtypes, report)
        return cards, report
    paths = [source] if isinstance(source, str | Path) else list(source)
    found: list[SourceCard] = []
    files = 0
    for path in paths:
        if str(path) == "-":
            data = sys.stdin.buffer.read()
            name = file_name or STANDARD_INPUT
            found += _read_bytes(data, name, check, known_subtypes, report)
            files += 1
            continue
        for file in card_files(Path(path), report):
            content = read_file(file, report)
            if content is not None:
                found += _read_bytes(content, str(file), check, known_subtypes, report)
                files += 1
    if files > 1:
        _report_same_names_of_files(found, report)
    return tuple(found), report


def _report_same_names_of_files(cards: list[SourceCard], report: Report) -> None:
    """Names that two files share; those within one file are reported already."""
    again = Report()
    report_same_names([card for card in cards if card.faces[0].fields], again)
    known = {(one.code.id, one.location) for one in report}
    report.merge(one for one in again if (one.code.id, one.location) not in known)


def card_files(path: Path, report: Report) -> list[Path]:
    """The card files of a folder, hidden ones left out; any other path as it is."""
    try:
        if not path.is_dir():
            return [path]
        files = sorted(
            file
            for file in path.rglob(f"*{CARD_SUFFIX}")
            if not any(part.startswith(".") for part in file.relative_to(path).parts)
            and file.is_file()
        )
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        report.add(codes.UNREADABLE_FILE, Location(str(path)), reason=reason.lower())
        return []
    if not files:
        report.add(codes.NO_CARD_FILES, Location(str(path)))
    return files


def _read_bytes(
    data: bytes,
    file: str,
    check: bool,
    known_subtypes: Collection[str] | None,
    report: Report,
) -> _Cards:
    plain = unpack(data, file, report)
    if plain is None:
        return ()
    start = plain[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    if start not in (b"[", b"{") and file.endswith((".json", ".json.gz")):
        report.add(codes.BAD_JSON, Location(file), reason="it does not begin with [ or {")
        return ()
    if start in (b"[", b"{") and not file.endswith(CARD_SUFFIX):
        return _read_json(plain.removeprefix(b"\xef\xbb\xbf"), file, report)
    text = decode(plain, file, report)
    if text is None:
        return ()
    cards, found = read_card_text(text, file, check=check, known_subtypes=known_subtypes)
    report.merge(found)
    return cards


def _read_json(data: bytes, file: str, report: Report) -> _Cards:
    """Scryfall's array, page, card or error; MTGJSON's files; one object a line."""
    try:
        if data.lstrip()[:1] == b"[":
            cards = read_scryfall_array(data, file, report)
        else:
            cards = _read_object(_OBJECT.decode(data), data, file, report)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        cards = _read_lines(data, error, file, report)
    if not cards and not report.has_errors:
        report.add(codes.NOT_CARDS_JSON, Location(file))
    return cards


def _read_object(record: dict[str, msgspec.Raw], data: bytes, file: str, report: Report) -> _Cards:
    what = _string(record.get("object"))
    if what == "error":
        details = _string(record.get("details")) or "no details"
        report.add(codes.SERVER_ERROR, Location(file), details=details)
        return ()
    content = record.get("data")
    if content is None:
        if "name" in record and "object" in record:
            return read_scryfall_records([msgspec.Raw(data)], file, report)
        report.add(codes.NOT_CARDS_JSON, Location(file))
        return ()
    if bytes(content)[:1] == b"[":
        if bytes(record.get("has_more", b"false")) == b"true":
            total = bytes(record.get("total_cards", b"more")).decode("utf-8", "replace")
            report.add(codes.MORE_PAGES, Location(file), total=total)
        return read_scryfall_array(bytes(content), file, report)
    if bytes(content)[:1] != b"{":
        report.add(codes.NOT_CARDS_JSON, Location(file))
        return ()
    entries = _OBJECT.decode(content)
    first = next(iter(entries.values()), None)
    if first is not None and bytes(first)[:1] == b"{":
        report.add(codes.ALL_PRINTINGS, Location(file))
        return ()
    return read_atomic_cards(entries, file, report)


def _read_lines(data: bytes, error: Exception, file: str, report: Report) -> _Cards:
    """Bulk files have a card a line, so that what is whole in a cut file can still be read."""
    records: list[msgspec.Raw] = []
    is_json_lines = True
    for line in data.split(b"\n"):
        bare = line.strip().rstrip(b",")
        if not bare or bare in (b"[", b"]"):
            is_json_lines = is_json_lines and not bare
            continue
        try:
            msgspec.json.decode(bare, type=dict[str, msgspec.Raw])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            is_json_lines = False
            continue
        records.append(msgspec.Raw(bare))
    if not is_json_lines or not records:
        report.add(codes.BAD_JSON, Location(file), reason=str(error))
    return read_scryfall_records(records, file, report)


def _string(raw: msgspec.Raw | None) -> str | None:
    if raw is None:
        return None
    try:
        return msgspec.json.decode(raw, type=str)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
