"""CR 702.14: Nonbasic landwalk. It cannot be blocked while the defending player has a nonbasic land."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.filters import Filter, HasSupertype, Not
from cardwright.engine.vocabulary import BASIC
from cardwright.features.keywords._landwalk import Landwalk


class NonbasicLandwalk(Landwalk, frozen=True, tag="core:keywords/nonbasic_landwalk"):
    """Landwalk where the defending player controls a nonbasic land (CR 702.14c)."""

    stem: ClassVar[str] = "nonbasic landwalk"
    lands: ClassVar[Filter] = Not(HasSupertype(BASIC))


FEATURE = KeywordFeature(name="nonbasic landwalk", ability=NonbasicLandwalk, rules=("702.14",))
