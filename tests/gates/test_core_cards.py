"""The gates over the cards that ship: nonsense is never read, no word goes missing unnoticed."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.resources import core_cards_folder
from cardwright.source import SourceFace, read_cards

from .nonsense import mutants
from .reading import Reader
from .words import deletions, without_own_name, without_reminder

SEEDS = range(3)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


@pytest.fixture(scope="module")
def faces(reader: Reader) -> list[SourceFace]:
    """The faces of the core pack that are read."""
    cards, _ = read_cards(core_cards_folder())
    found = [face for card in cards for face in card.faces if face.oracle_text]
    assert found
    return [face for face in found if reader.lines(face, face.oracle_text) is not None]


@pytest.mark.parametrize("seed", SEEDS)
def test_nonsense_is_never_read(reader: Reader, faces: list[SourceFace], seed: int) -> None:
    read = [
        (face.name, mutant.kind, mutant.text)
        for face in faces
        for mutant in mutants(face.oracle_text, Random(f"{seed} {face.name}"))
        if reader.lines(face, mutant.text) is not None
    ]
    assert read == []


def test_no_word_can_be_left_out_without_a_change(reader: Reader, faces: list[SourceFace]) -> None:
    lost = []
    for face in faces:
        original = reader.lines(face, without_reminder(face.oracle_text))
        for shorter in deletions(face.oracle_text):
            if without_own_name(shorter, face) == without_own_name(face.oracle_text, face):
                continue
            if reader.lines(face, shorter) == original:
                lost.append((face.name, shorter))
    assert lost == []
