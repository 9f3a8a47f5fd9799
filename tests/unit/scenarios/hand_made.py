"""A library of hand-made cards: what scenarios need to be tested without reading any text."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cardwright.engine.card_types.lands import AddIntrinsicMana
from cardwright.engine.definitions.abilities import (
    Ability,
    ActivatedAbility,
    Body,
    CardDefinition,
    FaceDefinition,
)
from cardwright.engine.definitions.costs import TapSymbol
from cardwright.engine.definitions.mana import ManaCost
from cardwright.engine.vocabulary import BASIC, CREATURE, GREEN, LAND, RED
from cardwright.errors import UnknownCard


def _land(name: str) -> CardDefinition:
    face = FaceDefinition(name, types=LAND, supertypes=BASIC, subtypes=(name,))
    return CardDefinition(name, (face,))


def _creature(
    name: str,
    cost: ManaCost,
    color: int,
    size: tuple[int, int],
    subtypes: tuple[str, ...],
    abilities: tuple[Ability, ...] = (),
) -> CardDefinition:
    face = FaceDefinition(
        name,
        cost,
        CREATURE,
        subtypes=subtypes,
        colors=1 << color,
        power=size[0],
        toughness=size[1],
        abilities=abilities,
    )
    return CardDefinition(name, (face,))


_ADD_GREEN = ActivatedAbility(
    costs=(TapSymbol(),),
    body=Body(instructions=(AddIntrinsicMana(GREEN),)),
    is_mana_ability=True,
)
_CARDS = (
    _land("Forest"),
    _land("Island"),
    _land("Mountain"),
    _creature("Grizzly Bears", ManaCost(1, (1 << GREEN,)), GREEN, (2, 2), ("Bear",)),
    _creature("Hill Giant", ManaCost(3, (1 << RED,)), RED, (3, 3), ("Giant",)),
    _creature("Gray Ogre", ManaCost(2, (1 << RED,)), RED, (2, 2), ("Ogre",)),
    _creature(
        "Llanowar Elves",
        ManaCost(0, (1 << GREEN,)),
        GREEN,
        (1, 1),
        ("Elf", "Druid"),
        (_ADD_GREEN,),
    ),
)


class HandMade:
    """A library as scenarios want it."""

    def __init__(self) -> None:
        self._cards = {card.name: card for card in _CARDS}

    def find(self, name: str) -> CardDefinition:
        if name not in self._cards:
            raise UnknownCard(name)
        return self._cards[name]

    def names(self) -> Mapping[str, int]:
        return {name: card.faces[0].types for name, card in self._cards.items()}

    def creature_types(self) -> Collection[str]:
        return ("Bear", "Druid", "Elf", "Giant", "Ogre")

    def is_keyword(self, words: str) -> bool:
        return words in ("flying", "first strike")

    def ability_texts(self, name: str, face: int) -> tuple[str, ...]:
        return ("{T}: Add {G}.",) if name == "Llanowar Elves" else ()
