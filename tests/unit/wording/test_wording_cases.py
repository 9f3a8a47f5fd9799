"""Wording: each ``.case`` file of ``tests/cases/wording`` has cards with one kind of mistake."""

from __future__ import annotations

import pytest
from tests.case_files import Case, find_cases, write_sections

from cardwright.diagnostics import Diagnostic
from cardwright.diagnostics.codes import declared_codes
from cardwright.library import installed_library
from cardwright.source import SourceCard
from cardwright.source.card_files import read_card_text
from cardwright.wording.catalogue import all_rules

CASES = find_cases("wording")


def found_in(text: str) -> list[str]:
    """What is said about the wording of the cards of a text."""
    library = installed_library()
    cards, _ = read_card_text(text)
    found = [one for card in cards for one in library.compile(card).diagnostics]
    return [shown(one) for one in found if one.code.id.startswith("W")]


def shown(one: Diagnostic) -> str:
    """``W101 error 3:23-39 old words -> the line in today's wording (safe)``."""
    place = one.location
    assert place is not None
    words = place.source_line[place.column - 1 : place.end_column - 1]
    line = f"{one.code.id} {one.severity.value} {place.line}:{place.column}-{place.end_column}"
    line += f" {words}"
    for each in one.suggestions:
        assert each.location is not None
        assert each.location.source_line == place.source_line
        line += f" -> {each.text}" + (" (safe)" if each.safe else " (ask)")
    return line


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_case(case: Case, request: pytest.FixtureRequest) -> None:
    """A case with ``[report]`` has these findings, one without has none."""
    found = {"report": "\n".join(found_in(case.text))}
    if request.config.getoption("--update-cases"):
        write_sections(case, found)
        return
    assert found["report"] == case.sections.get("report", "")


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_what_is_suggested_is_clean(case: Case) -> None:
    library = installed_library()
    cards, _ = read_card_text(case.text)
    for card in cards:
        for one in library.compile(card).diagnostics:
            for each in one.suggestions:
                place = one.location
                assert place is not None
                again = library.compile(with_line(case.text, place.line, each.text))
                assert one.code.id not in [other.code.id for other in again.diagnostics]


def with_line(text: str, number: int, line: str) -> SourceCard:
    """The card of a text with another line in the place of one."""
    lines = text.split("\n")
    lines[number - 1] = line
    cards, _ = read_card_text("\n".join(lines))
    return cards[0]


def test_every_rule_has_a_case() -> None:
    reported = "\n".join(case.sections.get("report", "") for case in CASES)
    known = {code.id for code in declared_codes("W").values()}
    assert {rule.code.id for rule in all_rules()} == known
    silent = {rule.code.id for rule in all_rules() if not rule.is_told}
    assert sorted(each for each in known - silent if each not in reported) == []
    assert not [each for each in silent if each in reported]
