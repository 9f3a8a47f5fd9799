"""Change one field of the AST of a card in ``cards/``: the object changes or stops compiling.

Rows that may go unnoticed stand in ``tests/sensitivity.toml``, each with its reason.
"""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict

import pytest
from tests.properties.nets import ROOT, Read, compiled, read_faces, variants

from cardwright.ast import Node

SYNONYMS = ROOT / "tests" / "sensitivity.toml"


def unnoticed(faces: list[Read]) -> tuple[Counter[str], Counter[str], dict[str, list[str]]]:
    """How often a changed field went unnoticed, how often it was tried, and where."""
    same: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    where: dict[str, list[str]] = defaultdict(list)
    seen: set[tuple[int, tuple[Node, ...]]] = set()
    for face, lines in faces:
        expected = compiled(face, lines)
        if expected is None:
            continue
        for index, line in enumerate(lines):
            key = (hash(face.type_line), (line,))
            if key in seen:
                continue
            seen.add(key)
            for name, changed in variants(line):
                tried[name] += 1
                try:
                    found = compiled(face, (*lines[:index], changed, *lines[index + 1 :]))
                except (AssertionError, IndexError, KeyError, ValueError):
                    continue  # no reader gives such a tree
                if found == expected:
                    same[name] += 1
                    where[name].append(f"{face.name}: {line}")
    return same, tried, where


@pytest.fixture(scope="module")
def result() -> tuple[Counter[str], Counter[str], dict[str, list[str]]]:
    return unnoticed(list(read_faces(ROOT / "cards")))


def test_cards_are_tried(
    result: tuple[Counter[str], Counter[str], dict[str, list[str]]],
) -> None:
    assert sum(result[1].values()) > 1000


def test_every_change_is_noticed(
    result: tuple[Counter[str], Counter[str], dict[str, list[str]]],
) -> None:
    same, tried, where = result
    allowed = tomllib.loads(SYNONYMS.read_text(encoding="utf-8"))
    surprises = [
        f"{name}: {count} of {tried[name]}, such as {where[name][0][:300]}"
        for name, count in sorted(same.items())
        if count > allowed.get(name, {}).get("most", 0)
    ]
    assert not surprises, "\n".join(surprises)


def test_no_more_is_allowed_than_goes_unnoticed(
    result: tuple[Counter[str], Counter[str], dict[str, list[str]]],
) -> None:
    """A bound is lowered with what it allows, so that it cannot hide a later loss."""
    same = result[0]
    allowed = tomllib.loads(SYNONYMS.read_text(encoding="utf-8"))
    assert {name: row["most"] for name, row in allowed.items() if row["most"] > same[name]} == {}
