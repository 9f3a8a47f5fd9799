"""CR 702.31: Horsemanship. Only creatures with horsemanship can block it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility
from cardwright.engine.evaluation.attributes import has_keyword

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject


class Horsemanship(KeywordAbility, frozen=True, tag="core:keywords/horsemanship"):
    """Blocked only by creatures with horsemanship."""

    stem: ClassVar[str] = "horsemanship"
    restricts_blocking: ClassVar[bool] = True

    def can_be_blocked_by(self, game: Game, attacker: GameObject, blocker: GameObject) -> bool:
        """CR 702.31b."""
        return has_keyword(game.characteristics(blocker), self.stem)


FEATURE = KeywordFeature(name="horsemanship", ability=Horsemanship, rules=("702.31",))
