"""CR 702.80: Wither. Damage it deals to creatures is -1/-1 counters."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Wither(KeywordAbility, frozen=True, tag="core:keywords/wither"):
    """Damages creatures with -1/-1 counters (CR 702.80a, 120.3d)."""

    stem: ClassVar[str] = "wither"
    counters_as_damage: ClassVar[str] = "-1/-1"


FEATURE = KeywordFeature(name="wither", ability=Wither, rules=("702.80",))
