"""CR 702.118: Skulk. Creatures with greater power cannot block it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject


class Skulk(KeywordAbility, frozen=True, tag="core:keywords/skulk"):
    """Not blocked by creatures with greater power."""

    stem: ClassVar[str] = "skulk"
    restricts_blocking: ClassVar[bool] = True

    def can_be_blocked_by(self, game: Game, attacker: GameObject, blocker: GameObject) -> bool:
        """CR 702.118b."""
        return game.characteristics(blocker).power <= game.characteristics(attacker).power


FEATURE = KeywordFeature(name="skulk", ability=Skulk, rules=("702.118",))
