"""Names of slots (BINDING section 7) to selectors."""

from __future__ import annotations

from cardwright.engine.definitions.filters import (
    AllOf,
    Filter,
    InZone,
    IsOpponent,
    IsSelected,
    IsSelectedPlayer,
    IsYou,
    OtherThan,
    PlayerFilter,
)
from cardwright.engine.definitions.selectors import (
    AttachedObject,
    ControllerOf,
    DefendingPlayer,
    EachObject,
    EachPlayer,
    OwnerOf,
    Reference,
    Selector,
    This,
    You,
)
from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
)

__all__ = ["again", "parts_of", "player_filter_of", "selector_of"]

_ROLES: dict[str, type[Selector]] = {
    "source": This,
    "you": You,
    "attached": AttachedObject,
    "defender": DefendingPlayer,
}


def selector_of(slot: str, view: str = "current") -> Selector:
    """The selector that a slot name stands for.

    >>> selector_of("owner(target.1)")
    OwnerOf(what=Reference(slot='target.1', view='current'))
    """
    role = _ROLES.get(slot)
    if role is not None:
        return role()
    outer, bracket, inner = slot.partition("(")
    if bracket and outer == "rest":
        whole, *taken = inner[:-1].split(",")
        left = [OtherThan(Reference(part)) for part in taken]
        return EachObject(AllOf((*parts_of(whole), *left)))
    if bracket and outer == "controller":
        return ControllerOf(selector_of(inner[:-1]))
    if bracket and outer == "owner":
        return OwnerOf(selector_of(inner[:-1]))
    return Reference(slot, view)


#: What steps leave, and where it is then (CR 400.1).
_PLACES = {
    "seen": LIBRARY,
    "revealed": LIBRARY,
    "found": LIBRARY,
    "milled": GRAVEYARD,
    "discarded": GRAVEYARD,
    "exiled": EXILE,
    "drawn": HAND,
    "created": BATTLEFIELD,
}


def parts_of(slot: str) -> tuple[Filter, ...]:
    """The objects of a set, where they are; () where that is not known."""
    zone = _PLACES.get(slot.rpartition(".")[2]) if slot.startswith("step.") else None
    return () if zone is None else (InZone(zone), IsSelected(Reference(slot)))


def player_filter_of(player: Selector) -> PlayerFilter:
    """The filter matching the selected players; you and "each opponent" have their own shape."""
    if isinstance(player, You):
        return IsYou()
    if isinstance(player, EachPlayer) and isinstance(player.player, IsOpponent):
        return player.player
    return IsSelectedPlayer(player)


def again(what: Selector) -> Selector:
    """What was chosen, mentioned again: a choice is made once."""
    slot = getattr(what, "slot", "")
    return Reference(slot) if slot and not isinstance(what, Reference) else what
