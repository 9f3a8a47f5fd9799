"""How often a process of Cardwright looks for garbage."""

from __future__ import annotations

import gc

__all__ = ["look_less_often"]

#: Over four hundred times what Python begins with. All cards ever printed, compiled in one process,
#: make four looks, the longest of 0.4 s, and 260 MB.
_THRESHOLDS = (300_000, 10, 10)


def look_less_often() -> None:
    """Set for the whole process: nearly all that it loads lives until it ends.

    What is garbage goes without being looked for, but for cycles, which are few.
    """
    gc.set_threshold(*_THRESHOLDS)
