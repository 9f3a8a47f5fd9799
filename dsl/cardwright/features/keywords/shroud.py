"""CR 702.18: Shroud. Spells and abilities cannot target it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject


class Shroud(KeywordAbility, frozen=True, tag="core:keywords/shroud"):
    """Not a target of anything."""

    stem: ClassVar[str] = "shroud"
    restricts_targeting: ClassVar[bool] = True

    def can_be_targeted_by(self, game: Game, obj: GameObject, source: int, controller: int) -> bool:
        """CR 702.18a."""
        return False


FEATURE = KeywordFeature(name="shroud", ability=Shroud, rules=("702.18",))
