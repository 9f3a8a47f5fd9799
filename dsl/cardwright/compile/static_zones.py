"""Where static abilities function (CR 113.6)."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.engine.definitions.changes import DefinePowerToughness
from cardwright.engine.definitions.effects import (
    AdditionalCost,
    CharacteristicsEffect,
    ContinuousEffect,
    CostChange,
    Prohibition,
)
from cardwright.engine.definitions.filters import AllOf, InZone, IsSelected
from cardwright.engine.definitions.permissions import AlternativeCost, CastAnyTime, PlayPermission
from cardwright.engine.definitions.selectors import This
from cardwright.engine.vocabulary import BATTLEFIELD, EVERY_ZONE, STACK, every_zone_but

from .compilation import Compilation
from .replacements import is_own_event

__all__ = ["CASTABLE_ZONES", "zones_of"]

#: Where what limits the casting of a spell functions (CR 113.6e).
CASTABLE_ZONES = every_zone_but(BATTLEFIELD)
_OF_THE_SPELL = (AdditionalCost, AlternativeCost, CastAnyTime, CostChange)


def zones_of(c: Compilation, effects: Sequence[ContinuousEffect]) -> tuple[int, ...]:
    """Where the ability functions (CR 113.6)."""
    if all(isinstance(one, _OF_THE_SPELL) and one.own for one in effects):
        return CASTABLE_ZONES
    own_zones = [_own_permission(one) for one in effects]
    if all(own_zones):
        return tuple(sorted({zone for zones in own_zones for zone in zones}))
    if all(_defines(one) for one in effects):
        return EVERY_ZONE  # CR 604.3
    if all(_is_about_the_spell(one) for one in effects):
        return (STACK,) if c.face.is_spell or not _is_cast(effects) else CASTABLE_ZONES
    # What replaces its own entry, too: looked at on the object that is about to enter (CR 614.12).
    return (STACK,) if c.face.is_spell and not c.is_quoted else (BATTLEFIELD,)


def _own_permission(effect: ContinuousEffect) -> tuple[int, ...]:
    """ "You may cast this card from your graveyard": where the card is then (CR 113.6b)."""
    if not isinstance(effect, PlayPermission) or not isinstance(effect.cards, AllOf):
        return ()
    if IsSelected(This()) not in effect.cards.parts:
        return ()
    return tuple(part.zone for part in effect.cards.parts if isinstance(part, InZone))


def _defines(effect: ContinuousEffect) -> bool:
    """A characteristic-defining ability (CR 604.3)."""
    return isinstance(effect, CharacteristicsEffect) and all(
        isinstance(change, DefinePowerToughness) for change in effect.changes
    )


def _is_about_the_spell(effect: ContinuousEffect) -> bool:
    """ "This spell can't be countered" (CR 113.6e)."""
    return (
        isinstance(effect, Prohibition)
        and effect.event.event in ("countered", "cast")
        and is_own_event(effect.event)
    )


def _is_cast(effects: Sequence[ContinuousEffect]) -> bool:
    return any(isinstance(one, Prohibition) and one.event.event == "cast" for one in effects)
