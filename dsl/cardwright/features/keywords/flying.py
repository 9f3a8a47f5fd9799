"""CR 702.9: Flying. Only creatures with flying or reach can block it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility
from cardwright.engine.evaluation.attributes import has_keyword

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject


class Flying(KeywordAbility, frozen=True, tag="core:keywords/flying"):
    """Blocked only by what flies, or blocks as though it did."""

    stem: ClassVar[str] = "flying"
    restricts_blocking: ClassVar[bool] = True

    def can_be_blocked_by(self, game: Game, attacker: GameObject, blocker: GameObject) -> bool:
        """CR 702.9b."""
        now = game.characteristics(blocker)
        return self.stem in now.blocks_as_though or has_keyword(now, self.stem)


FEATURE = KeywordFeature(name="flying", ability=Flying, rules=("702.9",))
