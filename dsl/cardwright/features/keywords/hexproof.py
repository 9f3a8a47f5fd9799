"""CR 702.11: Hexproof. Opponents' spells and abilities cannot target it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject


class Hexproof(KeywordAbility, frozen=True, tag="core:keywords/hexproof"):
    """Not a target of what opponents control."""

    stem: ClassVar[str] = "hexproof"
    restricts_targeting: ClassVar[bool] = True

    def can_be_targeted_by(self, game: Game, obj: GameObject, source: int, controller: int) -> bool:
        """CR 702.11b."""
        return controller == obj.controller


FEATURE = KeywordFeature(name="hexproof", ability=Hexproof, rules=("702.11",))
