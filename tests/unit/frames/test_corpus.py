"""The corpus: how much is read, and that what is read prints back and is told apart."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path

from cardwright.ast import Node
from cardwright.frames import Language, read_face

#: Share of faces of a seeded sample that are read: may rise, not fall.
FEWEST_FACES_READ = 0.92
SAMPLE = 1_500


class _Face:
    def __init__(self, name: str, type_line: str, text: str) -> None:
        self.name = name
        self.type_line = type_line
        self.oracle_text = text


def _faces(shared: Path) -> Iterator[_Face]:
    cards = json.loads(gzip.decompress((shared / "corpus/oracle-cards.json.gz").read_bytes()))
    for card in cards:
        if card.get("kind") != "card":
            continue
        for face in card.get("card_faces") or [card]:
            text = face.get("oracle_text") or ""
            if text.strip():
                types = face.get("type_line") or card.get("type_line") or ""
                yield _Face(face.get("name") or card["name"], types, text)


def test_sample_is_read(shared: Path, language: Language) -> None:
    faces = list(_faces(shared))
    sample = random.Random(2026).sample(faces, SAMPLE)
    seen: dict[Node, str] = {}
    read = 0
    for face in sample:
        result = read_face(face, language)
        read += result.is_read
        for line in result.lines:
            if line.is_read:
                printed = language.printer.line(line.node)
                assert seen.setdefault(line.node, printed) == printed
    print(f"{read} of {SAMPLE} faces read")
    assert read / SAMPLE >= FEWEST_FACES_READ
