"""Reading whole faces: the cards of the core pack, spans, and text that is no card text."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cardwright import resources
from cardwright.ast import Face, ReminderText, Unread
from cardwright.frames import Language, read_face, read_text
from cardwright.source import SourceFace, read_card_text


def _faces() -> list[SourceFace]:
    found: list[SourceFace] = []
    for path in sorted(Path(resources.core_cards_folder()).rglob("*.card")):
        cards, _ = read_card_text(path.read_text(encoding="utf-8"), path.name)
        found += [face for card in cards for face in card.faces]
    return found


FACES = _faces()


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_card_of_the_core_pack_is_read(face: SourceFace, language: Language) -> None:
    read = read_face(face, language)
    assert [(line.text, line.reason) for line in read.lines if not line.is_read] == []


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_spans_lie_in_the_oracle_text(face: SourceFace, language: Language) -> None:
    for line in read_face(face, language).lines:
        for _, _, start, end in line.spans():
            assert line.start <= start < end <= line.end


def test_spans_point_at_the_words(language: Language) -> None:
    text = "Flying\nTarget creature gets +1/+1 (for real) until end of turn."
    line = read_text(text, language).lines[1]
    words = {text[start:end] for _, _, start, end in line.spans()}
    assert "Target creature" in words
    assert "until end of turn" in words
    assert "+1/+1" in words


def test_phrase_behind_as_though_is_no_clause_with_a_condition(language: Language) -> None:
    read = read_text("You may cast this spell as though from your hand.", language)
    assert read.is_read


def test_renaming_a_card_changes_nothing(language: Language) -> None:
    class Named:
        type_line = "Sorcery"

        def __init__(self, name: str) -> None:
            self.name = name
            self.oracle_text = f"{name} deals 3 damage to any target. Exile {name}."

    first = read_face(Named("Fire of Fight, Tested"), language)
    second = read_face(Named("Lightning + Regret: a Tale"), language)
    assert first.is_read and second.is_read
    assert first.face.lines == second.face.lines


def test_reminder_text_alone_is_a_line(language: Language) -> None:
    read = read_text("({T}: Add {G}.)", language)
    assert read.face == Face("", (ReminderText("({T}: Add {G}.)"),))


def test_reminder_text_is_kept_beside(language: Language) -> None:
    (line,) = read_text("Flying (It flies.)", language).lines
    assert line.reminders == (ReminderText("(It flies.)"),)
    assert line.node == read_text("Flying", language).lines[0].node


def test_unread_line_keeps_its_text_and_reason(language: Language) -> None:
    (line,) = read_text("Destroy target player.", language).lines
    assert line.node == Unread("Destroy target player.")
    assert line.reason is not None and line.reason.rule == "frame"
    assert (line.reason.start, line.reason.end) == (0, 7)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "{",
        "}{",
        '"',
        '"' * 401,
        'It has "' * 200 + "Draw a card." + '"' * 200,
        "(" * 200 + ")" * 200,
        "of " * 500,
        "target creature with " * 200 + "flying.",
        "Draw a card, " * 300 + "then draw a card.",
        "+1/+1" * 50,
        "\x00\x07\ufeff\u202e",
        "At the beginning of of of",
        "beginning that of your creature",
        "Ward—",
        "• • •",
        "I, IV, X — ",
        "LEVEL 3-",
        "x" * 20_000,
    ],
    ids=lambda text: repr(text[:20]),
)
def test_nothing_raises(text: str, language: Language) -> None:
    read = read_text(text, language)
    assert len(read.lines) <= 1


_BULLETS = ("\n• Draw a card.", "\n• Scry 1.", "\n• Mill a card.")


@pytest.mark.parametrize(
    ("lead", "modes", "is_read"),
    [
        ("Choose —", 2, False),
        ("Choose one —", 0, False),
        ("Choose one —", 1, False),
        ("Choose one —", 2, True),
        ("Choose three —", 2, False),
        ("Choose three —", 3, True),
        ("When this creature enters, choose one —", 1, False),
        ("Choose one or both —", 2, True),
    ],
)
def test_there_are_modes_to_choose_from(
    lead: str, modes: int, is_read: bool, language: Language
) -> None:
    first = read_text(lead + "".join(_BULLETS[:modes]), language).lines[0]
    assert first.is_read == is_read
    assert (first.reason is None) == is_read


def test_quotes_in_quotes(language: Language) -> None:
    text = "Create a 1/1 white Spirit creature token with \"This token has '{T}: Draw a card.'\""
    (line,) = read_text(text, language).lines
    assert line.reason is None or not line.is_read


def test_scrambled_text_never_raises(language: Language) -> None:
    shuffle = random.Random(7)
    words = [word for face in FACES for word in (face.oracle_text or "").split()]
    for _ in range(1_500):
        chosen = shuffle.choices(words, k=shuffle.randrange(1, 14))
        for line in read_text(" ".join(chosen), language).lines:
            assert line.reason is None or line.reason.rule != "unclaimed word"
            line.spans()
