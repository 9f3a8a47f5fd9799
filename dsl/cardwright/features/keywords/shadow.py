"""CR 702.28: Shadow. It can block and be blocked only by creatures with shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility
from cardwright.engine.evaluation.attributes import has_keyword

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject


class Shadow(KeywordAbility, frozen=True, tag="core:keywords/shadow"):
    """Blocks, and is blocked by, only creatures with shadow."""

    stem: ClassVar[str] = "shadow"
    restricts_blocking: ClassVar[bool] = True

    def can_be_blocked_by(self, game: Game, attacker: GameObject, blocker: GameObject) -> bool:
        """CR 702.28b."""
        return has_keyword(game.characteristics(blocker), self.stem)

    limits_blocks: ClassVar[bool] = True

    def can_block(self, game: Game, blocker: GameObject, attacker: GameObject) -> bool:
        """CR 702.28b, as the rules for creatures with shadow that block."""
        return has_keyword(game.characteristics(attacker), self.stem)


FEATURE = KeywordFeature(name="shadow", ability=Shadow, rules=("702.28",))
