"""CR 702.40: Storm. A copy for each spell that was cast before it this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.events import EventPattern, ObjectRole
from cardwright.engine.definitions.filters import IsSelected
from cardwright.engine.definitions.quantities import Quantity
from cardwright.engine.definitions.selectors import This, You
from cardwright.engine.evaluation.happened import events_of
from cardwright.engine.vocabulary import STACK
from cardwright.features.effects.copy_spell import CopySpell

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Scope


class CastBefore(Quantity, frozen=True, tag="core:keywords/storm_count"):
    """How many other spells were cast before this one in this turn (CR 702.40a)."""

    def value(self, game: Game, scope: Scope) -> int:
        """Every player's; those cast after it do not count."""
        count = 0
        for event in events_of(game, "cast", "this_turn"):
            if getattr(event, "object", -1) == scope.source:
                return count
            count += 1
        return count


def storm(arguments: KeywordArguments) -> TriggeredAbility | None:
    """The trigger of CR 702.40a."""
    if arguments.arguments:
        arguments.gap("with an argument")
        return None
    cast = EventPattern("cast", (ObjectRole("object", IsSelected(This())),))
    copies = CopySpell(You(), This(), CastBefore(), new_targets=True)
    return TriggeredAbility((cast,), Body((copies,)), zones=(STACK,))


FEATURE = KeywordFeature(name="storm", ability=storm, rules=("702.40",))
