"""Each tagging pass has golden cases in a file of its name."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.case_files import CASES, Case, find_cases, write_sections

from cardwright.lexer import lex_line, passes
from cardwright.vocabulary import load_vocabulary


@pytest.mark.parametrize("case", find_cases("lexer"), ids=lambda case: case.id)
def test_case(case: Case, request: pytest.FixtureRequest) -> None:
    tokens = lex_line(case.text, load_vocabulary()).tokens
    found = " ".join(f"{token.class_}:{token.text.replace(' ', '_')}" for token in tokens)
    if request.config.getoption("--update-cases") and found != case.sections.get("tokens"):
        write_sections(case, {**case.sections, "tokens": found})
        return
    assert found == case.sections["tokens"]


def test_every_pass_has_a_case_file_with_three_cases() -> None:
    folder = Path(passes.__file__).parent
    stems = {path.stem for path in folder.glob("*.py")} - {"__init__", "context"}
    counts = dict.fromkeys(stems, 0)
    for case in find_cases("lexer"):
        counts[case.path.stem] = counts.get(case.path.stem, 0) + 1
    assert {stem for stem, count in counts.items() if count < 3} == set()
    assert {path.stem for path in (CASES / "lexer").glob("*.case")} <= stems | {"line_prefix"}
