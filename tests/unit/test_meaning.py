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
    # CR 700.4, 400.3
    (
        "When this creature is put into a graveyard from the battlefield, draw a card.",
        "When this creature dies, draw a card.",
    ),
    (
        "Whenever another creature is put into its owner's graveyard from the battlefield, scry 1.",
        "Whenever another creature dies, scry 1.",
    ),
    (
        "If a creature would be put into a graveyard from the battlefield this turn, exile it"
        " instead.",
        "If a creature would die this turn, exile it instead.",
    ),
    (
        "Whenever a nontoken creature is put into a graveyard from the battlefield, scry 1.",
        "Whenever a nontoken creature dies, scry 1.",
    ),
    # A pronoun for the object itself
    (
        "Whenever this creature attacks, this creature deals 1 damage to any target.",
        "Whenever this creature attacks, it deals 1 damage to any target.",
    ),
    (
        "You may cast Ember Cat from your graveyard.",
        "You may cast this creature from your graveyard.",
    ),
    (
        "When this creature enters, Ember Cat deals 1 damage to you.",
        "When this creature enters, it deals 1 damage to you.",
    ),
    ("You get {E}{E}{E}{E}{E}{E}.", "You get six {E}."),
    ("Pay {E}{E}{E}{E}{E}{E}: Draw a card.", "Pay six {E}: Draw a card."),
    ("Flying, lifelink\nWard {2}", "Flying\nLifelink, ward {2}"),
    (
        "Other creatures with flying you control get +1/+1.",
        "Other creatures you control with flying get +1/+1.",
    ),
    (
        "Draw a card for each creature with flying on the battlefield.",
        "Draw a card for each creature on the battlefield with flying.",
    ),
    (
        "Revolt — When this creature enters, if a permanent you controlled left the battlefield"
        " this turn, draw a card.",
        "Revolt — When this creature enters, if a permanent left the battlefield under your control"
        " this turn, draw a card.",
    ),
    (
        "Whenever a creature with flying enters under an opponent's control, draw a card.",
        "Whenever a creature an opponent controls with flying enters, draw a card.",
    ),
    # CR 701.47d, 601.1a
    ("Amass 2.", "Amass Zombies 2."),
    (
        "Amass X, where X is the number of lands you control.",
        "Amass Zombies X, where X is the number of lands you control.",
    ),
    (
        "Whenever you play an instant or sorcery spell, scry 1.",
        "Whenever you cast an instant or sorcery spell, scry 1.",
    ),
    ("As long as it's your turn, Ember Cat is white.", "During your turn, Ember Cat is white."),
    (
        "When you cast your next instant or sorcery spell this turn, copy that spell.",
        "When you next cast an instant or sorcery spell this turn, copy that spell.",
    ),
    ("Spells that you cast cost {1} less to cast.", "Spells you cast cost {1} less to cast."),
)
DIFFERENT = (
    ("Draw a card.", "Draw two cards."),
    ("When this creature enters, scry 1.", "When another creature enters, scry 1."),
    ("Flying", "Flying\nTrample"),
    ("Flying\nTrample", "Flying, lifelink"),
    (
        "When this creature is put into a graveyard from anywhere, draw a card.",
        "When this creature dies, draw a card.",
    ),
    (
        "Whenever a creature is put into your graveyard from the battlefield, draw a card.",
        "Whenever a creature dies, draw a card.",
    ),
    (
        "When this creature is put into a graveyard from the battlefield, draw a card.",
        "When this creature leaves the battlefield, draw a card.",
    ),
    (
        "Whenever a creature card is put into a graveyard from your library, draw a card.",
        "Whenever a creature dies, draw a card.",
    ),
    (
        "Whenever another creature attacks, this creature deals 1 damage to any target.",
        "Whenever another creature attacks, it deals 1 damage to any target.",
    ),
    (
        "Whenever a land enters under an opponent's control, draw a card.",
        "Whenever a land enters under your control, draw a card.",
    ),
    ("Amass 2.", "Amass Orcs 2."),
    (
        "Exile the top card of your library. You may play that card this turn.",
        "Exile the top card of your library. You may cast that card this turn.",
    ),
    (
        "Whenever you play a land, scry 1.",
        "Whenever you cast a spell, scry 1.",
    ),
    ("As long as it's not your turn, Ember Cat is white.", "During your turn, Ember Cat is white."),
    (
        "Whenever you cast an instant or sorcery spell this turn, copy that spell.",
        "When you next cast an instant or sorcery spell this turn, copy that spell.",
    ),
    ("Pay {E}{E}{E}{E}{E}: Draw a card.", "Pay six {E}: Draw a card."),
    (
        "Creatures with the greatest power you control gain flying until end of turn.",
        "Creatures you control with the greatest power gain flying until end of turn.",
    ),
    (
        "When this creature enters, if a permanent you controlled left the battlefield this turn,"
        " draw a card.",
        "When this creature enters, if a permanent you control left the battlefield this turn,"
        " draw a card.",
    ),
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
