"""CR 702.17: Reach. It may block creatures with flying."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Reach(KeywordAbility, frozen=True, tag="core:keywords/reach"):
    """Blocks as though it had flying (CR 702.17b, 702.9b)."""

    stem: ClassVar[str] = "reach"
    blocks_as_though: ClassVar[str] = "flying"


FEATURE = KeywordFeature(name="reach", ability=Reach, rules=("702.17",))
