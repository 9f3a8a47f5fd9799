"""CR 702.13: Intimidate. Only artifact creatures and those of a color of its own can block it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import KeywordAbility
from cardwright.engine.vocabulary import ARTIFACT

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject


class Intimidate(KeywordAbility, frozen=True, tag="core:keywords/intimidate"):
    """Blocked only by artifact creatures and creatures of a color of its own."""

    stem: ClassVar[str] = "intimidate"
    restricts_blocking: ClassVar[bool] = True

    def can_be_blocked_by(self, game: Game, attacker: GameObject, blocker: GameObject) -> bool:
        """CR 702.13b."""
        now = game.characteristics(blocker)
        return bool(now.types & ARTIFACT or now.colors & game.characteristics(attacker).colors)


FEATURE = KeywordFeature(name="intimidate", ability=Intimidate, rules=("702.13",))
