"""CR 702.20: Vigilance. Attacking does not tap it."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Vigilance(KeywordAbility, frozen=True, tag="core:keywords/vigilance"):
    """Does not tap to attack (CR 702.20b)."""

    stem: ClassVar[str] = "vigilance"
    attacks_untapped: ClassVar[bool] = True


FEATURE = KeywordFeature(name="vigilance", ability=Vigilance, rules=("702.20",))
