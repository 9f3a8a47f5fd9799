"""Lines that are remembered are read as if they were not."""

from __future__ import annotations

import msgspec

from cardwright.ast import SelfReference
from cardwright.frames import Language
from cardwright.frames.faces import ReadFace, read_face
from cardwright.lexer import NO_NAMES, Names
from cardwright.passes.walk import nodes_in, unshare

SHOCK = "Shock deals 2 damage to any target."


class Face(msgspec.Struct):
    """What reading asks of a face."""

    name: str
    oracle_text: str
    type_line: str = "Instant"


def _read(name: str, text: str, language: Language, names: Names = NO_NAMES) -> ReadFace:
    return read_face(Face(name, text), language, names)


def test_line_of_two_cards_is_read_once(language: Language) -> None:
    first = _read("Somebody", "Draw two cards.", language).lines[0]
    second = _read("Nobody", "Draw two cards.", language).lines[0]
    assert second.node is first.node


def test_own_name_is_not_remembered(language: Language) -> None:
    for _ in range(2):
        own = _read("Shock", SHOCK, language).lines[0]
        assert any(isinstance(node, SelfReference) for node in nodes_in(own.node))
        other = _read("Somebody", SHOCK, language).lines[0]
        assert not other.is_read


def test_own_name_behind_another_kind_of_quote(language: Language) -> None:
    text = "Urza’s Hot Tub deals 1 damage to any target."
    assert not _read("Somebody", text, language).is_read
    assert _read("Urza's Hot Tub", text, language).is_read


def test_names_of_other_cards_count(language: Language) -> None:
    text = "Search your library for a card named Squee's Friend, reveal it, then shuffle."
    plain = _read("Somebody", text, language).lines[0]
    known = _read("Somebody", text, language, Names.of_cards(["Squee's Friend, reveal it"]))
    assert known.lines[0].tokens != plain.tokens


def test_equal_lines_of_one_face_are_two(language: Language) -> None:
    text = "Destroy target creature."
    _read("Somebody", text, language)
    first, second = _read("Nobody", f"{text}\n{text}", language).lines
    assert first.node == second.node
    assert first.node is not second.node
    taken = {id(node) for node in nodes_in(first.node)}
    apart = unshare(second.node, set(taken))
    assert apart == second.node
    assert taken.isdisjoint(map(id, nodes_in(apart)))
