"""Type lines by CR 205, and layouts."""

from __future__ import annotations

import pytest

from cardwright.diagnostics import Span
from cardwright.source import SourceFace
from cardwright.source.layouts import infer_layout, read_layout
from cardwright.source.type_line import UnknownType, parse_type_line, print_type_line


@pytest.mark.parametrize(
    "text",
    [
        "Creature",
        "Legendary Snow Creature — Human Wizard",
        "Basic Land — Forest",
        "Kindred Instant — Faerie",
        "Token Artifact — Treasure",
        "Artifact Creature — Assembly-Worker",
        "Land — Urza's Power-Plant",
        "Plane — Bolas's Meditation Realm",
        "Legendary Creature — Time Lord Doctor",
        "Ongoing Scheme",
    ],
)
def test_round_trip(text: str) -> None:
    line = parse_type_line(text)
    assert not line.unknown
    assert print_type_line(line) == text


def test_subtypes_of_two_words() -> None:
    assert parse_type_line("Creature — Human Time Lord").subtypes == ("Human", "Time Lord")
    known = {"Night Watch", "Elf"}
    line = parse_type_line("Creature — Elf Night Watch Elv", known)
    assert line.subtypes == ("Elf", "Night Watch", "Elv")
    assert line.unknown == (UnknownType("Elv", Span(27, 30), True),)
    assert parse_type_line("Plane — New Phyrexia").subtypes == ("New Phyrexia",)


def test_unknown_words_are_kept_with_their_place() -> None:
    line = parse_type_line("Legendery Creature")
    assert line.card_types == ("Creature",)
    assert line.unknown == (UnknownType("Legendery", Span(0, 9), False),)


@pytest.mark.parametrize("text", ["", " ", "—", " — ", "— Elf"])
def test_empty_type_lines(text: str) -> None:
    assert parse_type_line(text).card_types == ()


def test_layouts() -> None:
    assert infer_layout([]) is None
    assert infer_layout([SourceFace("A", type_line="Instant")]) == "normal"
    assert infer_layout([SourceFace("A"), SourceFace("B")]) is None
    assert read_layout(" Split ") == "split"
    assert read_layout("unknown") is None
    assert read_layout("Level up") == "leveler"
