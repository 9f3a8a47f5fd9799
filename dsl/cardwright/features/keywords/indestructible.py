"""CR 702.12: Indestructible. It cannot be destroyed."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Indestructible(KeywordAbility, frozen=True, tag="core:keywords/indestructible"):
    """Neither destroyed nor killed by lethal damage (CR 702.12b)."""

    stem: ClassVar[str] = "indestructible"
    is_indestructible: ClassVar[bool] = True


FEATURE = KeywordFeature(name="indestructible", ability=Indestructible, rules=("702.12",))
