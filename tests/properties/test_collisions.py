"""Different lines, equal objects: each pair is a synonym, reviewed in ``tests/collisions.txt``.

The file holds nothing else: a line that equals no other any more is to be taken out of it.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from pathlib import Path

from tests.properties.nets import ROOT, canonical, compiled, folded, language, read_faces

from cardwright.engine.definitions.abilities import Ability

Group = tuple[str, ...]

REVIEWED = ROOT / "tests" / "collisions.txt"


def collisions(path: Path) -> list[Group]:
    """Groups of lines that compile to equal objects, beyond self words and synonyms."""
    from cardwright.ast import ReminderText
    from cardwright.frames import read_face

    groups: dict[tuple[Ability, ...], set[str]] = defaultdict(set)
    for face, _ in read_faces(path):
        for line in read_face(face, language()).lines:
            if isinstance(line.node, ReminderText):
                continue
            made = compiled(face, (line.node,))
            if made:
                groups[made].add(canonical(line.text, face.name))
    return sorted(
        tuple(sorted(lines))
        for lines in groups.values()
        if len({folded(line) for line in lines}) > 1
    )


def read_reviewed(path: Path) -> set[Group]:
    """Groups of the file: paragraphs; a line that begins with # says why."""
    groups = set()
    for paragraph in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in paragraph.splitlines() if line and not line.startswith("#")]
        if lines:
            groups.add(tuple(sorted(lines)))
    return groups


def unreviewed(found: list[Group], reviewed: set[Group]) -> list[Group]:
    """The groups that no paragraph of the reviewed file holds."""
    return [group for group in found if not any(set(group) <= set(one) for one in reviewed)]


def stale(found: list[Group], reviewed: set[Group]) -> list[Group]:
    """The lines of each paragraph that are in no group with another line of it."""
    return [
        lost
        for one in sorted(reviewed)
        if (lost := tuple(line for line in one if not _meets(line, set(one), found)))
    ]


def _meets(line: str, paragraph: set[str], found: list[Group]) -> bool:
    return any(line in group and len(paragraph.intersection(group)) > 1 for group in found)


def _shown(groups: list[Group]) -> str:
    return "\n\n".join("\n".join(group) for group in groups)


def test_every_collision_is_reviewed() -> None:
    new = unreviewed(collisions(ROOT / "cards"), read_reviewed(REVIEWED))
    assert not new, _shown(new)


def test_every_collision_in_the_corpus_is_reviewed(shared: Path, all_wanted: None) -> None:
    found = collisions(shared / "corpus" / "oracle-cards.json.gz")
    new, old = unreviewed(found, read_reviewed(REVIEWED)), stale(found, read_reviewed(REVIEWED))
    assert not new, _shown(new)
    assert not old, f"these are no collisions any more:\n{_shown(old)}"


def test_a_paragraph_that_nothing_needs_is_stale() -> None:
    reviewed = {("a", "b"), ("c", "d", "e"), ("f", "g")}
    assert stale([("a", "b"), ("c", "d"), ("f", "h")], reviewed) == [("e",), ("f", "g")]


def test_a_paragraph_stands_once() -> None:
    pairs = combinations(sorted(read_reviewed(REVIEWED)), 2)
    assert not [pair for pair in pairs if len(set(pair[0]).intersection(pair[1])) > 1]
