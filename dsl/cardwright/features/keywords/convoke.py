"""CR 702.51: Convoke, CR 702.66: Delve, CR 702.126: Improvise. Other ways to pay than mana."""

from __future__ import annotations

from typing import ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility


class Convoke(KeywordAbility, frozen=True, tag="core:keywords/convoke"):
    """Creatures are tapped for its colours or generic mana (CR 702.51a)."""

    stem: ClassVar[str] = "convoke"
    helps_to_pay: ClassVar[str] = "creatures"


class Delve(KeywordAbility, frozen=True, tag="core:keywords/delve"):
    """Cards are exiled from the graveyard for generic mana (CR 702.66a)."""

    stem: ClassVar[str] = "delve"
    helps_to_pay: ClassVar[str] = "graveyard"


class Improvise(KeywordAbility, frozen=True, tag="core:keywords/improvise"):
    """Artifacts are tapped for generic mana (CR 702.126a)."""

    stem: ClassVar[str] = "improvise"
    helps_to_pay: ClassVar[str] = "artifacts"


FEATURES = (
    KeywordFeature(name="convoke", ability=Convoke, rules=("702.51",)),
    KeywordFeature(name="delve", ability=Delve, rules=("702.66",)),
    KeywordFeature(name="improvise", ability=Improvise, rules=("702.126",)),
)
