"""CR 702.114: Devoid. It is colorless, everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility

if TYPE_CHECKING:
    from cardwright.engine.state import Characteristics


class Devoid(KeywordAbility, frozen=True, tag="core:keywords/devoid"):
    """Colorless (CR 702.114a)."""

    stem: ClassVar[str] = "devoid"
    defines_characteristics: ClassVar[bool] = True

    def define(self, base: Characteristics) -> None:
        """No colors, whatever the mana cost says."""
        base.colors = 0


FEATURE = KeywordFeature(name="devoid", ability=Devoid, rules=("702.114",))
