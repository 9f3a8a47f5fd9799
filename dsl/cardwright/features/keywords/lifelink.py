"""CR 702.15: Lifelink. Damage it deals is also life its controller gains."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Lifelink(KeywordAbility, frozen=True, tag="core:keywords/lifelink"):
    """Its controller gains that much life (CR 702.15b)."""

    stem: ClassVar[str] = "lifelink"
    gains_life: ClassVar[bool] = True


FEATURE = KeywordFeature(name="lifelink", ability=Lifelink, rules=("702.15",))
