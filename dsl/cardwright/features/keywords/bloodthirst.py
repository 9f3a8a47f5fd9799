"""CR 702.54: Bloodthirst. Counters if an opponent was dealt damage this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import StaticAbility
from cardwright.engine.definitions.conditions import Happened
from cardwright.engine.definitions.effects import EnterWithCounters, ReplacementEffect
from cardwright.engine.definitions.events import EventPattern, ObjectRole, PlayerRole, ValueRole
from cardwright.engine.definitions.filters import IsOpponent, IsSelected
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import This
from cardwright.engine.vocabulary import BATTLEFIELD

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments


def bloodthirst(arguments: KeywordArguments) -> StaticAbility | None:
    """It enters with N +1/+1 counters (CR 702.54a)."""
    number = arguments.number()
    if number is None:
        return None
    enters = EventPattern(
        "zone_change",
        (
            ObjectRole("object", IsSelected(This())),
            ValueRole("destination", (BATTLEFIELD,)),
        ),
    )
    hurt = Happened(EventPattern("damage", (PlayerRole("player", IsOpponent()),)))
    counters = EnterWithCounters("+1/+1", Fixed(number))
    return StaticAbility((ReplacementEffect(enters, counters, hurt, own_entry=True),))


FEATURE = KeywordFeature(
    name="bloodthirst", arguments=("number",), ability=bloodthirst, rules=("702.54",)
)
