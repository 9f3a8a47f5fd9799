"""CR 702.14: Desertwalk. It cannot be blocked while the defending player has a Desert."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.filters import Filter, HasSubtype
from cardwright.features.keywords._landwalk import Landwalk


class Desertwalk(Landwalk, frozen=True, tag="core:keywords/desertwalk"):
    """Landwalk where the defending player controls a Desert (CR 702.14c)."""

    stem: ClassVar[str] = "desertwalk"
    lands: ClassVar[Filter] = HasSubtype("Desert")


FEATURE = KeywordFeature(name="desertwalk", ability=Desertwalk, rules=("702.14",))
