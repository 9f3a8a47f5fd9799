"""What a text of the rules says, of a keyword or of a token, is compiled once for faces alike."""

from __future__ import annotations

import pytest

from cardwright.engine.definitions.abilities import Ability
from cardwright.library import Library
from cardwright.source import SourceCard, SourceFace


@pytest.fixture(scope="module")
def library() -> Library:
    """Core without installed packs."""
    return Library(entry_points=False)


def _compile(library: Library, text: str, types: str = "Creature — Elf") -> tuple[Ability, ...]:
    face = SourceFace("Somebody", "{1}{G}", types, text, power="1", toughness="1")
    (made,) = library.compile(SourceCard("Somebody", "normal", (face,)), precise=False).faces
    return tuple(ability for one in made.abilities for ability in one.definitions)


@pytest.mark.parametrize("text", ["Outlast {2}", "Fabricate 2", "Create a Food token."])
def test_it_says_the_same_again(library: Library, text: str) -> None:
    types = "Creature — Elf" if text[-1] != "." else "Sorcery"
    first = _compile(Library(entry_points=False), text, types)
    assert first
    assert [_compile(library, text, types) for _ in range(3)] == [first] * 3


def test_another_argument_says_something_else(library: Library) -> None:
    assert _compile(library, "Outlast {2}") != _compile(library, "Outlast {3}")
    assert _compile(library, "Fabricate 1") != _compile(library, "Fabricate 2")


def test_two_of_a_face_are_two_abilities(library: Library) -> None:
    first, second = _compile(library, "Prowess\nProwess")
    assert first == second
    assert first is not second
