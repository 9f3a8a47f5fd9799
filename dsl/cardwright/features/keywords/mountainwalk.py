"""CR 702.14: Mountainwalk. It cannot be blocked while the defending player has a Mountain."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.filters import Filter, HasSubtype
from cardwright.features.keywords._landwalk import Landwalk


class Mountainwalk(Landwalk, frozen=True, tag="core:keywords/mountainwalk"):
    """Landwalk where the defending player controls a Mountain (CR 702.14c)."""

    stem: ClassVar[str] = "mountainwalk"
    lands: ClassVar[Filter] = HasSubtype("Mountain")


FEATURE = KeywordFeature(name="mountainwalk", ability=Mountainwalk, rules=("702.14",))
