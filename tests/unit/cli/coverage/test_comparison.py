"""Comparison with an earlier document, and the exit code it gives."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.cli.coverage.comparison import compare, show_comparison
from cardwright.cli.coverage.records import FaceRecord
from cardwright.cli.entry import run

from .made_up import GIBBERISH, ability, face, scryfall, write_bulk


def names(old: list[FaceRecord], new: list[FaceRecord]) -> dict[str, list[str]]:
    found = compare(old, new)
    return {
        "better": [change.face.name for change in found.better],
        "worse": [change.face.name for change in found.worse],
        "new": [each.name for each in found.new],
        "gone": [each.name for each in found.gone],
    }


def test_better_worse_new_and_gone() -> None:
    old = [
        face("Same", ability("read", "c")),
        face("Better", ability("unread", "a", text="t")),
        face("Worse", ability("compiled", text="t")),
        face("Gone"),
    ]
    new = [
        face("Same", ability("read", "d", text="other words")),
        face("Better", ability("read", "c", text="t")),
        face("Worse", ability("read", "c", text="t")),
        face("New", ability("unread", "a")),
    ]
    assert names(old, new) == {
        "better": ["Better"],
        "worse": ["Worse"],
        "new": ["New"],
        "gone": ["Gone"],
    }


def test_an_ability_that_became_worse_makes_its_face_worse() -> None:
    """The face is unread before and after; one ability is better, and one is worse."""
    old = [face("Mixed", ability("unread", "a", text="x"), ability("compiled", text="y"))]
    new = [face("Mixed", ability("unread", "a", text="x"), ability("read", "c", text="y"))]
    assert names(old, new)["worse"] == ["Mixed"]
    assert names(new, old)["better"] == ["Mixed"]
    crossed = [face("Mixed", ability("compiled", text="x"), ability("unread", "a", text="y"))]
    assert names(old, crossed) == {"better": [], "worse": ["Mixed"], "new": [], "gone": []}


def test_abilities_and_faces_of_one_text_are_told_apart_by_their_order() -> None:
    twice = [ability("compiled", text="x"), ability("read", "c", text="x")]
    assert names([face("A", *twice)], [face("A", *twice)])["worse"] == []
    plain = face("A")
    assert names([face("A", *twice), plain], [plain, plain])["better"] == ["A"]
    assert names([plain, plain], [plain])["gone"] == ["A"]


def test_the_text_says_how_and_why() -> None:
    old = [face(f"Bear {number}", ability("compiled", text="t")) for number in range(5)]
    new = [face(f"Bear {number}", ability("unread", "a", text="t")) for number in range(5)]
    shown = show_comparison(compare(old, new), Path("old.json"), 2)
    assert "worse: 5 faces (compiled to unread: 5)" in shown
    assert "Bear 1, compiled to unread: X000 a" in shown
    assert "Bear 2" not in shown
    assert "and 3 more" in shown
    assert "Bear 4" in show_comparison(compare(old, new), Path("old.json"), 0)


def test_the_command_ends_with_1_only_where_something_is_worse(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    good = write_bulk(tmp_path, [scryfall("Odd Bear", "Haste"), scryfall("Bear")], "good.json")
    bad = write_bulk(tmp_path, [scryfall("Odd Bear", GIBBERISH)], "bad.json")
    assert run(["coverage", str(good), "--json", str(old)]) == 0
    assert run(["coverage", str(bad), "--json", str(new), "--compare", str(old)]) == 1
    shown = capsys.readouterr().out
    assert "Odd Bear, compiled to unread: P101" in shown
    assert "gone: 1 face\n  Bear (compiled)" in shown
    assert new.is_file()
    assert run(["coverage", str(good), "--compare", str(new)]) == 0
    assert "better: 1 face (unread to compiled: 1)" in capsys.readouterr().out


def test_a_document_of_the_first_version_can_be_compared(tmp_path: Path) -> None:
    first = {"schema": 1, "faces": 1, "read": 1, "compiled": 0, "wall_seconds": 1.0, "cards": [
        {"name": "Odd Bear", "face": "Odd Bear", "kind": "card", "status": "read",
         "abilities": [{"text": "Haste", "status": "read", "reason": "x"}]}]}  # fmt: skip
    old = tmp_path / "old.json"
    old.write_text(json.dumps(first), encoding="utf-8")
    bulk = write_bulk(tmp_path, [scryfall("Odd Bear", "Haste")])
    assert run(["coverage", str(bulk), "--compare", str(old)]) == 0


@pytest.mark.parametrize(
    "content",
    ["", "[]", "{}", '{"schema": 2, "faces": 0, "read": 0, "compiled": 0, "wall_seconds": 1,'
     ' "cards": []}', '{"schema": 1, "faces": 0, "read": 0, "compiled": 0, "wall_seconds": 1,'
     ' "cards": [{"name": "A", "face": "A", "kind": "card", "status": "splendid",'
     ' "abilities": []}]}'],
)  # fmt: skip
def test_what_is_no_document_is_wrong_use(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "old.json"
    old.write_text(content, encoding="utf-8")
    bulk = write_bulk(tmp_path, [scryfall("Bear")])
    assert run(["coverage", str(bulk), "--compare", str(old)]) == 2
    assert str(old) in capsys.readouterr().err
    assert run(["coverage", str(bulk), "--compare", str(tmp_path / "none.json")]) == 2
