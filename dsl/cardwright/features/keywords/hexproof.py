"""CR 702.11: Hexproof. What opponents control cannot target it, or only what has a quality."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.compile.qualities import quality
from cardwright.engine.definitions.abilities import KeywordAbility
from cardwright.engine.definitions.filters import Filter
from cardwright.engine.scope import Scope

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject


class Hexproof(KeywordAbility, frozen=True, tag="core:keywords/hexproof"):
    """Not a target of opponents' spells and abilities; of sources that match ``quality`` only."""

    quality: Filter | None = None

    stem: ClassVar[str] = "hexproof"
    restricts_targeting: ClassVar[bool] = True

    def can_be_targeted_by(self, game: Game, obj: GameObject, source: int, controller: int) -> bool:
        """CR 702.11b, 702.11d."""
        if controller == obj.controller:
            return True
        if self.quality is None:
            return False
        asking = game.objects.get(source)
        return asking is None or not self.quality.matches(
            game, asking, game.characteristics(asking), Scope(obj.id, obj.controller)
        )


def from_quality(arguments: KeywordArguments) -> Hexproof | None:
    """ "Hexproof from black" is a hexproof ability (CR 702.11d-e)."""
    phrase = arguments.phrase()
    found = None if phrase is None else quality(arguments.c, phrase)
    return None if found is None else Hexproof(found)


FEATURES = (
    KeywordFeature(name="hexproof", ability=Hexproof, rules=("702.11",)),
    KeywordFeature(
        name="hexproof from",
        arguments=("quality",),
        ability=from_quality,
        stem="hexproof",
        rules=("702.11",),
    ),
)
