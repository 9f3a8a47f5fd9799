"""The reference page of scenarios: every example on it runs, and it shows every statement."""

from __future__ import annotations

import re

import pytest

from cardwright.diagnostics import render_full
from cardwright.resources import grammar_folder
from cardwright.scenarios import parse_scenarios
from cardwright.scenarios.model import Scenario

PAGE = (grammar_folder() / "SCENARIOS.md").read_text(encoding="utf-8")


def examples() -> list[Scenario]:
    found = []
    for block in re.findall(r"```scenario\n(.*?)```", PAGE, re.DOTALL):
        scenarios, report = parse_scenarios(block, "SCENARIOS.md")
        assert not report, render_full(report)
        found.extend(scenarios)
    return found


EXAMPLES = examples()


@pytest.mark.parametrize("scenario", EXAMPLES, ids=[each.title for each in EXAMPLES])
def test_example_passes(scenario: Scenario) -> None:
    from cardwright.library import Library

    result = scenario.run(Library())
    assert result.passed, result.failure and result.failure.render()


def test_every_word_of_the_grammar_is_on_the_page() -> None:
    grammar = (grammar_folder() / "scenario.lark").read_text(encoding="utf-8")
    words = set(re.findall(r'^_[A-Z_]+: "([a-z]+)"$', grammar, re.MULTILINE))
    said = set(re.findall(r"[a-z]+", PAGE))
    assert len(words) > 80
    assert sorted(words - said) == []
