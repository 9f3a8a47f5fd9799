"""Comparing two texts by what they mean."""

from __future__ import annotations

import pytest

from cardwright.library import installed_library
from cardwright.meaning import Comparison, compare_meaning
from cardwright.source import SourceFace

EQUAL = (
    ("When Ember Cat enters, draw a card.", "When this creature enters, draw a card."),
    ("When this creature enters the battlefield, scry 1.", "When this creature enters, scry 1."),
    ("Flying", "Flying (It flies.)"),
    (
        "Whenever a land enters the battlefield under your control, scry 1.",
        "Landfall — Whenever a land you control enters, scry 1.",
    ),
)
DIFFERENT = (
    ("Draw a card.", "Draw two cards."),
    ("When this creature enters, scry 1.", "When another creature enters, scry 1."),
    ("Flying", "Flying\nTrample"),
)


def face(text: str) -> SourceFace:
    return SourceFace("Ember Cat", "{1}", "Creature — Cat", text, "1", "1")


@pytest.mark.parametrize(("first", "second"), EQUAL)
def test_equal(first: str, second: str) -> None:
    tools = installed_library().tools
    assert compare_meaning(face(first), face(second), tools) is Comparison.EQUAL


@pytest.mark.parametrize(("first", "second"), DIFFERENT)
def test_different(first: str, second: str) -> None:
    tools = installed_library().tools
    assert compare_meaning(face(first), face(second), tools) is Comparison.DIFFERENT


def test_what_is_not_read_cannot_be_compared() -> None:
    tools = installed_library().tools
    text = "Flood the world."
    assert compare_meaning(face(text), face(text), tools) is Comparison.UNKNOWN
