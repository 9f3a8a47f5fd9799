"""Zone phrases: "your graveyard", "its owner's hand", "the battlefield", "that graveyard"."""

from __future__ import annotations

import msgspec

from cardwright.ast import Head, Node, NounPhrase
from cardwright.diagnostics.codes import compiling as codes
from cardwright.engine.definitions.filters import InZone, PlayerFilter
from cardwright.engine.definitions.selectors import CardsIn, Selector

from . import players, selectors
from .compilation import Compilation
from .references import player_filter_of, selector_of
from .words import OWNED_ZONES, ZONES

__all__ = ["Place", "is_zone", "place", "zone_cards", "zone_filter"]


class Place(msgspec.Struct, frozen=True):
    """A zone; whose, where the text says."""

    zone: int
    owner: Node | None = None
    #: Of any player: "a graveyard".
    any_owner: bool = False
    #: Bound: "that graveyard".
    holder: Selector | None = None


def is_zone(node: Node) -> bool:
    """The phrase names a zone."""
    if type(node) is not NounPhrase or len(node.heads) != 1:
        return False
    head = node.heads[0]
    return type(head) is Head and head.noun in ZONES and not head.types


def place(c: Compilation, node: Node) -> Place | None:
    """Read a zone phrase; the owner is left to the caller. None after a gap."""
    if not isinstance(node, NounPhrase) or not is_zone(node):
        c.gap(codes.NOUN, "zone", node)
        return None
    head = node.heads[0]
    assert isinstance(head, Head)
    c.use(node, "heads", "determiner", "possessor")
    c.use(head, "noun")
    zone = ZONES[head.noun]
    if node.quantity is not None or node.order or node.target or node.other or node.partitive:
        c.gap(codes.NOUN, head.noun, node)
        return None
    if id(node) in c.bindings.references:
        bound = c.bound(node, f"that {head.noun}")
        if bound is None:
            return None
        holder = bound.slot.removeprefix(f"zone({head.noun},").removesuffix(")")
        return Place(zone, holder=selector_of(holder))
    if zone not in OWNED_ZONES:
        if node.determiner not in ("", "the") or node.possessor is not None:
            c.gap(codes.NOUN, head.noun, node)
            return None
        return Place(zone)
    if node.possessor is not None and not node.determiner:
        return Place(zone, node.possessor)
    if node.determiner in ("a", "any", "all") and node.possessor is None:
        return Place(zone, any_owner=True)
    c.gap(codes.NOUN, f"{node.determiner} {head.noun}", node)
    return None


def zone_filter(c: Compilation, node: Node) -> InZone | None:
    """Objects in the zone."""
    found = place(c, node)
    if found is None:
        return None
    owner: PlayerFilter | None = None
    if found.holder is not None:
        owner = player_filter_of(found.holder)
    elif found.owner is not None:
        owner = players.player_filter(c, found.owner)
        if owner is None:
            return None
    return InZone(found.zone, owner)


def zone_cards(c: Compilation, node: Node) -> Selector | None:
    """All cards of the zone, as what an instruction is about."""
    found = place(c, node)
    if found is None:
        return None
    holder = found.holder
    if found.owner is not None:
        holder = selectors.selector(c, found.owner)
    if holder is None:
        c.gap(codes.NOUN, "whose zone", node)
        return None
    return CardsIn(found.zone, holder)
