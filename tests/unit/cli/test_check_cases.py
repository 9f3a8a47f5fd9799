"""``cardwright check`` on the card files of ``tests/cases/cli``: all that is printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.case_files import Case, find_cases, write_sections

from cardwright.cli.entry import run

CASES = [case for case in find_cases("cli") if case.path.name == "check.case"]


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_case(
    case: Case,
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    Path("bad.card").write_text(case.text + "\n", encoding="utf-8")
    code = run(["check", "bad.card"])
    shown = capsys.readouterr()
    found = {"output": shown.out.rstrip("\n")}
    if request.config.getoption("--update-cases"):
        write_sections(case, found)
        return
    assert found["output"] == case.sections.get("output", "")
    assert code == (1 if "error[" in shown.out else 0)
    assert not shown.err
