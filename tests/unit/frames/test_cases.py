"""Golden readings: ``tests/cases/frames/*.case``."""

from __future__ import annotations

import pytest
from tests.case_files import Case, find_cases, write_sections

import cardwright.ast
from cardwright.ast import describe
from cardwright.frames import Language, ReadLine, read_text
from cardwright.render import bracketed

CASES = find_cases("frames")


def _sections(line: ReadLine, language: Language) -> dict[str, str]:
    if not line.is_read:
        reason = line.reason
        assert reason is not None
        return {"refused": f"{reason.rule}: {reason.detail}".rstrip(": ")}
    return {"brackets": bracketed(line.node, language.printer), "ast": describe(line.node)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case, language: Language, request: pytest.FixtureRequest) -> None:
    (line,) = read_text(case.text.strip(), language).lines
    sections = _sections(line, language)
    if request.config.getoption("--update-cases"):
        write_sections(case, sections)
        return
    assert sections == case.sections


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_described_node_is_equal(case: Case, language: Language) -> None:
    if "ast" not in case.sections:
        pytest.skip("not read")
    (line,) = read_text(case.text.strip(), language).lines
    assert eval(case.sections["ast"], dict(vars(cardwright.ast))) == line.node
