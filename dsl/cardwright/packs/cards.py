"""The card files of a pack."""

from __future__ import annotations

from cardwright.diagnostics import Report
from cardwright.packs.manifest import Pack
from cardwright.source import SourceCard
from cardwright.source.card_files import read_card_text, report_same_names
from cardwright.source.files import decode, read_file


def read_pack_cards(pack: Pack, report: Report) -> tuple[SourceCard, ...]:
    """All cards of a pack's folder, in order of its files; what is wrong with them is reported."""
    first_of_file: list[SourceCard] = []
    for path in pack.files(".card"):
        data = read_file(path, report)
        text = None if data is None else decode(data, str(path), report)
        if text is not None:
            found, findings = read_card_text(text, str(path))
            report.merge(findings)
            # Two of one name in one file are reported with the file.
            first_of_file.extend({card.name: card for card in reversed(found)}.values())
    report_same_names(first_of_file, report)
    return tuple({card.name: card for card in reversed(first_of_file)}.values())[::-1]
