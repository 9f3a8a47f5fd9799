"""CR 122: Counters. The effects that counters have by themselves, whatever the permanent is."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..definitions.changes import AddAbility
from ..definitions.effects import (
    ChangeDestination,
    CharacteristicsEffect,
    ContinuousEffect,
    RemoveCounterInstead,
    ReplacementEffect,
)
from ..definitions.events import AmountRole, EventPattern, ObjectRole, RoleTest, ValueRole
from ..definitions.filters import IsSelected
from ..definitions.quantities import Fixed
from ..definitions.selectors import This
from ..vocabulary import BATTLEFIELD, EXILE, GRAVEYARD

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..definitions.abilities import Ability

__all__ = ["effects_of_counter", "keyword_counters"]


def keyword_counters(
    given: Iterable[tuple[str, tuple[Ability, ...]]],
) -> dict[str, CharacteristicsEffect]:
    """Keyword counters cause their permanent to gain the keyword (CR 122.1b, 613.1f)."""
    return {
        kind: CharacteristicsEffect(
            IsSelected(This()), tuple([AddAbility(ability) for ability in abilities])
        )
        for kind, abilities in given
    }


@cache
def effects_of_counter(kind: str) -> tuple[ContinuousEffect, ...]:
    """What one or more counters of one of ``vocabulary.EFFECT_COUNTERS`` create, once."""
    match kind:
        case "shield":  # CR 122.1c
            return (
                _instead("destroy", kind, AmountRole("cause", ">=", Fixed(0))),
                _instead("damage", kind),
            )
        case "stun":  # CR 122.1d
            return (_instead("untap", kind),)
        case "finality":  # CR 122.1h
            dying = EventPattern(
                "zone_change",
                (
                    _this("object"),
                    ValueRole("origin", (BATTLEFIELD,)),
                    ValueRole("destination", (GRAVEYARD,)),
                ),
            )
            return (ReplacementEffect(dying, ChangeDestination(EXILE)),)
    return ()


def _this(role: str) -> RoleTest:
    return ObjectRole(role, IsSelected(This()))


def _instead(event: str, kind: str, *tests: RoleTest) -> ReplacementEffect:
    return ReplacementEffect(
        EventPattern(event, (_this("object"), *tests)), RemoveCounterInstead(kind)
    )
