"""CR 702.145: Daybound and Nightbound."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Daybound(KeywordAbility, frozen=True, tag="core:keywords/daybound"):
    """On a front face: turns over as it becomes night (CR 702.145b)."""

    stem: ClassVar[str] = "daybound"
    bound_to: ClassVar[str] = "day"


class Nightbound(KeywordAbility, frozen=True, tag="core:keywords/nightbound"):
    """On a back face: turns over as it becomes day (CR 702.145e)."""

    stem: ClassVar[str] = "nightbound"
    bound_to: ClassVar[str] = "night"


FEATURES = (
    KeywordFeature(name="daybound", ability=Daybound, rules=("702.145",)),
    KeywordFeature(name="nightbound", ability=Nightbound, rules=("702.145",)),
)
