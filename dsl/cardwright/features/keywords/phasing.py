"""CR 702.26: Phasing."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Phasing(KeywordAbility, frozen=True, tag="core:keywords/phasing"):
    """Phases in or out before its controller untaps (CR 702.26a)."""

    stem: ClassVar[str] = "phasing"
    phases: ClassVar[bool] = True


FEATURE = KeywordFeature(name="phasing", ability=Phasing, rules=("702.26",))
