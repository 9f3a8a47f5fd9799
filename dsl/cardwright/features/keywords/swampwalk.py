"""CR 702.14: Swampwalk. It cannot be blocked while the defending player has a Swamp."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.filters import Filter, HasSubtype
from cardwright.features.keywords._landwalk import Landwalk


class Swampwalk(Landwalk, frozen=True, tag="core:keywords/swampwalk"):
    """Landwalk where the defending player controls a Swamp (CR 702.14c)."""

    stem: ClassVar[str] = "swampwalk"
    lands: ClassVar[Filter] = HasSubtype("Swamp")


FEATURE = KeywordFeature(name="swampwalk", ability=Swampwalk, rules=("702.14",))
