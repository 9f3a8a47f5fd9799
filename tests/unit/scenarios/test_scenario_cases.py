"""The case files of reading scenario files: what is reported, and where."""

from __future__ import annotations

import re

import pytest
from tests.case_files import Case, find_cases, write_sections

from cardwright.diagnostics import Diagnostic
from cardwright.diagnostics.codes import declared_codes
from cardwright.scenarios import parse_scenarios

CASES = find_cases("scenarios")


def show(one: Diagnostic) -> str:
    """``X101 2:7-14 headline; help -> "near miss"``."""
    place = one.location
    where = "" if place is None or not place.line else f" {place.line}:{place.column}"
    end = "" if place is None or not place.source_line else f"-{place.end_column}"
    suggestions = "".join(f' -> "{each.text}"' for each in one.suggestions)
    return f"{one.code.id}{where}{end} {one.headline}; {one.help}{suggestions}"


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_case(case: Case, request: pytest.FixtureRequest) -> None:
    _, report = parse_scenarios(case.text + "\n", case.path.name)
    found = "\n".join(map(show, report.sorted()))
    if request.config.getoption("--update-cases", default=False):
        write_sections(case, {"report": found})
        return
    assert found == case.sections.get("report", "")


def test_every_code_has_a_case() -> None:
    seen = {
        code for case in CASES for code in re.findall(r"\bX\d+", case.sections.get("report", ""))
    }
    assert sorted(code.id for code in declared_codes("X").values() if code.id not in seen) == []
