"""CR 702.4: Double Strike. It deals combat damage in both of two steps."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class DoubleStrike(KeywordAbility, frozen=True, tag="core:keywords/double_strike"):
    """Deals combat damage twice (CR 702.4b)."""

    stem: ClassVar[str] = "double strike"
    damage_steps: ClassVar[tuple[bool, bool] | None] = (True, True)


FEATURE = KeywordFeature(name="double strike", ability=DoubleStrike, rules=("702.4",))
