"""CR 702.14: Legendary landwalk. It cannot be blocked while the defending player has a legendary land."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.filters import Filter, HasSupertype
from cardwright.engine.vocabulary import LEGENDARY
from cardwright.features.keywords._landwalk import Landwalk


class LegendaryLandwalk(Landwalk, frozen=True, tag="core:keywords/legendary_landwalk"):
    """Landwalk where the defending player controls a legendary land (CR 702.14c)."""

    stem: ClassVar[str] = "legendary landwalk"
    lands: ClassVar[Filter] = HasSupertype(LEGENDARY)


FEATURE = KeywordFeature(name="legendary landwalk", ability=LegendaryLandwalk, rules=("702.14",))
