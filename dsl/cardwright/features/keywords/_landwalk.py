"""CR 702.14: Landwalk. The base of the keywords that name a kind of land."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.engine.definitions.abilities import KeywordAbility
from cardwright.engine.definitions.filters import Filter
from cardwright.engine.scope import Scope
from cardwright.engine.vocabulary import LAND

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject


class Landwalk(KeywordAbility, frozen=True):
    """Not blocked while the defending player controls such a land (CR 702.14c)."""

    restricts_blocking: ClassVar[bool] = True
    #: The lands it is about, beside that they are lands.
    lands: ClassVar[Filter]

    def can_be_blocked_by(self, game: Game, attacker: GameObject, blocker: GameObject) -> bool:
        """Does the blocker's controller, who is the defending player, control no such land?"""
        scope = Scope(attacker.id, attacker.controller)
        for land in game.battlefield.values():
            if land.controller == blocker.controller:
                now = game.characteristics(land)
                if now.types & LAND and self.lands.matches(game, land, now, scope):
                    return False
        return True
