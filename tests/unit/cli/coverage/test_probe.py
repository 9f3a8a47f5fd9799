"""What reading a phrase would finish."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.cli.coverage.probe import Phrase
from cardwright.cli.entry import run

from .made_up import GIBBERISH, not_legal, scryfall, write_bulk

BULK = [
    scryfall("Only The Phrase", "When this creature enters, draw a card for each gizmo."),
    scryfall("Phrase And More", "Draw a card for each gizmo. Frobnicate it."),
    scryfall("Two Lines", f"{GIBBERISH}\nDraw a card for each gizmo."),
    scryfall("Other Line", f"{GIBBERISH}\nHaste"),
    scryfall("In A Read Line", f"Haste (It may attack for each gizmo.)\n{GIBBERISH}"),
    scryfall("Read", "Haste"),
    not_legal("Left Out", oracle_text="Draw a card for each gizmo.", set_type="funny"),
]


def test_what_would_be_finished(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bulk = write_bulk(tmp_path, BULK)
    assert run(["coverage", str(bulk), "--probe", "for each  gizmo"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith('"for each gizmo"\n  stands on 3 faces; 0 of them are read')
    assert "in the unread part of 3 faces" in shown
    assert "would finish 1 to 2 faces" in shown
    finished, missing = shown.split("more would be missing")
    assert "Only The Phrase" in finished
    assert "Phrase And More" in missing
    assert "Two Lines" in missing
    assert 'the word "frobnicate" is not known' in missing


def test_a_phrase_that_is_read_finishes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bulk = write_bulk(tmp_path, BULK)
    arguments = ["coverage", str(bulk), "--probe", "haste", "--probe", "no card has this"]
    assert run([*arguments, "--jobs", "2"]) == 0
    haste, nothing = capsys.readouterr().out.split("\n\n")
    assert "stands on 3 faces; 1 of them are read" in haste
    assert "would finish 0 to 0 faces" in haste
    assert "stands on no face: nothing would be finished" in nothing


@pytest.mark.parametrize("other", [["--json", "x.json"], ["--html", "x.html"]])
def test_it_is_given_by_itself(
    other: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bulk = write_bulk(tmp_path, BULK)
    assert run(["coverage", str(bulk), "--probe", "haste", *other]) == 2
    assert "by itself" in capsys.readouterr().err
    assert run(["coverage", str(bulk), "--probe", " ."]) == 2


@pytest.mark.parametrize(
    ("phrase", "text", "found"),
    [
        ("a card", "Draw a card. A  card.", ["a card", "A  card"]),
        ("card", "Discard a card (any card).", ["card"]),
        ("+1/+1", "It gets +1/+1, not +1/+10.", ["+1/+1"]),
        ("{T}:", "{T}: Add {G}.", ["{T}:"]),
        ("a.b", "a.b acb", ["a.b"]),
    ],
)
def test_where_a_phrase_stands(phrase: str, text: str, found: list[str]) -> None:
    assert [text[start:end] for start, end in Phrase(phrase).spans(text)] == found


@pytest.mark.parametrize(
    ("text", "stand_in", "result"),
    [
        ("Destroy it at dusk.", "", "Destroy it."),
        ("At dusk, destroy it.", "", "Destroy it."),
        ("At dusk, destroy it.", "you", "You, destroy it."),
        ("Draw. At dusk, sing at dusk.", "", "Draw. Sing."),
    ],
)
def test_something_known_in_its_place(text: str, stand_in: str, result: str) -> None:
    assert Phrase("at dusk").replaced(text, stand_in) == result
