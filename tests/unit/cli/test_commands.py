"""What compile, explain, verify and coverage print and write."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardwright.cli.entry import run

BEAR = "Odd Bear {1}{G}\nCreature — Bear\nVigilance\n2/2\n"
SCENARIO = (
    "[scenario Odd Bear attacks without tapping]\n# CR 702.20b\n"
    "alice controls Odd Bear\nalice attacks bob with Odd Bear\n> Odd Bear is untapped\n"
)


def record(name: str, text: str, kind: str = "card", **more: Any) -> dict[str, Any]:
    """A card as Scryfall's bulk file has it."""
    fields = {
        "object": "card",
        "name": name,
        "lang": "en",
        "layout": "normal",
        "type_line": "Creature — Bear",
        "mana_cost": "{1}{G}",
        "oracle_text": text,
        "power": "2",
        "toughness": "2",
        "kind": kind,
    }
    return fields | more


BULK = [
    record("Plain Bear", ""),
    record("Quick Bear", "Haste\nVigilance"),
    record("Odd Bear", "Frobnicate a gizmo."),
    record("Unplayed Bear", "Haste", kind="playtest"),
    record(
        "Bear // Cub",
        "",
        layout="transform",
        card_faces=[
            {"name": "Bear", "mana_cost": "{G}", "type_line": "Creature — Bear", "power": "1",
             "toughness": "1", "oracle_text": "Haste"},
            {"name": "Cub", "type_line": "Creature — Bear", "power": "3", "toughness": "3",
             "oracle_text": "Frobnicate a gizmo."},
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_coverage(
    packed: bool, jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.dumps(BULK).encode()
    bulk = tmp_path / ("cards.json.gz" if packed else "cards.json")
    bulk.write_bytes(gzip.compress(data) if packed else data)
    out = tmp_path / "out.json"
    assert run(["coverage", str(bulk), "--json", str(out), "--jobs", jobs]) == 0
    document = json.loads(out.read_text(encoding="utf-8"))
    cards = document.pop("cards")
    assert document.pop("wall_seconds") > 0
    counts = {name: value for name, value in document.items() if isinstance(value, int)}
    assert counts == {"schema": 1, "faces": 5, "read": 3, "compiled": 3, "other_faces": 1}
    assert [(each["name"], each["face"], each["kind"], each["status"]) for each in cards] == [
        ("Plain Bear", "Plain Bear", "card", "compiled"),
        ("Quick Bear", "Quick Bear", "card", "compiled"),
        ("Odd Bear", "Odd Bear", "card", "unread"),
        ("Unplayed Bear", "Unplayed Bear", "playtest", "compiled"),
        ("Bear // Cub", "Bear", "card", "compiled"),
        ("Bear // Cub", "Cub", "card", "unread"),
    ]
    assert cards[1]["abilities"] == [
        {"text": "Haste", "status": "compiled", "reason": ""},
        {"text": "Vigilance", "status": "compiled", "reason": ""},
    ]
    reason = 'P101 "Frobnicate" is not a word of card text'
    assert cards[2]["abilities"][0]["reason"] == reason
    shown = capsys.readouterr().out
    assert "4 cards, 5 faces" in shown
    assert "left out and counted apart: 1 card, 1 face" in shown
    assert '2       2  the word "frobnicate" is not known (Odd Bear)' in shown


def test_coverage_says_before_it_begins_that_it_cannot_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bulk = tmp_path / "cards.json"
    bulk.write_text(json.dumps(BULK), encoding="utf-8")
    for out in (tmp_path / "nowhere" / "out.json", tmp_path):
        assert run(["coverage", str(bulk), "--json", str(out)]) == 2
        shown = capsys.readouterr()
        assert "cannot be written" in shown.err
        assert not shown.out
    assert run(["coverage", str(tmp_path)]) == 2


def test_coverage_reads_mtgjson(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    face = {"name": "Quick Bear", "layout": "normal", "type": "Creature — Bear", "text": "Haste",
            "manaCost": "{1}{G}", "power": "2", "toughness": "2"}  # fmt: skip
    bulk = tmp_path / "AtomicCards.json"
    bulk.write_text(json.dumps({"meta": {}, "data": {"Quick Bear": [face]}}), encoding="utf-8")
    assert run(["coverage", str(bulk)]) == 0
    assert "1 card, 1 face" in capsys.readouterr().out


@pytest.mark.parametrize("content", ["[", "[1, 2]", "{}", '{"data": 5}', "nonsense", "[]"])
def test_coverage_of_what_is_no_bulk_file(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bulk = tmp_path / "cards.json"
    bulk.write_text(content, encoding="utf-8")
    assert run(["coverage", str(bulk)]) == 1
    assert "error[" in capsys.readouterr().err


def test_compile_prints_json_with_provenance(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["compile", "--text", "{T}: Add {G}.", "--type", "Land", "--name", "Glade"]
    assert run([*arguments, "--json"]) == 0
    (card,) = json.loads(capsys.readouterr().out)["cards"]
    (ability,) = card["faces"][0]["abilities"]
    assert (card["name"], card["status"]) == ("Glade", "compiled")
    assert ability["definitions"][0]["is_mana_ability"] is True
    assert {part["path"] for part in ability["provenance"]} >= {"0", "0.costs.0"}


def test_compile_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Stdin:
        class buffer:
            @staticmethod
            def read() -> bytes:
                return BEAR.encode()

    monkeypatch.setattr("sys.stdin", Stdin)
    assert run(["compile", "-"]) == 0
    assert "VigilanceAbility()" in capsys.readouterr().out.replace(
        "Vigilance()", "VigilanceAbility()"
    )


def test_what_is_wrong_with_an_option_is_said_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["compile", "--text", "Flying", "--cost", "{K}", "--type", "Creture"]) == 1
    shown = capsys.readouterr().err
    assert shown.count("error[") == 2
    assert 'did you mean "Creature"?' in shown


def test_compile_of_what_does_not_compile_is_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["compile", "--text", "Ad {G}.", "--type", "Instant", "--json"]) == 1
    shown = capsys.readouterr()
    assert json.loads(shown.out)["cards"][0]["status"] == "unread"
    assert 'did you mean "Add"?' in shown.err


def test_explain_shows_phrases_beside_what_they_became(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["explain", "--text", "Draw two cards."]) == 0
    shown = capsys.readouterr().out
    assert "V_DRAW" in shown
    assert "two cards" in shown
    assert "-> Draw" in shown
    assert "CR 121" in shown


def test_verify_runs_scenarios(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "odd-bear.card").write_text(BEAR, encoding="utf-8")
    (tmp_path / "odd-bear.scenario").write_text(SCENARIO, encoding="utf-8")
    for path in (tmp_path, tmp_path / "odd-bear.card", tmp_path / "odd-bear.scenario"):
        assert run(["verify", str(path)]) == 0
        table = capsys.readouterr().out.splitlines()
        assert table[0].split() == [
            "cards", "abilities", "proven", "compiled", "read", "unread", "passed", "failed",
        ]  # fmt: skip
        assert table[1].split()[1:] == ["1", "1", "1", "0", "0", "0", "1", "0"]
    assert run(["verify", str(tmp_path), "--no-prove"]) == 0
    assert capsys.readouterr().out.splitlines()[1].split()[3:5] == ["0", "1"]


@pytest.mark.parametrize(
    "named",
    [
        ("odd-bear.scenario", "odd-bear.card"),
        ("odd-bear.card", "odd-bear.scenario", "./odd-bear.card"),
        (".", "odd-bear.card", "odd-bear.scenario"),
    ],
)
def test_verify_runs_each_scenario_once(
    named: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "odd-bear.card").write_text(BEAR, encoding="utf-8")
    (tmp_path / "odd-bear.scenario").write_text(SCENARIO, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(["verify", *named]) == 0
    shown = capsys.readouterr().out
    assert "\n1 scenario passed in " in shown
    assert len(shown.splitlines()) == 3  # one row: each card once, too


@pytest.mark.parametrize("command", ["compile", "explain"])
@pytest.mark.parametrize("text", ["", "  \n"])
def test_an_empty_text_is_wrong_use(
    command: str, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command, "--text", text]) == 2
    assert "--text is empty" in capsys.readouterr().err


def test_verify_shows_where_a_scenario_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "odd-bear.card").write_text(BEAR, encoding="utf-8")
    wrong = SCENARIO.replace("is untapped", "is tapped")
    (tmp_path / "odd-bear.scenario").write_text(wrong, encoding="utf-8")
    assert run(["verify", str(tmp_path)]) == 1
    shown = capsys.readouterr().out
    assert "FAILED Odd Bear attacks without tapping" in shown
    assert "1 of 1 scenario failed in " in shown
    assert "odd-bear.scenario:5" in shown
    assert "expected: Odd Bear is tapped" in shown


def test_verify_says_what_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "odd-bear.card").write_text(BEAR.replace("Vigilance", "Vigilence"), "utf-8")
    (tmp_path / "odd-bear.scenario").write_text(SCENARIO.replace("attacks bob", "attakcs bob"))
    assert run(["verify", str(tmp_path)]) == 1
    shown = capsys.readouterr()
    assert 'did you mean "Vigilance"?' in shown.out
    assert "error[X" in shown.out
    assert "; 2 errors above" in shown.out
    assert "not compiled: Odd Bear (unread)" in shown.err
    assert "verify --statements lists" in shown.err


def test_verify_names_what_no_scenario_proves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bear = BEAR.replace("Vigilance", "Vigilance\nWhen this creature enters, you gain 1 life.")
    (tmp_path / "odd-bear.card").write_text(bear, "utf-8")
    (tmp_path / "odd-bear.scenario").write_text(SCENARIO, "utf-8")
    assert run(["verify", str(tmp_path)]) == 0
    shown = capsys.readouterr().out
    assert shown.endswith(
        "not proven, as no scenario fails without them:\n"
        "  Odd Bear: When this creature enters, you gain 1 life.\n"
    )
    assert run(["verify", "--no-prove", str(tmp_path)]) == 0
    assert "not proven" not in capsys.readouterr().out


def test_verify_lists_what_a_scenario_can_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["verify", "--statements"]) == 0
    assert "| `alice controls Forest` |" in capsys.readouterr().out


def test_verify_says_once_that_a_type_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd-bear.card"
    path.write_text(BEAR.replace("Creature", "Craeture"), "utf-8")
    assert run(["verify", str(path)]) == 1
    assert capsys.readouterr().out.count("error[") == 1


def test_verify_of_a_broken_scenario_does_not_say_that_there_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.scenario"
    path.write_text("[scenario Odd]\nalice contrls Forest\n> alice has 20 life\n", "utf-8")
    assert run(["verify", str(path)]) == 1
    shown = capsys.readouterr()
    assert "error[X101]" in shown.out
    assert "no scenarios were found" not in shown.err


def test_new_pack_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def forbidden(*_: object, **__: object) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "exists", forbidden)
    assert run(["new-pack", str(tmp_path / "odd")]) == 2
    assert "cannot be written: Permission denied" in capsys.readouterr().err


def test_check_prints_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odd-bear.card"
    path.write_text(BEAR.replace("Vigilance", "Vigilence"), encoding="utf-8")
    assert run(["check", str(path), "--format", "json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["counts"]["error"] == 1
    (finding,) = document["diagnostics"]
    assert finding["location"]["line"] == 3
    assert finding["suggestions"][0]["text"] == "Vigilance"


def test_coverage_that_cannot_be_written_is_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bulk = tmp_path / "cards.json"
    bulk.write_text(json.dumps(BULK), encoding="utf-8")
    assert run(["coverage", str(bulk), "--json", str(tmp_path / "no" / "out.json")]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_all_processes_and_writes_nothing(jobs: str, tmp_path: Path) -> None:
    bulk, out = tmp_path / "cards.json", tmp_path / "out.json"
    # No line twice, so that none is known from before.
    line = "When this creature enters, draw {} cards, then discard a card."
    cards = [
        record(f"Bear {card}", "\n".join(line.format(card * 20 + at) for at in range(20)))
        for card in range(1500)
    ]
    bulk.write_text(json.dumps(cards), encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "-m", "cardwright", "coverage", str(bulk), "--json", str(out),
         "--jobs", jobs],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        # The tests may run in the background, where shells have the signal ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    with pytest.raises(subprocess.TimeoutExpired):
        process.communicate(timeout=4)
    os.killpg(process.pid, signal.SIGINT)
    _, shown = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in shown
    assert [path.name for path in tmp_path.iterdir()] == ["cards.json"]
