"""CR 702.14: Snow landwalk. It cannot be blocked while the defending player has a snow land."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.filters import Filter, HasSupertype
from cardwright.engine.vocabulary import SNOW
from cardwright.features.keywords._landwalk import Landwalk


class SnowLandwalk(Landwalk, frozen=True, tag="core:keywords/snow_landwalk"):
    """Landwalk where the defending player controls a snow land (CR 702.14c)."""

    stem: ClassVar[str] = "snow landwalk"
    lands: ClassVar[Filter] = HasSupertype(SNOW)


FEATURE = KeywordFeature(name="snow landwalk", ability=SnowLandwalk, rules=("702.14",))
