"""Bad input: a clear diagnostic, nothing lost, no traceback, no hang."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from cardwright.api import compile_card, compile_text
from cardwright.cli.entry import run
from cardwright.status import Status

CARD = "Odd Bear {{1}}{{G}}\nCreature — Bear\n{}\n2/2\n"
#: Far more than any of these needs; a hang takes minutes.
SECONDS = 30

HOSTILE = {
    "a megabyte of one word": "creature " * 120_000,
    "a megabyte of nonsense": "xyzzy " * 170_000,
    "a megabyte without blanks": "x" * 1_000_000,
    "a megabyte of symbols": "{G}" * 330_000,
    "a megabyte of open braces": "{" * 1_000_000,
    "a megabyte of one sentence": "Draw a card and " * 65_000,
    "a megabyte of lines": "Draw a card.\n" * 80_000,
    "quotes nested 200 deep": '"' + "\"'" * 100 + "{T}: Add {G}." + "'\"" * 100 + '"',
    "quoted abilities nested 200 deep": 'Creatures you control have "' * 200 + '"' * 200,
    "brackets nested 200 deep": "Flying " + "(" * 200 + ")" * 200,
    "commas": "," * 100_000,
    "a long chain of and": "Destroy target creature" + " and target creature" * 5_000 + ".",
    "a long chain of of": "Draw a card" + " of the owner" * 5_000 + ".",
    "nested relatives": "Destroy target creature" + " that blocks a creature" * 3_000 + ".",
}


@pytest.mark.parametrize("command", ["check", "explain"])
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_ends_in_a_diagnostic(
    name: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hostile.card"
    path.write_text(CARD.format(HOSTILE[name]), encoding="utf-8")
    started = time.monotonic()
    code = run([command, str(path)])
    assert time.monotonic() - started < SECONDS
    shown = capsys.readouterr()
    assert code in (0, 1)
    assert "Traceback" not in shown.out + shown.err
    assert len(shown.out) < 500_000


@pytest.mark.parametrize(
    "content",
    [
        b"Odd Bear {1}{G}\nCreature \x97 Bear\nFlying\n2/2\n",
        b"\xff\xfe\x00\x01",
        b"\x00" * 1000,
        b"",
        b"\n\n\n",
        b"# only a comment\n",
        bytes(range(256)) * 20,
        "Odd Bear {1}{G}\nCreature — Bear\nFly\x07ing\n2/2\n".encode(),
    ],
)
def test_bytes_that_are_no_card_text(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.card"
    path.write_bytes(content)
    assert run(["check", str(path)]) == 1
    shown = capsys.readouterr()
    assert "error[" in shown.out
    assert str(path) in shown.out


@pytest.mark.parametrize("command", ["check", "compile", "explain", "coverage", "verify"])
def test_a_path_that_is_missing(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = str(tmp_path / "nowhere.card")
    assert run([command, missing]) == 1
    shown = capsys.readouterr()
    assert "does not exist" in shown.out + shown.err
    assert "Traceback" not in shown.out + shown.err


@pytest.mark.parametrize("command", ["check", "compile", "explain", "verify"])
def test_a_folder_without_cards(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command, str(tmp_path)]) == 1
    shown = capsys.readouterr()
    assert "no .card files" in shown.out + shown.err or "no scenarios" in shown.out + shown.err


def test_verify_without_scenarios_is_a_failure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bear.card").write_text(CARD.format("Vigilance"), encoding="utf-8")
    assert run(["verify", str(tmp_path)]) == 1
    assert "no scenarios" in capsys.readouterr().err


def test_a_control_character_is_told_and_not_what_it_makes_of_the_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.card"
    path.write_text(CARD.format("Fly\x07ing"), encoding="utf-8")
    assert run(["check", str(path)]) == 1
    shown = capsys.readouterr().out
    assert "error[S106]" in shown
    assert "error[P" not in shown


def test_a_sign_that_stands_often_is_told_once() -> None:
    found = compile_text("Draw ` a ` card `.").diagnostics
    assert [one.code.id for one in found] == ["P105"]


def test_text_that_is_no_text_is_a_broken_contract() -> None:
    with pytest.raises(TypeError, match="rules text is a str, not int"):
        compile_text(5)  # type: ignore[arg-type]
    card = compile_card(name="Bear", type_line="Creature", oracle_text=None, power="2")
    assert card.abilities == ()


def test_what_the_card_is_does_not_hide_what_its_text_is() -> None:
    result = compile_text("Draw a card.", mana_cost="{cheap}")
    assert [one.code.id for one in result.diagnostics] == ["C117"]
    assert [one.status for one in result.abilities] == [Status.COMPILED]


def test_random_text_never_raises() -> None:
    generator = random.Random(20261130)
    signs = "abcXYZ {}()[]\"'“”’—–-+*/\\:;,.•|#~<>0123456789\t\x00\u200b\ud83d\ude00é中"
    words = ["target", "creature", "you", "may", "draw", "a card", "{T}:", "Add", "{G}.", "each"]
    for _ in range(300):
        noise = "".join(generator.choices(signs, k=generator.randrange(1, 80)))
        mixed = " ".join(generator.choices([*words, noise], k=generator.randrange(1, 20)))
        for text in (noise, mixed):
            result = compile_text(text, type_line="Creature")
            for ability in result.abilities:
                assert ability.status is not Status.UNREAD or ability.diagnostics
