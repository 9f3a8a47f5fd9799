"""Why a line is not read: the right word, the right place, no rule's name."""

from __future__ import annotations

import pytest

from cardwright.api import compile_text
from cardwright.diagnostics import Diagnostic


def _findings(text: str, name: str = "Some Card") -> list[tuple[str, str, list[str]]]:
    """(code, what is marked, what is offered) of each finding."""
    return [_shown(one) for one in compile_text(text, name=name).diagnostics]


def _shown(one: Diagnostic) -> tuple[str, str, list[str]]:
    place = one.location
    assert place is not None
    marked = place.source_line[place.column - 1 : place.end_column - 1]
    return one.code.id, marked, [each.text for each in one.suggestions]


@pytest.mark.parametrize(
    ("text", "code", "marked", "offered"),
    [
        ("Target creature gians flying until end of turn.", "P101", "gians", "gains"),
        ("Discard tow cards.", "P101", "tow", "two"),
        # Each word is a word of the language; with another one the line reads.
        ("When this creature dies, return it to it owner's hand.", "P205", "it", "its"),
        ("Draw a card for each card in you're hand.", "P205", "you're", "your"),
        ("Put a +1/+1 counter no target creature.", "P205", "no", "on"),
        ("This creature gets +1/+0 until end off turn.", "P205", "off", "of"),
        ("Each", "P205", "Each", "Reach"),
        ("Creatures you control gets +1/+1.", "P205", "gets", "get"),
        # Inside a quotation.
        ('Enchanted creature has "{T}: Darw a card."', "P101", "Darw", "Draw"),
        ('Enchanted creature has "{T}: Drawn a card."', "P205", "Drawn", "Draw"),
        # The second unknown word makes the first a word of a phrase.
        ("This creature enters with three ore countesr on it.", "P101", "countesr", "counters"),
        # Two slips that both agree with what stands around them: what would print instead.
        ("Whenever a creature attack, you draws a card.", "P303", "attack", None),
        # A symbol, a comma, a full stop.
        ("{T}: Add {Z}.", "P102", "{Z}", None),
        ("When this creature dies draw a card.", "P204", "draw", ", draw"),
        ("When this creature dies, draw a card", "P203", "", None),
    ],
)
def test_what_is_offered_and_where(text: str, code: str, marked: str, offered: str | None) -> None:
    findings = _findings(text)
    assert len(findings) == 1
    found, at, words = findings[0]
    assert (found, at) == (code, marked)
    assert words[:1] == ([offered] if offered else [])


def test_two_misspelt_words_are_two_findings() -> None:
    first, second = _findings("Destory target craeture.")
    assert (first[1], first[2][0]) == ("Destory", "Destroy")
    assert (second[1], second[2][0]) == ("craeture", "creature")


def test_the_cards_own_name_is_offered() -> None:
    found = _findings("When Anie Joins Up enters, draw a card.", "Annie Joins Up")
    assert found == [("P101", "Anie", ["Annie"])]


def test_reminder_text_is_never_corrected() -> None:
    found = _findings("Draw a card (Off course.) unless you control no.")
    assert all(marked not in ("Off", "course") for _, marked, _ in found)


def test_the_place_is_not_the_whole_line() -> None:
    found = _findings("Draw a card. This creature controls you.")
    assert [marked for _, marked, _ in found] == ["controls"]


@pytest.mark.parametrize(
    "text",
    [
        "This creature controls you.",
        "Choose target creature number.",
        "Creatures you control have flying 3.",
        "Draw creature tapped cards.",
        "{2}, Flying: Draw a card.",
        "Destroy target creature and draws a card.",
    ],
)
def test_no_internal_name_is_shown(text: str) -> None:
    for one in compile_text(text).diagnostics:
        shown = f"{one.headline} {one.label} {one.help}"
        assert not {"Delta", "Permanent", "Partial", "Object", "adverb", "|"} & set(shown.split())
        assert "frame" not in shown
        assert one.help or one.suggestions


def test_what_could_stand_there_is_told() -> None:
    (finding,) = compile_text("Creatures you control gets get +1/+1.").diagnostics
    assert finding.code.id == "P206"
    assert finding.help.startswith("see whether one of these was meant: ")
    assert "a comma" in finding.help
