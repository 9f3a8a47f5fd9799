"""The case files of reading card files: what is read, and what is reported."""

from __future__ import annotations

import pytest
from tests.case_files import Case, find_cases, write_sections

from cardwright.diagnostics import Diagnostic, Report
from cardwright.source import SourceCard, read_card_text, write_card
from cardwright.source.write_card import UnwritableCard


def show_diagnostic(one: Diagnostic) -> str:
    """``S301 4:6-8 headline -> "near miss" (safe)``."""
    place = one.location
    where = "" if place is None else f" {place.line}:{place.column}-{place.end_column}"
    suggestions = "".join(
        f' -> "{each.text}"' + (" (safe)" if each.safe else "") for each in one.suggestions
    )
    return f"{one.code.id}{where} {one.headline}{suggestions}"


def show_card(card: SourceCard) -> str:
    """The card's fields, one a line; absent ones are left out."""
    kind = "" if card.kind == "card" else f" ({card.kind})"
    position = card.position
    lines = f" lines {position.line}-{position.end_line}" if position else ""
    shown = [f"card {card.name}: {card.layout}{kind}{lines}"]
    for face in card.faces:
        shown.append(f"  face {face.name}")
        for field in ("mana_cost", "type_line", "power", "toughness", "loyalty", "defense"):
            value = getattr(face, field)
            if value:
                shown.append(f"    {field} {value}")
        if face.color_indicator:
            shown.append(f"    color_indicator {' '.join(face.color_indicator)}")
        shown += [f"    | {line}" for line in face.oracle_text.split("\n") if face.oracle_text]
    return "\n".join(shown)


def read(case: Case) -> tuple[tuple[SourceCard, ...], Report]:
    return read_card_text(case.text + "\n", case.path.name)


CASES = find_cases("source")


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_case(case: Case, request: pytest.FixtureRequest) -> None:
    cards, report = read(case)
    found = {
        "cards": "\n".join(map(show_card, cards)),
        "report": "\n".join(map(show_diagnostic, report)),
    }
    if request.config.getoption("--update-cases", default=False):
        write_sections(case, found)
        return
    assert found["report"] == case.sections.get("report", "")
    assert found["cards"] == case.sections.get("cards", "")
    if not report:
        for card in cards:
            try:
                written = write_card(card)
            except UnwritableCard as error:  # pragma: no cover
                pytest.fail(str(error))
            again, _ = read_card_text(written)
            assert again == (card,)
