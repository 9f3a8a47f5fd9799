"""No face with nonsense in it is read."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from cardwright.source import SourceFace

from .counts import Counts
from .nonsense import mutants
from .reading import Reader

__all__ = ["measure_nonsense"]


def measure_nonsense(reader: Reader, faces: Iterable[SourceFace], seed: int) -> Counts:
    """Every kind of nonsense in every face that is read."""
    counts = Counts()
    for face in faces:
        if reader.lines(face, face.oracle_text) is None:
            continue
        random = Random(f"{seed} {face.name}")
        for mutant in mutants(face.oracle_text, random):
            read = reader.lines(face, mutant.text) is not None
            counts.add(f"{mutant.kind}, {mutant.words}", mutant.text, read=read)
    return counts
