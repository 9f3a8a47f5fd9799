"""Lines that many cards share become what they would become on each of them."""

from __future__ import annotations

import pytest

from cardwright.engine.definitions.abilities import Ability
from cardwright.library import Library
from cardwright.results import CardResult
from cardwright.source import SourceCard, SourceFace

SHARED = (
    "Flying",
    "When this creature enters, draw a card.",
    "{T}: Destroy target creature you control.",
    "Creatures you control get +1/+1.",
    "Sacrifice a land: Draw two cards.",
)


@pytest.fixture(scope="module")
def library() -> Library:
    """Core without installed packs."""
    return Library(entry_points=False)


def _compile(
    library: Library, name: str, text: str, types: str = "Creature — Elf", precise: bool = False
) -> CardResult:
    face = SourceFace(name, "{1}{G}", types, text, power="1", toughness="1")
    return library.compile(SourceCard(name, "normal", (face,)), precise=precise)


def _abilities(result: CardResult) -> list[tuple[Ability, ...]]:
    return [one.definitions for one in result.faces[0].abilities]


@pytest.mark.parametrize("text", SHARED)
def test_a_shared_line_compiles_as_alone(library: Library, text: str) -> None:
    alone = _compile(Library(entry_points=False), "Somebody", text)
    assert all(_abilities(alone))
    for name in ("Nobody", "Anybody", "Everybody"):
        again = _compile(library, name, text)
        assert _abilities(again) == _abilities(alone)
    assert _abilities(_compile(library, "Somebody", text, precise=True)) == _abilities(alone)


def test_it_is_compiled_once(library: Library) -> None:
    third = [_compile(library, name, SHARED[1]) for name in ("One", "Two", "Three")][-1]
    fourth = _compile(library, "Four", SHARED[1])
    assert _abilities(third)[0][0] is _abilities(fourth)[0][0]


def test_lines_beside_it_do_not_change_it(library: Library) -> None:
    text = "\n".join((SHARED[0], SHARED[1], SHARED[0], SHARED[3]))
    for name in ("One", "Two", "Three"):
        made = _abilities(_compile(library, name, text))
        assert made[0] == made[2]
        assert made[0][0] is not made[2][0]


def test_it_depends_on_the_face(library: Library) -> None:
    """A sentence is a spell ability on a sorcery and no ability of a creature (CR 113.3a)."""
    text = "Destroy target creature."
    for name in ("One", "Two", "Three"):
        assert all(_abilities(_compile(library, name, text, "Sorcery")))
        assert not any(_abilities(_compile(library, name, text)))


def test_what_is_wrong_is_told_of_each_face(library: Library) -> None:
    text = "At the beginning of your upkeep, planeswalk."
    found = [_compile(library, name, text) for name in ("One", "Two", "Three")]
    assert not any(any(_abilities(one)) for one in found)
    told = [one.faces[0].abilities[0].diagnostics for one in found]
    assert all(told)
    assert [each[0].subject for each in told] == ["One", "Two", "Three"]


def test_a_reference_is_bound_on_each_face(library: Library) -> None:
    """The line means what another line of its face chose, or nothing (CR 607.2d)."""
    text = "Creatures you control of the chosen type get +1/+1."
    choice = "As this creature enters, choose a creature type."
    for name in ("One", "Two", "Three"):
        assert all(_abilities(_compile(library, name, f"{choice}\n{text}")))
        assert not any(_abilities(_compile(library, name, text)))
