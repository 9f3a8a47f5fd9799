"""The frame of the command line: help, exit codes, nothing heavy imported, no tracebacks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import cardwright
from cardwright.cli.entry import (
    COMMANDS,
    INTERNAL_ERROR,
    INTERRUPTED,
    PROBLEMS_FOUND,
    WRONG_USE,
    run,
)

HEAVY = ("rich", "lark", "cardwright.engine.game", "cardwright.scenarios", "rapidfuzz")


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_command_has_help_with_an_example(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command, "--help"]) == 0
    shown = capsys.readouterr().out
    assert f"Example: cardwright {command}" in shown
    assert "--pack PATH" in shown


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(command in shown for command in COMMANDS)


def test_every_exit_status_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (Path(__file__).resolve().parents[3] / "README.md").read_text(encoding="utf-8")
    assert run(["--help"]) == 0
    told = capsys.readouterr().out.partition("Exit status:")[2]
    paragraph = readme.partition("Every command has")[2].partition("\n\n")[0]
    for status in (0, PROBLEMS_FOUND, WRONG_USE, INTERNAL_ERROR, INTERRUPTED):
        assert f"{status} " in told
        assert f" {status} (" in paragraph.replace("\n", " ")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert cardwright.__version__ in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["chek"],
        ["check"],
        ["check", "--format", "xml", "cards"],
        ["check", "--no-such-option", "cards"],
        ["compile"],
        ["compile", "cards", "--text", "Draw a card."],
        ["compile", "--text", "Draw a card.", "--pt", "large"],
        ["explain"],
        ["coverage"],
        ["coverage", "x", "--jobs", "0"],
        ["new-pack"],
    ],
)
def test_wrong_use_is_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    shown = capsys.readouterr()
    assert "Error:" in shown.err
    assert not shown.out


def test_a_misspelt_command_gets_a_near_miss(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verfy"]) == 2
    assert 'Did you mean "verify"?' in capsys.readouterr().err


def test_ctrl_c_is_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardwright.cli.entry.command_line.main", stop)
    assert run(["check", "cards"]) == 130


def test_a_bug_of_ours_is_3_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.delenv("CARDWRIGHT_TRACEBACK", raising=False)
    monkeypatch.setattr("cardwright.cli.entry.command_line.main", fail)
    assert run(["check", "cards"]) == 3
    shown = capsys.readouterr().err
    assert "ZeroDivisionError: oops" in shown
    assert "Traceback" not in shown


@pytest.mark.parametrize("arguments", [["--help"], ["check", "--help"]])
def test_help_imports_nothing_heavy(arguments: list[str]) -> None:
    code = (
        "import sys\n"
        "from cardwright.cli.entry import run\n"
        f"run({arguments})\n"
        "print(' '.join(sys.modules), file=sys.stderr)"
    )
    finished = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert finished.returncode == 0
    loaded = set(finished.stderr.split())
    assert not loaded & set(HEAVY)


def test_a_reader_that_has_gone_is_no_problem() -> None:
    command = f"{sys.executable} -m cardwright packs --json | head -c 1; echo ${{PIPESTATUS[0]}}"
    finished = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert finished.stdout == "{0\n"
    assert not finished.stderr


def test_no_colors_and_no_escapes_in_a_pipe() -> None:
    finished = subprocess.run(
        [sys.executable, "-m", "cardwright", "packs", "--pack", "/no/such/pack"],
        capture_output=True,
        text=True,
    )
    assert finished.returncode == 1
    assert "\x1b" not in finished.stdout + finished.stderr
