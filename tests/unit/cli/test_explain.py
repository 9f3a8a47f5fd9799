"""What explain prints: words over classes, phrases beside nodes, objects with names for numbers."""

from __future__ import annotations

import pytest

from cardwright.cli.entry import run
from cardwright.cli.trees import tree_rows
from cardwright.frames.faces import read_text
from cardwright.library import installed_library


def explained(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    width: int = 120,
    *more: str,
) -> list[str]:
    monkeypatch.setenv("COLUMNS", str(width))
    run(["explain", "--text", text, *more])
    return capsys.readouterr().out.splitlines()


def test_a_class_stands_below_its_word(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = explained(capsys, monkeypatch, "Draw two cards.")
    words = next(line for line in shown if line.startswith("  words"))
    classes = shown[shown.index(words) + 1]
    assert words.index("Draw") == classes.index("V_DRAW")
    assert words.index("cards") == classes.index("N", classes.index("DET"))


@pytest.mark.parametrize("width", [60, 80, 200])
def test_rows_of_words_keep_to_the_width(
    width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "Whenever another creature you control enters, you gain 1 life and draw a card."
    shown = explained(capsys, monkeypatch, text, width)
    first = next(at for at, line in enumerate(shown) if line.startswith("  words"))
    end = next(at for at, line in enumerate(shown) if line.startswith("  phrases"))
    words = shown[first:end]
    assert len(words) % 2 == 0
    assert all(len(line) <= width for line in words)
    assert sum(len(line[11:].split()) for line in words[1::2]) == 16  # two of them signs


def test_phrases_name_their_place_in_the_frame_and_what_they_became(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "Return target creature to its owner's hand."
    shown = explained(capsys, monkeypatch, text, 160, "--type", "Instant")
    rows = [line[11:] for line in shown]
    (target,) = [row for row in rows if row.lstrip().startswith("target creature ")]
    assert "object: NounPhrase target" in target
    assert "-> Reference(slot='target.1')" in target
    assert any("to zone: NounPhrase" in row for row in rows)
    whole = [row for row in rows if row.lstrip().startswith("Return target creature to its")]
    assert len(whole) == 2  # the sentence, and it without its full stop: not once a node


def test_what_a_phrase_became_goes_on_below_where_it_is_wide(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "Return target creature to its owner's hand."
    shown = explained(capsys, monkeypatch, text, 80, "--type", "Instant")
    at = next(at for at, line in enumerate(shown) if "object: NounPhrase target" in line)
    column = shown[at].index("object:")
    below = shown[at + 1 : at + 3]
    assert [line[:column].strip() for line in below] == ["", ""]
    assert [line.split("(")[0].strip() for line in below] == ["-> Reference", "-> HasCardType"]


def test_equal_objects_of_a_phrase_are_shown_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "Equipped creature gets +2/+0."
    shown = explained(capsys, monkeypatch, text, 200, "--type", "Artifact — Equipment")
    assert "\n".join(shown).count("-> AttachedObject()") == 1


def test_numbers_of_zones_and_types_have_their_names(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "Whenever another creature enters, you gain 1 life."
    shown = "\n".join(explained(capsys, monkeypatch, text, 120, "--type", "Enchantment"))
    assert "HasCardType(types=creature)" in shown
    assert "role='destination', values=(battlefield,)" in shown


def test_why_an_ability_is_not_read_stands_with_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = explained(capsys, monkeypatch, "Draw a flumph.\\nFlying")
    why = [line for line in shown if line.startswith("  why")]
    assert why == ['  why      "flumph" is not a word of card text']
    assert shown.index(why[0]) < shown.index("Flying  [compiled]")


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {G}.",
        'Create a 1/1 white Spirit creature token with "{T}: Draw a card."',
        "Choose one —\n• Draw a card.\n• You gain 2 life.",
        "Tap up to two target creatures. They don't untap during their controller's next untap"
        " step.",
    ],
)
def test_rows_of_a_tree_stand_inside_the_rows_around_them(text: str) -> None:
    read = read_text(text, installed_library().tools.language)
    for line in read.lines:
        around: list[tuple[int, int]] = []
        for row in tree_rows(line):
            assert row.depth <= len(around)
            del around[row.depth :]
            if around:
                start, end = around[-1]
                assert start <= row.start <= row.end <= end
            around.append((row.start, row.end))
