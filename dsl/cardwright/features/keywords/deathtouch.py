"""CR 702.2: Deathtouch. Any damage it deals to a creature is lethal."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Deathtouch(KeywordAbility, frozen=True, tag="core:keywords/deathtouch"):
    """Any damage is lethal (CR 702.2b-c)."""

    stem: ClassVar[str] = "deathtouch"
    is_deadly: ClassVar[bool] = True


FEATURE = KeywordFeature(name="deathtouch", ability=Deathtouch, rules=("702.2",))
