"""CR 702.21: Ward. A spell or ability of an opponent is countered unless that player pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.events import EventPattern, ObjectRole, PlayerRole
from cardwright.engine.definitions.filters import IsOpponent, IsSelected
from cardwright.engine.definitions.instructions import Unless
from cardwright.engine.definitions.selectors import Reference, This
from cardwright.features.effects.counter_spell import CounterSpell

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def ward(arguments: KeywordArguments) -> TriggeredAbility | None:
    """The trigger of CR 702.21a, with the cost that stands behind the word."""
    costs = arguments.costs()
    if costs is None:
        return None
    event = EventPattern(
        "target",
        (ObjectRole("target", IsSelected(This())), PlayerRole("player", IsOpponent())),
    )
    counter = CounterSpell(Reference("event.object"))
    offer = Unless(Reference("event.player"), costs, (counter,))
    return TriggeredAbility((event,), Body((offer,)))


FEATURE = KeywordFeature(name="ward", arguments=("cost",), ability=ward, rules=("702.21",))
