"""CR 702.115: Ingest. A player it damages in combat exiles the top card of their library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import Body, TriggeredAbility
from cardwright.engine.definitions.events import EventPattern, ObjectRole, PlayerRole, ValueRole
from cardwright.engine.definitions.filters import AnyPlayer, IsSelected
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import Reference, This, TopCards
from cardwright.features.effects.exile import Exile

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def ingest(arguments: KeywordArguments) -> TriggeredAbility | None:
    """The trigger of CR 702.115a."""
    if arguments.arguments:
        arguments.gap("with an argument")
        return None
    hits = EventPattern(
        "damage",
        (
            ObjectRole("source", IsSelected(This())),
            ValueRole("combat", (True,)),
            PlayerRole("player", AnyPlayer()),
        ),
    )
    top = TopCards(Reference("event.player"), Fixed(1))
    return TriggeredAbility((hits,), Body((Exile(top),)))


FEATURE = KeywordFeature(name="ingest", ability=ingest, rules=("702.115",))
