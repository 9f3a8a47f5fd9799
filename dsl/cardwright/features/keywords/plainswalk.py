"""CR 702.14: Plainswalk. It cannot be blocked while the defending player has a Plains."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.filters import Filter, HasSubtype
from cardwright.features.keywords._landwalk import Landwalk


class Plainswalk(Landwalk, frozen=True, tag="core:keywords/plainswalk"):
    """Landwalk where the defending player controls a Plains (CR 702.14c)."""

    stem: ClassVar[str] = "plainswalk"
    lands: ClassVar[Filter] = HasSubtype("Plains")


FEATURE = KeywordFeature(name="plainswalk", ability=Plainswalk, rules=("702.14",))
