"""CR 702.90: Infect. Damage it deals is -1/-1 counters and poison counters."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Infect(KeywordAbility, frozen=True, tag="core:keywords/infect"):
    """Damages creatures with -1/-1 counters, players with poison (CR 702.90b-c)."""

    stem: ClassVar[str] = "infect"
    counters_as_damage: ClassVar[str] = "-1/-1"
    counters_as_life_loss: ClassVar[str] = "poison"


FEATURE = KeywordFeature(name="infect", ability=Infect, rules=("702.90",))
