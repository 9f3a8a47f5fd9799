"""A discourse that refers to nothing is walked when something asks, with the same outcome."""

from __future__ import annotations

import pytest

from cardwright.ast import Node, NounPhrase, Pronoun
from cardwright.library import Library
from cardwright.passes.prepare_lines import prepare_and_look
from cardwright.passes.reference_kinds import references_in
from cardwright.passes.referents import Bindings
from cardwright.passes.walk import nodes_in
from cardwright.reading import read_face
from cardwright.source import SourceFace

SILENT = (
    "Flying",
    "Destroy target creature.",
    "This spell deals 2 damage to any target.",
    "Target creature gets +1/+1 until end of turn.",
    "Target player discards two cards.",
    "When this creature enters, target opponent loses 2 life.",
    "{2}, Sacrifice a land: Tap target artifact.",
    "Exile target artifact. You gain 3 life.",
)
#: With a second target, or one that no walk names.
NOT_ONE = (
    "Destroy target creature and target land.",
    "This spell deals 1 damage to each of one or two targets.",
    "Draw a card.",
)


def _bound(library: Library, text: str) -> tuple[Node, Bindings]:
    read = read_face(SourceFace("Somebody", type_line="Creature", oracle_text=text), library.tools)
    (line,) = read.prepared
    assert line is not None
    return line, read.bindings[0]


def _targets(line: Node) -> list[Node]:
    return [
        node
        for node in nodes_in(line)
        if (isinstance(node, NounPhrase) and node.target)
        or (isinstance(node, Pronoun) and node.word == "any target")
    ]


@pytest.mark.parametrize("text", SILENT + NOT_ONE)
def test_asking_gives_what_the_walk_gives(library: Library, text: str) -> None:
    line, bindings = _bound(library, text)
    before = [bindings.slot_of(node) for node in _targets(line)]
    slots = bindings.slots
    assert before == [slots.get(id(node), "") for node in _targets(line)]
    assert not bindings.references
    assert not bindings.noted


@pytest.mark.parametrize("text", SILENT[1:])
def test_the_only_target_is_the_first(library: Library, text: str) -> None:
    line, bindings = _bound(library, text)
    assert [bindings.slot_of(node) for node in _targets(line)] == ["target.1"]


@pytest.mark.parametrize(
    ("text", "is_silent"),
    [
        *((text, True) for text in SILENT + NOT_ONE),
        ("When this creature enters, exile it.", False),
        ("Draw X cards.", False),
        ("If you do, draw a card.", False),
        ("The active player draws a card.", False),
        ('This creature has "Whenever this creature attacks, draw a card."', False),
        ("Exile target creature, then return it to the battlefield.", False),
        ("You may put one of them into your hand and the rest into your graveyard.", False),
    ],
)
def test_what_a_line_refers_to_is_known_before_the_passes(
    library: Library, text: str, is_silent: bool
) -> None:
    line = library.tools.read_rule(text)
    assert line is not None
    prepared, found = prepare_and_look(line, False, library.tools.features.facts)
    assert found.is_silent is is_silent
    again = references_in(prepared)
    assert {(id(node), kind) for node, kind in found.references} == {
        (id(node), kind) for node, kind in again.references
    }
    assert found.quotations == again.quotations
    assert found.is_silent is again.is_silent


def test_a_copy_is_called_as_its_node(library: Library) -> None:
    """Also where the walk comes later than the copy."""
    line, bindings = _bound(library, "Destroy target creature and target land.")
    first, second = _targets(line)
    copy = NounPhrase(target=True)
    bindings.call_alike(copy, second)
    assert bindings.slot_of(copy) == bindings.slot_of(second) == "target.2"
    bindings.call_alike(copy, first)
    assert bindings.slot_of(copy) == "target.1"


@pytest.mark.parametrize(
    "text",
    [
        "You may draw a card. If you do, discard a card.",
        "At the beginning of each upkeep, the active player loses 1 life.",
    ],
)
def test_what_is_looked_up_is_not_put_off(library: Library, text: str) -> None:
    _, bindings = _bound(library, text)
    assert bindings.references
