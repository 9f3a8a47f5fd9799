"""One word left out: never an equal AST; equal objects only for what ``tests/deletions.txt`` lists.

The file has paragraphs: a line ``# why``, then lines ``mutant`` that mean the same as the printed
line. What is read but means something else is good English and no matter of this test.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.gates.words import deletions, without_reminder
from tests.properties.nets import ROOT, compiled, language

from cardwright.ast import Node
from cardwright.frames import read_face
from cardwright.source import SourceFace, read_cards

REVIEWED = ROOT / "tests" / "deletions.txt"
FOLDERS = [ROOT / "cards", ROOT / "plugins" / "anointed-peacekeeper"]


def read_line(face: SourceFace, line: str) -> Node | None:
    """The AST of one line on this face; None when it is not read."""
    read = read_face(replace(face, oracle_text=line), language())
    return read.lines[0].node if len(read.lines) == 1 and read.is_read else None


def reviewed() -> set[str]:
    """The mutants that are known to mean the same."""
    lines = REVIEWED.read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def cases() -> list[tuple[SourceFace, str]]:
    """Every line of the cards that is not reminder text alone."""
    found = []
    for folder in FOLDERS:
        for card in read_cards(folder)[0]:
            for face in card.faces:
                lines = without_reminder(face.oracle_text).split("\n")
                found += [(face, line.strip()) for line in lines if line.strip()]
    return found


def equal_objects(face: SourceFace, line: str) -> tuple[list[str], list[str]]:
    """Mutants of the line with an equal AST, and those with equal objects only."""
    original = read_line(face, line)
    assert original is not None, f"{face.name}: {line}"
    objects = compiled(face, (original,))
    same_tree, same_objects = [], []
    for mutant in deletions(line):
        node = read_line(face, mutant) if mutant.strip() else None
        if node is None:
            continue
        if node == original:
            same_tree.append(mutant)
        elif objects is not None and compiled(face, (node,)) == objects:
            same_objects.append(mutant)
    return same_tree, same_objects


@pytest.fixture(scope="module")
def found() -> tuple[list[str], list[str]]:
    trees: list[str] = []
    objects: list[str] = []
    for face, line in cases():
        same_tree, same_objects = equal_objects(face, line)
        trees += same_tree
        objects += same_objects
    return trees, objects


def test_no_word_is_lost_in_reading(found: tuple[list[str], list[str]]) -> None:
    assert found[0] == []


def test_no_word_is_lost_in_compiling(found: tuple[list[str], list[str]]) -> None:
    new = sorted(set(found[1]) - reviewed())
    assert not new, "equal objects without this word:\n" + "\n".join(new)


def test_the_reviewed_list_holds_nothing_else(found: tuple[list[str], list[str]]) -> None:
    """A line that no longer collides is taken out, so that it cannot hide a later loss.

    It shows, too, that the net catches what it is made for.
    """
    assert sorted(reviewed() - set(found[1])) == []
