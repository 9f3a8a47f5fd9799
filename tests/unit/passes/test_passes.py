"""Grouping, classifying and binding: what each guarantees, and what covers what."""

from __future__ import annotations

import pytest
from tests.properties.nets import ROOT, context, read_faces, read_rule

from cardwright.ast import (
    Clause,
    GroupedSentence,
    Joined,
    Node,
    SpellAbility,
    StaticAbility,
    Steps,
    TriggeredAbility,
    UnclassifiedAbility,
)
from cardwright.compile.abilities import prepare
from cardwright.passes.bind_references import bind_references, check_bound
from cardwright.passes.classify_abilities import check_classified
from cardwright.passes.group_clauses import check_grouped
from cardwright.passes.referents import Bindings, Bound, Language, Unbound
from cardwright.passes.walk import nodes_in, preorder_index, unshare

TABLE = context().table


def prepared(text: str, is_spell: bool = False) -> Node:
    """The line of a text after the passes before binding."""
    line = read_rule(text)
    assert line is not None, text
    return prepare(TABLE, line, is_spell)


def body(text: str) -> Node | None:
    """The grouped body of a text of one sentence."""
    line = prepared(text, True)
    sentence = line.sentences[0]  # type: ignore[attr-defined]
    assert isinstance(sentence, GroupedSentence)
    return sentence.body


def bind(text: str, is_spell: bool = False) -> Bindings:
    """The bindings of one line."""
    line = prepared(text, is_spell)
    return bind_references((line,), Language(TABLE.facts, TABLE.noun_sorts))


def slots(text: str, is_spell: bool = False) -> list[str]:
    """What the references of a line mean, in no order; "?" for each that is unbound."""
    found = bind(text, is_spell).references.values()
    return sorted(one.slot if isinstance(one, Bound) else "?" for one in found)


def test_guarantees_hold_for_every_card() -> None:
    for face, lines in read_faces(ROOT / "cards"):
        ready = [prepare(TABLE, line, "Instant" in face.type_line) for line in lines]
        for line in ready:
            assert not check_grouped(line), face.name
            assert not check_classified(line), face.name
        bindings = bind_references(ready, Language(TABLE.facts, TABLE.noun_sorts))
        assert not check_bound(ready, bindings), face.name


def test_a_shared_duration_covers_both_clauses() -> None:
    found = body("Target creature gets +1/+1 and gains flying until end of turn.")
    assert isinstance(found, Joined)
    assert found.conjunction == "and"
    assert found.subject is not None
    assert len(found.modifiers) == 1
    assert all(isinstance(one, Clause) and not one.modifiers for one in found.clauses)


def test_a_duration_stays_behind_an_action() -> None:
    found = body("Tap target creature and it gains flying until end of turn.")
    assert isinstance(found, Joined)
    assert not found.modifiers


def test_may_covers_the_chain() -> None:
    found = body("You may search your library for a land card, reveal it, then shuffle.")
    assert isinstance(found, Joined)
    assert found.modals == ("may",)
    assert len(found.clauses) == 3


def test_then_makes_steps() -> None:
    assert isinstance(body("Draw two cards, then you lose 2 life."), Steps)


def test_a_shared_subject_covers_later_steps() -> None:
    found = body("Each player discards their hand, then draws seven cards.")
    assert isinstance(found, Joined)
    assert found.conjunction == "then"


@pytest.mark.parametrize(
    ("text", "is_spell", "kind"),
    [
        ("When this creature enters, draw a card.", False, TriggeredAbility),
        ("Creatures you control get +1/+1.", False, StaticAbility),
        ("Draw two cards.", True, SpellAbility),
        ("This spell costs {1} less to cast.", True, StaticAbility),
        ("When you cycle this card, draw a card.", True, TriggeredAbility),
        ("As an additional cost to cast this spell, sacrifice a land.", True, StaticAbility),
    ],
)
def test_kinds(text: str, is_spell: bool, kind: type[Node]) -> None:
    assert type(prepared(text, is_spell)) is kind


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Return target creature to its owner's hand.", ["target.1"]),
        ("Destroy target creature. Its controller loses 2 life.", ["target.1"]),
        ("Counter target spell unless its controller pays {2}.", ["target.1"]),
        ("Target player draws a card. That player loses 1 life.", ["target.1"]),
        ("Each player discards their hand.", ["each.1"]),
    ],
)
def test_references_of_spells(text: str, expected: list[str]) -> None:
    assert slots(text, is_spell=True) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Whenever this creature attacks, it gets +1/+1 until end of turn.", ["source"]),
        ("Whenever a creature dies, you may exile it.", ["event.object"]),
        (
            "When this Aura enters, if enchanted creature is red, tap it.",
            ["attached"],
        ),
        (
            "Whenever a land an opponent controls is tapped for mana, that player loses 1 life.",
            ["controller(event.source)"],
        ),
    ],
)
def test_references_of_triggers(text: str, expected: list[str]) -> None:
    assert slots(text) == expected


def test_two_candidates_are_a_gap() -> None:
    found = bind("Destroy target artifact and target creature. Its controller draws a card.", True)
    (one,) = found.references.values()
    assert isinstance(one, Unbound)
    assert len(one.candidates) == 2


def test_nothing_to_refer_to() -> None:
    (one,) = bind("That creature gets +1/+1 until end of turn.").references.values()
    assert isinstance(one, Unbound)


def test_nobody_did_what_was_not_told_before() -> None:
    (one,) = bind("Draw a card for each opponent who did.", True).references.values()
    assert isinstance(one, Unbound)


def test_nodes_are_counted_in_preorder() -> None:
    line = read_rule("Draw two cards.")
    assert isinstance(line, UnclassifiedAbility)
    index = preorder_index(line)
    assert index[id(line)] == 0
    assert sorted(index.values()) == list(range(len(list(nodes_in(line)))))


def test_shared_nodes_are_copied() -> None:
    line = read_rule("Draw two cards.")
    assert isinstance(line, UnclassifiedAbility)
    doubled = UnclassifiedAbility((line.sentences[0], line.sentences[0]))
    apart = unshare(doubled)
    assert apart == doubled
    assert len({id(node) for node in nodes_in(apart)}) == len(list(nodes_in(apart)))
