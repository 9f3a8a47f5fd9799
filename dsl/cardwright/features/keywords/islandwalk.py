"""CR 702.14: Islandwalk. It cannot be blocked while the defending player has an Island."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.filters import Filter, HasSubtype
from cardwright.features.keywords._landwalk import Landwalk


class Islandwalk(Landwalk, frozen=True, tag="core:keywords/islandwalk"):
    """Landwalk where the defending player controls an Island (CR 702.14c)."""

    stem: ClassVar[str] = "islandwalk"
    lands: ClassVar[Filter] = HasSubtype("Island")


FEATURE = KeywordFeature(name="islandwalk", ability=Islandwalk, rules=("702.14",))
