"""All scenario files of the repository: they can be read, and cite rules that exist."""

from __future__ import annotations

import re
from pathlib import Path

from tests.conftest import ROOT

from cardwright.diagnostics import Report, render_full
from cardwright.scenarios import parse_scenarios
from cardwright.scenarios.model import Scenario


def all_scenarios() -> list[Scenario]:
    found: list[Scenario] = []
    report = Report()
    for folder in ("cards", "plugins", "tests/scenarios"):
        for path in sorted((ROOT / folder).rglob("*.scenario")):
            text = path.read_text(encoding="utf-8")
            scenarios, problems = parse_scenarios(text, str(path.relative_to(ROOT)))
            found.extend(scenarios)
            report.merge(problems)
    assert not report, render_full(report)
    return found


def test_every_scenario_cites_a_rule_that_exists(shared: Path) -> None:
    rules = (shared / "rules" / "MagicCompRules.txt").read_text(encoding="utf-8-sig")
    known = set(re.findall(r"^(\d{3}(?:\.\d+[a-z]?)?)[. ]", rules, re.MULTILINE))
    wrong = [
        f"{each.file}:{each.line} cites {number}"
        for each in all_scenarios()
        for number in each.cites
        if number not in known
    ]
    assert wrong == []


def test_rules_scenarios_cite_a_rule() -> None:
    silent = [
        f"{each.file}:{each.line}"
        for each in all_scenarios()
        if each.file.startswith("tests") and not each.cites
    ]
    assert silent == []
