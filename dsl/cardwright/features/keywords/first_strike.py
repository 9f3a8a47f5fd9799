"""CR 702.7: First Strike. It deals combat damage in the first of two steps."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class FirstStrike(KeywordAbility, frozen=True, tag="core:keywords/first_strike"):
    """Deals combat damage first (CR 702.7b)."""

    stem: ClassVar[str] = "first strike"
    damage_steps: ClassVar[tuple[bool, bool] | None] = (True, False)


FEATURE = KeywordFeature(name="first strike", ability=FirstStrike, rules=("702.7",))
