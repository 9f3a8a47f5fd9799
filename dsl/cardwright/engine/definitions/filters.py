"""Which objects are meant: data trees, one class a node; combinations of filters.

A filter answers ``matches(game, object, now, scope)``: ``now`` are the object's characteristics to
be looked at (inside the layers they are a draft), ``scope`` says whose ability asks. The filters
about characteristics are in ``characteristic_filters``, about kinds of object, state and relations
in ``object_filters``, those of players in ``player_filters``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .characteristic_filters import (
    CompareAttribute,
    HasCardType,
    HasChosenColor,
    HasChosenName,
    HasChosenSubtype,
    HasColor,
    HasCounters,
    HasKeyword,
    HasName,
    HasSubtype,
    HasSupertype,
    HasXInManaCost,
    IsColorless,
    IsMulticolored,
    SharesNameWith,
)
from .filter_bases import Filter, PlayerFilter
from .object_filters import (
    ControlledBy,
    CostWasPaid,
    CouldProduceAnyOf,
    HasDesignation,
    InZone,
    IsAbility,
    IsAttached,
    IsAttachedTo,
    IsAttacking,
    IsBlocking,
    IsBlockingSelected,
    IsCard,
    IsNewSinceLastUpkeep,
    IsPermanent,
    IsSelected,
    IsSpell,
    IsTapped,
    IsToken,
    IsUntapped,
    OtherThan,
    OwnedBy,
    TargetsMatching,
    WasCast,
    WasCastBy,
)
from .player_filters import (
    AllOfPlayers,
    AnyPlayer,
    IsOpponent,
    IsSelectedPlayer,
    IsYou,
    OtherPlayerThan,
    PlayerControls,
    PlayerControlsMore,
    PlayerDid,
    PlayerHasCards,
)

if TYPE_CHECKING:
    from ..game import Game
    from ..scope import Scope
    from ..state import Characteristics, GameObject

__all__ = [
    "AllOf",
    "AllOfPlayers",
    "AnyOf",
    "AnyPlayer",
    "CompareAttribute",
    "ControlledBy",
    "CostWasPaid",
    "CouldProduceAnyOf",
    "Filter",
    "HasCardType",
    "HasChosenColor",
    "HasChosenName",
    "HasChosenSubtype",
    "HasColor",
    "HasCounters",
    "HasDesignation",
    "HasKeyword",
    "HasName",
    "HasSubtype",
    "HasSupertype",
    "HasXInManaCost",
    "InZone",
    "IsAbility",
    "IsAttached",
    "IsAttachedTo",
    "IsAttacking",
    "IsBlocking",
    "IsBlockingSelected",
    "IsCard",
    "IsColorless",
    "IsMulticolored",
    "IsNewSinceLastUpkeep",
    "IsOpponent",
    "IsPermanent",
    "IsSelected",
    "IsSelectedPlayer",
    "IsSpell",
    "IsTapped",
    "IsToken",
    "IsUntapped",
    "IsYou",
    "Not",
    "OtherPlayerThan",
    "OtherThan",
    "OwnedBy",
    "PlayerControls",
    "PlayerControlsMore",
    "PlayerDid",
    "PlayerFilter",
    "PlayerHasCards",
    "SharesNameWith",
    "TargetsMatching",
    "WasCast",
    "WasCastBy",
]


# -- combinations


class AllOf(Filter, frozen=True):
    """Every part matches. Without parts: any object."""

    parts: tuple[Filter, ...] = ()

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        for part in self.parts:  # noqa: SIM110 (a generator expression costs twice the time here)
            if not part.matches(game, obj, now, scope):
                return False
        return True

    def zones(self) -> int:
        mask = 0
        for part in self.parts:
            mask |= part.zones()
        return mask


class AnyOf(Filter, frozen=True):
    """At least one part matches."""

    parts: tuple[Filter, ...]

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        for part in self.parts:  # noqa: SIM110 (as above)
            if part.matches(game, obj, now, scope):
                return True
        return False

    def zones(self) -> int:
        mask = 0
        for part in self.parts:
            mask |= part.zones()
        return mask


class Not(Filter, frozen=True):
    """The part does not match: "nonland", "without flying"."""

    part: Filter

    def matches(self, game: Game, obj: GameObject, now: Characteristics, scope: Scope) -> bool:
        return not self.part.matches(game, obj, now, scope)
