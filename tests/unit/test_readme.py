"""The README: its commands are one line each, its examples run, its files exist."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest

from cardwright.cli.entry import COMMANDS, run

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


def _keys(document: object) -> set[str]:
    """All keys of a document that are the same for every card; engine objects have their own."""
    own = ("counts", "arguments", "characteristics", "definitions")
    if isinstance(document, list):
        return {key for each in document for key in _keys(each)}
    if not isinstance(document, dict):
        return set()
    inside = {key for name, each in document.items() if name not in own for key in _keys(each)}
    return set(document) | inside


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "odd.card", "--format", "json"],
        ["compile", "odd.card", "--json"],
        ["packs", "--json"],
    ],
)
def test_keys_of_documents_are_told(
    arguments: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    card = "Odd Elf {G}\nCreature — Elf\nFlyng\n{T}: Add {G}.\n1/1\n"
    (tmp_path / "odd.card").write_text(card, encoding="utf-8")
    run(arguments)
    told = set(re.findall(r"`(\w+)`", README.partition("For other programs")[2]))
    assert _keys(json.loads(capsys.readouterr().out)) <= told


def test_linked_files_and_the_map_exist() -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / link).exists(), link
    section = README.partition("## Map")[2].partition("## ")[0]
    for name in re.findall(r"([a-z_]+/|[a-z_]+\.py)", section):
        assert any(ROOT.rglob(name.rstrip("/"))), name


def test_the_notice_is_there() -> None:
    assert "belong to Wizards of\nthe Coast" in README
    assert "MIT licence" in README
