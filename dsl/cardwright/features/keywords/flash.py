"""CR 702.8: Flash. It may be played any time an instant could be cast."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Flash(KeywordAbility, frozen=True, tag="core:keywords/flash"):
    """Played like an instant (CR 702.8a)."""

    stem: ClassVar[str] = "flash"
    is_flash: ClassVar[bool] = True


FEATURE = KeywordFeature(name="flash", ability=Flash, rules=("702.8",))
