"""CR 708-715: cards with more than one face, half or set of characteristics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..definitions.abilities import FaceDefinition
from ..game_concepts.payment import added

if TYPE_CHECKING:
    from ..definitions.abilities import CardDefinition


def face_definition(card: CardDefinition, face: int) -> FaceDefinition:
    """The characteristics of one face; -1: those the card has off the stack and battlefield.

    A split card there has those of both halves (CR 709.4); every other card its main face.
    """
    if face < 0:
        if card.layout == "split" and len(card.faces) > 1:
            return combined(card)
        return card.faces[0]
    return card.faces[face]


def combined(card: CardDefinition) -> FaceDefinition:
    """Both halves together: names, cost, colours, types, abilities (CR 709.4b-c)."""
    first, second = card.faces[0], card.faces[1]
    cost = added(first.mana_cost, second.mana_cost)
    return replace(
        first,
        name=card.name,
        mana_cost=replace(
            cost,
            symbols=(first.mana_cost.symbols if first.mana_cost else "")
            + (second.mana_cost.symbols if second.mana_cost else ""),
        ),
        types=first.types | second.types,
        supertypes=first.supertypes | second.supertypes,
        subtypes=tuple(dict.fromkeys(first.subtypes + second.subtypes)),
        colors=first.colors | second.colors,
        abilities=first.abilities + second.abilities,
    )
