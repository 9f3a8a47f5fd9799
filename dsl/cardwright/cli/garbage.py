"""How often a process of Cardwright looks for garbage."""

from __future__ import annotations

import gc

__all__ = ["look_less_often"]

#: Seventy times what Python begins with: one card in five hundred waits for a look (of some 20 ms),
#: and not one in eighty, which would be the slowest hundredth of all.
_THRESHOLDS = (50_000, 10, 10)


def look_less_often() -> None:
    """Set for the whole process: nearly all that it loads lives until it ends.

    Reading and compiling take a twelfth less time; what is garbage goes without being looked for,
    but for cycles, which are few.
    """
    gc.set_threshold(*_THRESHOLDS)
