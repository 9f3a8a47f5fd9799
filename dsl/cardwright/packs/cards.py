"""The card files of a pack, and what was read of them when they were last read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from cardwright import source
from cardwright.diagnostics import Report
from cardwright.packs.manifest import Pack
from cardwright.source import SourceCard
from cardwright.source.card_files import read_card_text, report_same_names
from cardwright.source.files import decode, read_file
from cardwright.vocabulary.cache import content_key, read_cached, write_cached


class _Noted(msgspec.Struct, frozen=True, array_like=True):
    """What the cache has of a pack, and of which files."""

    content: str
    cards: tuple[SourceCard, ...]


def read_pack_cards(pack: Pack, report: Report) -> tuple[SourceCard, ...]:
    """All cards of a pack's folder, in order of its files; what is wrong with them is reported.

    Files that nothing is wrong with are taken from the cache as long as they do not change.
    """
    before = len(report)
    read = [(path, read_file(path, report)) for path in pack.files(".card")]
    files = [(path, data) for path, data in read if data is not None]
    if not files:
        return ()
    folder = content_key([str(pack.folder).encode()])
    content = content_key(_parts(files))
    cards = _noted_cards(folder, content)
    if cards is None:
        cards = _read_cards(files, report)
        if len(report) == before:
            write_cached("cards", folder, msgspec.msgpack.encode(_Noted(content, cards)))
    return cards


def _read_cards(files: Sequence[tuple[Path, bytes]], report: Report) -> tuple[SourceCard, ...]:
    first_of_file: list[SourceCard] = []
    for path, data in files:
        text = decode(data, str(path), report)
        if text is not None:
            found, findings = read_card_text(text, str(path))
            report.merge(findings)
            # Two of one name in one file are reported with the file.
            first_of_file.extend({card.name: card for card in reversed(found)}.values())
    report_same_names(first_of_file, report)
    return tuple({card.name: card for card in reversed(first_of_file)}.values())[::-1]


def _noted_cards(folder: str, content: str) -> tuple[SourceCard, ...] | None:
    body = read_cached("cards", folder)
    if body is None:
        return None
    try:
        noted = msgspec.msgpack.decode(body, type=_Noted)
    except msgspec.MsgspecError:
        return None
    return noted.cards if noted.content == content else None


def _parts(files: Iterable[tuple[Path, bytes]]) -> list[bytes]:
    """All that the cards depend on: their files, and the modules that read them."""
    reader = Path(str(source.__file__)).parent
    parts = [path.read_bytes() for path in sorted(reader.glob("*.py"))]
    for path, data in files:
        parts += [str(path).encode(), data]
    return parts
