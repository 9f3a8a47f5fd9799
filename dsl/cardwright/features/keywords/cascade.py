"""CR 702.85: Cascade. Cast a cheaper card from the library without paying its mana cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.quantities import AttributeOf
from cardwright.engine.definitions.selectors import This
from cardwright.engine.vocabulary import STACK
from cardwright.features.effects.discover import exile_until, put_on_bottom

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution


class Cascade(Instruction, frozen=True, tag="core:keywords/cascade"):
    """What the trigger of CR 702.85a does."""

    def perform(self, game: Game, resolution: Resolution) -> None:
        """Only a spell that costs less may be cast, its own mana value counts (CR 702.85a)."""
        player = resolution.controller
        most = AttributeOf("mana_value", This()).value(game, resolution) - 1
        exiled, found = exile_until(game, player, most)
        if (
            found >= 0
            and game.can_cast_now(player, found, ())
            and game.choose_yes(player, "cast", resolution.source)
        ):
            game.cast_now(player, found, ())
        put_on_bottom(game, exiled)
        resolution.record(done=True)


def cascade(arguments: KeywordArguments) -> TriggeredAbility | None:
    """The trigger as the spell is cast."""
    if arguments.arguments:
        arguments.gap("with an argument")
        return None
    cast = EventPattern("cast", (ObjectRole("object", IsSelected(This())),))
    return TriggeredAbility((cast,), Body((Cascade(),)), zones=(STACK,))


FEATURE = KeywordFeature(name="cascade", ability=cascade, rules=("702.85",))
