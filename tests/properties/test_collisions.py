"""Different lines, equal objects: each pair is a synonym, reviewed in ``tests/collisions.txt``."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from tests.properties.nets import ROOT, canonical, compiled, folded, language, read_faces

from cardwright.engine.definitions.abilities import Ability

REVIEWED = ROOT / "tests" / "collisions.txt"


def collisions(path: Path) -> list[tuple[str, ...]]:
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


def read_reviewed(path: Path) -> set[tuple[str, ...]]:
    """Groups of the file: paragraphs; a line that begins with # says why."""
    groups = set()
    for paragraph in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in paragraph.splitlines() if line and not line.startswith("#")]
        if lines:
            groups.add(tuple(sorted(lines)))
    return groups


def unreviewed(path: Path) -> list[tuple[str, ...]]:
    """The groups that no paragraph of the reviewed file holds."""
    known = read_reviewed(REVIEWED)
    found = collisions(path)
    return [group for group in found if not any(set(group) <= set(one) for one in known)]


def test_every_collision_is_reviewed() -> None:
    new = unreviewed(ROOT / "cards")
    assert not new, "\n\n".join("\n".join(group) for group in new)


def test_every_collision_in_the_corpus_is_reviewed(shared: Path, all_wanted: None) -> None:
    new = unreviewed(shared / "corpus" / "oracle-cards.json.gz")
    assert not new, "\n\n".join("\n".join(group) for group in new)
