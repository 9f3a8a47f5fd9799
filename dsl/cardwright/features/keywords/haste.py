"""CR 702.10: Haste. It may attack and use {T} and {Q} at once."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Haste(KeywordAbility, frozen=True, tag="core:keywords/haste"):
    """No summoning sickness (CR 702.10b-c)."""

    stem: ClassVar[str] = "haste"
    is_haste: ClassVar[bool] = True


FEATURE = KeywordFeature(name="haste", ability=Haste, rules=("702.10",))
