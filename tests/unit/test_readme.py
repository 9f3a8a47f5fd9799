"""The README: its commands are one line each, its examples run, its files exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from cardwright.cli.entry import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```sh\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def test_the_first_two_commands_are_one_line_each() -> None:
    install, test = BLOCKS[:2]
    assert install.count("\n") == test.count("\n") == 1
    assert install.rstrip().endswith(".venv/bin/cardwright verify")
    for plugin in sorted(path.parent.name for path in ROOT.glob("plugins/*/pyproject.toml")):
        assert f"plugins/{plugin}" in install


def test_ci_calls_the_second_command() -> None:
    assert BLOCKS[1].strip() in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_every_command_is_listed() -> None:
    for command in COMMANDS:
        assert re.search(rf"^\| `{command}\b", README, re.MULTILINE)


def test_examples_run() -> None:
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried
    assert not failures


def test_the_card_and_the_scenario_are_those_of_the_pack() -> None:
    cards = ROOT / "plugins" / "lanternreach" / "cardwright_lanternreach" / "cards"
    shown = re.sub(r"^    ", "", README, flags=re.MULTILINE)
    assert (cards / "keeper-of-embers.card").read_text(encoding="utf-8").strip() in shown
    scenarios = (cards / "keeper-of-embers.scenario").read_text(encoding="utf-8")
    assert scenarios.split("\n\n")[1].strip() in shown


def test_linked_files_and_the_map_exist() -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / link).exists(), link
    section = README.partition("## Map")[2].partition("## ")[0]
    for name in re.findall(r"([a-z_]+/|[a-z_]+\.py)", section):
        assert any(ROOT.rglob(name.rstrip("/"))), name


def test_the_notice_is_there() -> None:
    assert "belong to Wizards of\nthe Coast" in README
    assert "MIT licence" in README
