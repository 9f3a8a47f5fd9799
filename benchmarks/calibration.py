"""A fixed piece of pure Python, so that times of different machines can be compared."""

from __future__ import annotations

import time


def calibrate() -> float:
    """Seconds of the fixed work; the best of three."""
    return min(_once() for _ in range(3))


def _once() -> float:
    started = time.perf_counter()
    total = 0
    table = {str(number): number for number in range(1000)}
    for number in range(1_000_000):
        total += table[str(number % 1000)] ^ number
    assert total
    return time.perf_counter() - started
