"""Parts from memory are equal to those that are read, and are objects of their own."""

from __future__ import annotations

import pytest

from cardwright.ast import Node
from cardwright.frames.language import Language, load_language
from cardwright.frames.lending import Lending
from cardwright.frames.reader import read_line
from cardwright.frames.recent_parts import RecentParts
from cardwright.lexer import NO_NAMES, lex_line
from cardwright.library import Library, installed_library
from cardwright.passes.walk import nodes_in
from cardwright.reading import read_face
from cardwright.source import SourceFace
from cardwright.syntax import Part
from cardwright.syntax.parts import cut


@pytest.fixture
def language() -> Language:
    return load_language([("destroy", "{player} destroy {permanents:Permanent}")])


def tree(language: Language, text: str) -> Node:
    line = read_line(text, language, NO_NAMES).line
    assert line is not None, text
    return line


def only_part(language: Language, text: str) -> Node:
    part: Node = tree(language, text).sentences[0].parts[0]  # type: ignore[attr-defined]  # a line of one sentence
    return part


def test_faces_share_the_nodes_of_a_part(language: Language) -> None:
    first = only_part(language, "Destroy target creature.")
    language.recent_parts.face += 1
    assert only_part(language, "{T}: Destroy target creature.") is first


def test_the_second_use_of_a_part_on_a_face_has_nodes_of_its_own(language: Language) -> None:
    first = only_part(language, "Destroy target creature.")
    known = {id(node) for node in nodes_in(first)}
    for text in ("{T}: Destroy target creature.", "{T}: Destroy target creature."):
        again = only_part(language, text)
        assert again == first
        assert known.isdisjoint(map(id, nodes_in(again)))


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Destroy target creature.\nDestroy target creature.",
        "Destroy target creature.\n{T}: Destroy target creature.",
        "Destroy target creature. Destroy target creature.",
        'Destroy target creature.\nCreatures you control have "Destroy target creature."',
        'Destroy target creature. Creatures you control have "Destroy target creature."',
        'Creatures you control have "Destroy target creature." Destroy target creature.',
        "Destroy target creature [an opponent controls].",
        "Destroy target creature.\nDestroy target creature [an opponent controls].",
    ],
)
def test_no_node_stands_at_two_places_of_a_face_that_is_bound(text: str) -> None:
    """Some lines come from memory, with parts that others have."""
    tools = Library().tools
    # Of what a sorcery says the passes make something else, so that only the tree is known.
    read_face(SourceFace("A", oracle_text=text.split("\n")[0], type_line="Sorcery"), tools)
    for type_line in ("Creature", "Creature", "Sorcery"):
        face = read_face(SourceFace("B", oracle_text=text, type_line=type_line), tools)
        assert face.is_read
        places = [id(node) for line in face.prepared for node in nodes_in(line)]
        assert len(places) == len(set(places)) > 0


def test_what_one_clause_lends_to_the_next_is_lent_from_memory(language: Language) -> None:
    text = "Target creature can't attack and can't block this turn."
    assert tree(language, text) == tree(language, text)


@pytest.mark.parametrize(
    ("read", "refused"),
    [
        ("Target creature gets +1/+1 and dies.", "Target player draws a card and dies."),
        (
            "Target player draws a card and loses 2 life.",
            "Target creature gets +1/+1 and loses 2 life.",
        ),
        ("Target creature can't attack or be blocked.", "Target creature attacks or be blocked."),
    ],
)
def test_a_part_that_asks_what_is_lent_is_known_by_that(
    language: Language, read: str, refused: str
) -> None:
    for _ in range(2):
        tree(language, read)
        assert read_line(refused, language, NO_NAMES).line is None


def test_what_a_part_asks_and_lends_is_told_apart() -> None:
    lending = Lending()
    mark = lending.mark()
    lending.modals = ("may",)
    assert lending.sorts
    lent = lending.lent_since(mark)
    assert (lent.asks_sorts, lent.asks_modals, lent.sorts) == (True, False, None)
    assert lent.modals == (("may",),)
    mark = lending.mark()
    lending.sorts = 1
    assert lending.sorts == 1
    assert not lending.lent_since(mark).asks  # of itself


def test_lines_of_cards_are_read_from_memory_as_without_it() -> None:
    language = installed_library().tools.language
    kept = language.recent_parts
    texts = sorted(
        {
            line
            for name in installed_library().all_names()
            for face in installed_library().source(name).faces
            for line in (face.oracle_text or "").split("\n")
        }
    )
    try:
        alone = []
        for text in texts:
            language.recent_parts = RecentParts()
            alone.append(read_line(text, language, NO_NAMES).line)
        language.recent_parts = RecentParts()
        for _ in range(2):
            assert [read_line(text, language, NO_NAMES).line for text in texts] == alone
    finally:
        language.recent_parts = kept


def test_a_part_that_stands_alone_only_before_another_sentence_is_asked_again() -> None:
    language = installed_library().tools.language
    create = "Create a black Spirit creature token."
    size = "Its power is equal to that creature's power."
    for _ in range(2):
        assert read_line(f"{create} {size}", language, NO_NAMES).line is not None
        assert read_line(f"{create} Draw a card.", language, NO_NAMES).line is None
        assert read_line(create, language, NO_NAMES).line is None


@pytest.mark.parametrize("first", ["Destroy all tapped Aura.", "Destroy target creature creature."])
def test_what_cannot_be_read_is_never_known(language: Language, first: str) -> None:
    for _ in range(2):
        assert read_line(first, language, NO_NAMES).line is None


def test_an_empty_memory_may_be_given_at_any_time(language: Language) -> None:
    line = tree(language, "Destroy target creature.")
    language.recent_parts = RecentParts()
    (part, _) = cut(
        language.parser, lex_line("Destroy target creature.", language.vocabulary).tokens
    )
    assert isinstance(part, Part)
    assert not language.recent_parts.knows(part)
    assert tree(language, "Destroy target creature.") == line
    assert language.recent_parts.knows(part)
