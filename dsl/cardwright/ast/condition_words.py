"""The words before a condition: what must be so, once or for as long as it is."""

from __future__ import annotations

__all__ = ["CONDITION_WORDS", "LASTING_WORDS"]

#: Before what must be so for as long as something is (CR 611.2b, 611.3a).
LASTING_WORDS = frozenset({"as long as", "for as long as", "while"})
CONDITION_WORDS = LASTING_WORDS | {"if", "only if", "unless"}
