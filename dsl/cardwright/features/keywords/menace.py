"""CR 702.111: Menace. One creature alone cannot block it."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Menace(KeywordAbility, frozen=True, tag="core:keywords/menace"):
    """Blocked by two or more creatures, or by none (CR 702.111b)."""

    stem: ClassVar[str] = "menace"
    minimum_blockers: ClassVar[int] = 2


FEATURE = KeywordFeature(name="menace", ability=Menace, rules=("702.111",))
