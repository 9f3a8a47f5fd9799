"""CR 702.73: Changeling. It is every creature type, everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.card_types.creature_types import CREATURE_TYPES
from cardwright.engine.definitions.abilities import KeywordAbility

if TYPE_CHECKING:
    from cardwright.engine.state import Characteristics


class Changeling(KeywordAbility, frozen=True, tag="core:keywords/changeling"):
    """Every creature type (CR 702.73a)."""

    stem: ClassVar[str] = "changeling"
    defines_characteristics: ClassVar[bool] = True

    def define(self, base: Characteristics) -> None:
        """All creature types beside the subtypes it has."""
        base.subtypes = base.subtypes | CREATURE_TYPES


FEATURE = KeywordFeature(name="changeling", ability=Changeling, rules=("702.73",))
