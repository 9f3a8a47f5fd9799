"""Counts over hand-made records: what holds cards back, shares, and what is left out."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.cli.coverage.counting import count_reasons, held_back_by, make_document
from cardwright.cli.coverage.records import FaceRecord
from cardwright.source import Printing, SourceCard, SourceFace

from .made_up import ability, face


def counts(*cards: list[FaceRecord]) -> dict[tuple[str, str], tuple[int, int]]:
    """(level, reason) -> (alone, cards)."""
    found = count_reasons(cards)
    return {(one.holds_back, one.reason): (one.alone, one.cards) for one in found}


def test_alone_means_that_nothing_else_holds_the_card_back() -> None:
    one = [face("One", ability("unread", "a"), ability("unread", "a"))]
    two = [face("Two", ability("unread", "a"), ability("unread", "b"))]
    faces = [
        face("X // Y", ability("unread", "b"), side="X"),
        face("X // Y", ability("compiled"), side="Y"),
    ]
    assert counts(one, two, faces) == {("read", "a"): (1, 2), ("read", "b"): (1, 2)}


def test_what_keeps_from_being_compiled_does_not_finish_a_card_that_is_not_read() -> None:
    card = [face("Both", ability("unread", "a"), ability("read", "c"))]
    other = [face("Read", ability("read", "c"))]
    assert counts(card) == {("read", "a"): (1, 1), ("compiled", "c"): (0, 1)}
    assert counts(card, other)["compiled", "c"] == (1, 2)


def test_a_second_gap_of_the_same_ability_counts() -> None:
    card = [face("Gaps", ability("read", "c", "d"))]
    assert counts(card) == {("compiled", "c"): (0, 1), ("compiled", "d"): (0, 1)}


def test_a_mode_without_a_reason_of_its_own_is_held_back_by_the_line_around_it() -> None:
    card = [face("Modes", ability("unread", "a"), ability("unread"))]
    assert held_back_by(card) == ({"a"}, set())
    assert held_back_by([face("Odd", ability("unread"))])[0] == {"no reason is known"}


def test_what_is_wrong_with_the_face_itself_counts() -> None:
    card = face("Face", ability("compiled"), status="unread")
    card.groups = ["a cost that is no cost"]
    assert held_back_by([card]) == ({"a cost that is no cost"}, set())


def test_reasons_are_ranked_by_what_they_finish_and_name_a_card_they_hold_back_alone() -> None:
    cards = [
        [face("A", ability("unread", "often", "once"))],
        [face("B", ability("unread", "often", "twice"))],
        [face("C", ability("unread", "once"))],
        [face("D", ability("read", "gap"))],
    ]
    found = count_reasons(cards)
    assert [one.reason for one in found] == ["once", "often", "twice", "gap"]
    assert [one.example for one in found] == ["C", "A", "B", "D"]


def source(name: str, kind: str = "card", why: str = "", **more: Any) -> SourceCard:
    return SourceCard(name, "normal", (SourceFace(name),), kind, None, why, **more)


def test_a_document_counts_cards_and_leaves_out_the_rest() -> None:
    mh1, lea = Printing("mh1", "Modern Horizons", "2019-06-14"), Printing("lea", "Alpha", "1993")
    cards = [
        source("One", printing=mh1),
        source("Two", printing=lea),
        source("Three", printing=mh1),
        source("Odd", approximate_text=True),
        source("Goat", "token", "its layout is token"),
        source("Joke", "funny", "its border is silver"),
        source("Jest", "funny", "its stamp is an acorn"),
    ]
    results = [
        [face("One", ability("compiled"))],
        [face("Two", ability("read", "c"))],
        [face("Three", ability("unread", "a"))],
        [face("Odd", kind="approximate_text")],
        [face("Goat", kind="token")],
        [face("Joke", ability("unread", "b"), kind="funny")],
        [face("Jest", kind="funny")],
    ]
    document = make_document(cards, results, {"it cannot be read": 2}, 1.5)
    assert (document.faces, document.read, document.compiled) == (3, 2, 1)
    assert document.other_faces == 4
    assert [(one.name, one.cards, one.read) for one in document.years] == [
        ("1993", 1, 1),
        ("2019", 2, 1),
    ]
    assert [(one.name, one.title, one.compiled) for one in document.sets] == [
        ("lea", "Alpha", 0),
        ("mh1", "Modern Horizons", 1),
    ]
    assert [(one.name, one.cards, one.read, one.title) for one in document.left_out] == [
        ("funny", 2, 1, "its border is silver: 1; its stamp is an acorn: 1"),
        ("approximate_text", 1, 1, "its text is not exact"),
        ("token", 1, 1, "its layout is token"),
    ]
    assert {one.reason for one in document.reasons} == {"a", "c"}
    assert document.passed_over == {"it cannot be read": 2}


@pytest.mark.parametrize("printing", [Printing(), Printing(released="soon")])
def test_without_sets_and_dates_there_are_no_tables(printing: Printing) -> None:
    document = make_document([source("One", printing=printing)], [[face("One")]], {}, 1)
    assert (document.years, document.sets) == ([], [])
