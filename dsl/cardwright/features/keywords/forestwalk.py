"""CR 702.14: Forestwalk. It cannot be blocked while the defending player has a Forest."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.filters import Filter, HasSubtype
from cardwright.features.keywords._landwalk import Landwalk


class Forestwalk(Landwalk, frozen=True, tag="core:keywords/forestwalk"):
    """Landwalk where the defending player controls a Forest (CR 702.14c)."""

    stem: ClassVar[str] = "forestwalk"
    lands: ClassVar[Filter] = HasSubtype("Forest")


FEATURE = KeywordFeature(name="forestwalk", ability=Forestwalk, rules=("702.14",))
