"""CR 702.36: Fear. Only artifact and black creatures can block it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility
from cardwright.engine.vocabulary import ARTIFACT, BLACK

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject


class Fear(KeywordAbility, frozen=True, tag="core:keywords/fear"):
    """Blocked only by artifact creatures and black creatures."""

    stem: ClassVar[str] = "fear"
    restricts_blocking: ClassVar[bool] = True

    def can_be_blocked_by(self, game: Game, attacker: GameObject, blocker: GameObject) -> bool:
        """CR 702.36b."""
        now = game.characteristics(blocker)
        return bool(now.types & ARTIFACT or now.colors & 1 << BLACK)


FEATURE = KeywordFeature(name="fear", ability=Fear, rules=("702.36",))
