"""How fast text becomes trees, without compiling: one part of ``python -m benchmarks.compile``."""

from __future__ import annotations

import os
import resource
import time
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardwright.cli.workers import run_chunks
from cardwright.library import Library
from cardwright.source import SourceCard

#: Enough cards for one answer of a process.
CHUNK = 500


class Reading(NamedTuple):
    """What reading all cards took."""

    seconds: float
    #: Of all processes together, this one included, each at its own largest.
    peak_mb: float
    faces: int
    #: Faces of which every line was read.
    read: int


class Chunk(NamedTuple):
    """What one process answers for some cards."""

    process: int
    peak_kb: int
    faces: int
    read: int


@lru_cache(maxsize=1)
def library() -> Library:
    """The library of this process."""
    return Library()


def prepare() -> None:
    """Make a process ready to read."""
    library()


def read(cards: Sequence[SourceCard]) -> list[Chunk]:
    """Read some cards; the trees of all of them are kept until the last is read."""
    faces = [face for card in cards for face in library().read(card)]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return [Chunk(os.getpid(), peak, len(faces), sum(face.is_read for face in faces))]


def read_all(cards: Sequence[SourceCard], jobs: int) -> Reading:
    """Read all cards in ``jobs`` processes; their start is counted, reading the file is not."""
    started = time.perf_counter()
    peaks: dict[int, int] = {}
    faces = whole = 0
    for done in run_chunks(read, cards, jobs=jobs, prepare=prepare, chunk=CHUNK):
        for one in done.results or ():
            peaks[one.process] = max(peaks.get(one.process, 0), one.peak_kb)
            faces += one.faces
            whole += one.read
    seconds = time.perf_counter() - started
    peaks[os.getpid()] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return Reading(seconds, sum(peaks.values()) / 1024, faces, whole)


def read_times(cards: Sequence[SourceCard]) -> list[float]:
    """Seconds for each face, in this process."""
    mine = Library()
    times = []
    for card in cards:
        started = time.perf_counter()
        faces = mine.read(card)
        times += [(time.perf_counter() - started) / len(faces)] * len(faces)
    return times
