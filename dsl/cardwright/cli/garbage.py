"""How often a process of Cardwright looks for garbage."""

from __future__ import annotations

import gc

__all__ = ["look_less_often"]

#: Four hundred times what Python begins with: one card in some three thousand waits for a look. The
#: median card takes a twelfth less than at fifty thousand, and all cards ever printed 260 MB.
_THRESHOLDS = (300_000, 10, 10)


def look_less_often() -> None:
    """Set for the whole process: nearly all that it loads lives until it ends.

    Reading and compiling take a twelfth less time; what is garbage goes without being looked for,
    but for cycles, which are few.
    """
    gc.set_threshold(*_THRESHOLDS)
