"""Formatting card files: golden cases, and what must hold for each of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.case_files import Case, find_cases, write_sections

from cardwright.cli.entry import run
from cardwright.formatting import Formatted, format_text
from cardwright.lexer import Names
from cardwright.library import installed_library

CASES = find_cases("formatting")
OLD = "Ember Cat {1}\nCreature — Cat\nWhen Ember Cat enters the battlefield, scry 1.\n1/1\n"
TODAY = "Ember Cat {1}\nCreature — Cat\nWhen this creature enters, scry 1.\n1/1\n"


def formatted(text: str, *, fix: bool = False) -> Formatted:
    library = installed_library()
    return format_text(text, library.tools, Names.of_cards(library.all_names()), fix=fix)


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_case(case: Case, request: pytest.FixtureRequest) -> None:
    result = formatted(case.text + "\n")
    left = [f"{each.line} {each.name}: {each.reason}" for each in result.left]
    found = {"formatted": result.text.rstrip("\n"), "left": "\n".join(left)}
    if request.config.getoption("--update-cases"):
        write_sections(case, found)
        return
    assert found["formatted"] == case.sections["formatted"]
    assert found["left"] == case.sections.get("left", "")


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_twice_is_once(case: Case) -> None:
    once = formatted(case.text + "\n")
    assert formatted(once.text) == once


def test_mistakes_are_put_right_where_that_is_asked_for() -> None:
    text = "Night Watch {W}\nCreature — Human\nFlying. First strike.\n1/1\n"
    assert formatted(text).text == text
    assert formatted(text, fix=True).text == text.replace("Flying. First strike.", _LINE)
    worse = text.replace("Flying", "Flyng")
    assert formatted(worse, fix=True).text == worse


_LINE = "Flying, first strike"


def test_line_ends_and_byte_order_mark_stay() -> None:
    text = "\ufeff" + OLD.replace("\n", "\r\n")
    assert formatted(text).text == "\ufeff" + TODAY.replace("\n", "\r\n")


def test_the_end_of_the_file_is_one_line_feed() -> None:
    assert formatted(OLD.rstrip("\n")).text == TODAY
    assert formatted(OLD + "\n\n").text == TODAY


def test_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path("ember-cat.card")
    file.write_text(OLD, encoding="utf-8")
    assert run(["format", "--check", "."]) == 1
    assert file.read_text(encoding="utf-8") == OLD
    assert "would change ember-cat.card" in capsys.readouterr().err
    assert run(["format", "--diff", "ember-cat.card"]) == 0
    shown = capsys.readouterr().out
    assert "-When Ember Cat enters the battlefield, scry 1.\n" in shown
    assert "+When this creature enters, scry 1.\n" in shown
    assert file.read_text(encoding="utf-8") == OLD
    assert run(["format", "."]) == 0
    assert capsys.readouterr().out == shown
    assert file.read_text(encoding="utf-8") == TODAY
    assert [each.name for each in tmp_path.iterdir()] == ["ember-cat.card"]
    assert run(["format", "--check", "."]) == 0


def test_standard_input(
    capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given = tmp_path / "given"
    given.write_bytes(OLD.encode("utf-8"))
    with given.open("rb") as stream:
        monkeypatch.setattr("sys.stdin", _Input(stream))
        assert run(["format", "-"]) == 0
    assert capfdbinary.readouterr().out.decode("utf-8") == TODAY


class _Input:
    def __init__(self, buffer: object) -> None:
        self.buffer = buffer


@pytest.mark.parametrize("arguments", [[], ["-", "ember.card"], ["--chek", "x"]])
def test_wrong_use(arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["format", *arguments]) == 2


@pytest.mark.parametrize(("path", "code"), [("missing.card", "S101"), ("empty", "S104")])
def test_paths_without_cards(
    path: str,
    code: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    assert run(["format", path]) == 1
    assert f"error[{code}]" in capsys.readouterr().err


def test_what_is_no_text_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.card"
    file.write_bytes(b"Caf\xe9 {1}\nInstant\nDraw a card.\n")
    assert run(["format", str(file)]) == 1
    assert file.read_bytes() == b"Caf\xe9 {1}\nInstant\nDraw a card.\n"
    assert "is not UTF-8 text" in capsys.readouterr().err
