"""What the gates measure on a bulk file, as figures for the ratchet: larger is better."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from .counts import Counts
from .misspellings import Offers, measure_misspellings
from .nonsense_gate import measure_nonsense
from .reading import Reader, sample_of
from .words import measure_words

__all__ = ["CARDS", "SEED", "gate_figures", "measure"]

CARDS = 2000
SEED = 1
_PER = 10_000


@cache
def measure(bulk: Path) -> tuple[Counts, Counts, Offers]:
    """Nonsense, changed words and misspellings, over `CARDS` cards drawn with `SEED`."""
    reader = Reader()
    cards = sample_of(bulk, CARDS, SEED)
    faces = [face for card in cards for face in card.faces if face.oracle_text]
    return (
        measure_nonsense(reader, faces, SEED),
        measure_words(reader, faces, SEED),
        measure_misspellings(reader, faces, SEED),
    )


def gate_figures(bulk: Path) -> dict[str, dict[str, int]]:
    """Mutants refused, of 10,000; misspellings with the right word offered, of 100."""
    nonsense, words, offers = measure(bulk)
    return {
        "gates": {
            "changed_words_refused": _refused(words, lambda kind: kind != "noun swap"),
            "misspellings_first": _percent(offers.first.total(), offers.tried.total()),
            "misspellings_among_three": _percent(offers.among.total(), offers.tried.total()),
            "nonsense_refused": _refused(nonsense, lambda kind: True),
            "noun_swaps_refused": _refused(words, lambda kind: kind == "noun swap"),
        }
    }


def _percent(part: int, whole: int) -> int:
    """Rounded down: which lines are tried changes whenever more of them are read."""
    return 100 * part // whole


def _refused(counts: Counts, wanted: Callable[[str], bool]) -> int:
    tried = sum(number for kind, number in counts.tried.items() if wanted(kind))
    read = sum(number for kind, number in counts.read.items() if wanted(kind))
    return _PER - round(_PER * read / tried)
