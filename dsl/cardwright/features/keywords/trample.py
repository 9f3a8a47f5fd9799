"""CR 702.19: Trample. Excess combat damage may be assigned to what it attacks."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Trample(KeywordAbility, frozen=True, tag="core:keywords/trample"):
    """Assigns the excess past its blockers (CR 702.19b)."""

    stem: ClassVar[str] = "trample"
    tramples: ClassVar[bool] = True


FEATURE = KeywordFeature(name="trample", ability=Trample, rules=("702.19",))
