"""CR 702.98: Unleash, CR 702.136: Riot. A +1/+1 counter as it enters, at a price."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardwright.compile.features import KeywordFeature
from cardwright.engine.definitions.abilities import StaticAbility
from cardwright.engine.definitions.changes import AddAbility
from cardwright.engine.definitions.conditions import SelectedMatch
from cardwright.engine.definitions.effects import (
    CharacteristicsEffect,
    EventChange,
    Prohibition,
    ReplacementEffect,
)
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import HasCounters, HasDesignation, IsSelected
from cardwright.engine.definitions.quantities import Fixed
from cardwright.engine.definitions.selectors import This
from cardwright.engine.evaluation.replacing import enter_with_counters
from cardwright.engine.vocabulary import BATTLEFIELD
from cardwright.features.keywords.haste import Haste

if TYPE_CHECKING:
    from cardwright.compile.keywords import KeywordArguments
    from cardwright.engine.events.base import Event
    from cardwright.engine.game import Game
    from cardwright.engine.scope import Resolution

_IT = IsSelected(This())
_COUNTER = "+1/+1"
_ENTERS = EventPattern(
    "zone_change", (ObjectRole("object", _IT), ValueRole("destination", (BATTLEFIELD,)))
)


class MayEnterWithCounter(EventChange, frozen=True, tag="core:keywords/may_enter_with_counter"):
    """ "You may have this enter with an additional +1/+1 counter on it"; else a designation."""

    otherwise: str = ""
    is_pure: ClassVar[bool] = False

    def replace(self, game: Game, event: Event, scope: Resolution) -> list[Event]:
        """Its controller chooses as it enters (CR 614.12a)."""
        if game.choose_yes(event.affected(game), "enter with a counter", scope.source):
            return enter_with_counters(game, event, scope, _COUNTER, Fixed(1))
        if self.otherwise:
            obj = game.writable(scope.source)
            obj.chosen = {**(obj.chosen or {}), f"designation.{self.otherwise}": True}
        return [event]


def unleash(arguments: KeywordArguments) -> tuple[StaticAbility, ...]:
    """It cannot block while it has a +1/+1 counter (CR 702.98a)."""
    cannot_block = Prohibition(
        EventPattern("block", (ObjectRole("object", _IT),)),
        SelectedMatch(This(), HasCounters(_COUNTER)),
    )
    return (
        StaticAbility((ReplacementEffect(_ENTERS, MayEnterWithCounter(), own_entry=True),)),
        StaticAbility((cannot_block,)),
    )


def riot(arguments: KeywordArguments) -> tuple[StaticAbility, ...]:
    """Without the counter it has haste (CR 702.136a)."""
    haste = CharacteristicsEffect(
        _IT, (AddAbility(Haste()),), SelectedMatch(This(), HasDesignation("riot"))
    )
    enters = ReplacementEffect(_ENTERS, MayEnterWithCounter("riot"), own_entry=True)
    return (StaticAbility((enters,)), StaticAbility((haste,)))


FEATURES = (
    KeywordFeature(name="unleash", ability=unleash, rules=("702.98",)),
    KeywordFeature(name="riot", ability=riot, rules=("702.136",)),
)
