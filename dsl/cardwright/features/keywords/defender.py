"""CR 702.3: Defender. It cannot attack."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Defender(KeywordAbility, frozen=True, tag="core:keywords/defender"):
    """Cannot attack (CR 702.3b)."""

    stem: ClassVar[str] = "defender"
    cannot_attack: ClassVar[bool] = True


FEATURE = KeywordFeature(name="defender", ability=Defender, rules=("702.3",))
