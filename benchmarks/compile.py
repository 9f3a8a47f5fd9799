"""How fast text becomes engine objects: ``python -m benchmarks.compile BULK [--jobs N]``.

Prints one JSON line:

    faces_per_second   all faces of traditional cards, text to engine objects, with N processes;
                       reading the file and starting the processes not counted
    p50_ms, p99_ms     of one card, measured in this process; diagnostics without near misses
    peak_mb            the largest process, all results of one chunk kept
    read_p50_ms        of one face, text to tree alone, in this process; read_p99_ms likewise
    read_wall_s        all faces, text to tree, with N processes; their start is counted
    read_peak_mb       all processes of that together, each at its largest
    cold_start_s       a new process that compiles one text, nothing cached
    warm_start_s       the same with caches
    check_s            ``cardwright check`` on one file, a whole process with caches
    calibration_s      a fixed loop of pure Python in the same run
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.calibration import calibrate
from benchmarks.reading import read_all, read_times

from cardwright.cli.coverage import TRADITIONAL, measure, prepare
from cardwright.cli.garbage import look_less_often
from cardwright.cli.workers import run_chunks
from cardwright.library import Library
from cardwright.source import SourceCard
from cardwright.source.read_cards import read_cards

CARD = """Somebody {2}{W}
Creature — Human Cleric
Vigilance
When this creature enters, you gain 2 life.
1/3
"""
START = "from cardwright.api import compile_text; compile_text('{T}: Add {G}.')"


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.compile")
    parser.add_argument("bulk", type=Path, help="a Scryfall or MTGJSON file, plain or gzip")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    options = parser.parse_args()
    look_less_often()  # as the command line does
    cards, report = read_cards(options.bulk, check=False)
    cards = tuple(card for card in cards if card.kind == TRADITIONAL)
    if not cards:
        print("; ".join(one.headline for one in report), file=sys.stderr)
        return 1
    cold, warm, check = start_times()
    reading = read_all(cards, options.jobs)
    read_percentiles = statistics.quantiles(read_times(cards), n=100)
    gc.collect()  # what that remembered
    single = card_times(cards)
    seconds = pool_seconds(cards, options.jobs) if options.jobs > 1 else sum(single)
    percentiles = statistics.quantiles(single, n=100)
    faces = sum(len(card.faces) for card in cards)
    figures = {
        "faces": faces,
        "jobs": options.jobs,
        "faces_per_second": round(faces / seconds, 1),
        "p50_ms": round(1000 * percentiles[49], 4),
        "p99_ms": round(1000 * percentiles[98], 4),
        "peak_mb": round(peak_mb(), 1),
        "read_p50_ms": round(1000 * read_percentiles[49], 4),
        "read_p99_ms": round(1000 * read_percentiles[98], 4),
        "read_wall_s": round(reading.seconds, 2),
        "read_peak_mb": round(reading.peak_mb, 1),
        "cold_start_s": round(cold, 3),
        "warm_start_s": round(warm, 3),
        "check_s": round(check, 3),
        "calibration_s": round(calibrate(), 3),
    }
    print(json.dumps(figures))
    return 0


def card_times(cards: Sequence[SourceCard]) -> list[float]:
    """Seconds for each card, in this process."""
    library = Library()
    times = []
    for card in cards:
        started = time.perf_counter()
        library.compile(card, precise=False)
        times.append(time.perf_counter() - started)
    return times


def pool_seconds(cards: Sequence[SourceCard], jobs: int) -> float:
    """Seconds for all cards in ``jobs`` processes."""
    started = time.perf_counter()
    for _ in run_chunks(measure, cards, jobs=jobs, prepare=prepare, arguments=((),)):
        pass
    return time.perf_counter() - started


def start_times() -> tuple[float, float, float]:
    """Seconds of a process that compiles one text with nothing cached, and with caches; and of
    ``cardwright check`` on one file.
    """
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "CARDWRIGHT_CACHE_DIR": folder}
        card = Path(folder, "one.card")
        card.write_text(CARD, encoding="utf-8")
        cold, *warm = (process_seconds(["-c", START], environment) for _ in range(4))
        command = ["-m", "cardwright", "check", str(card)]
        check = min(process_seconds(command, environment) for _ in range(4))
    return cold, min(warm), check


def process_seconds(arguments: Sequence[str], environment: Mapping[str, str]) -> float:
    """Seconds of a whole Python process."""
    started = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments], env=environment, check=True, stdout=subprocess.DEVNULL
    )
    return time.perf_counter() - started


def peak_mb() -> float:
    """Megabytes of the largest process so far, this one or a child."""
    who = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return max(resource.getrusage(each).ru_maxrss for each in who) / 1024


if __name__ == "__main__":
    sys.exit(main())
