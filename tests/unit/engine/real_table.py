"""A real game for tests: permanents from hand-made faces, mana instructions without features."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from cardwright.engine.definitions.abilities import (
    Ability,
    ActivatedAbility,
    Body,
    CardDefinition,
    FaceDefinition,
    StaticAbility,
)
from cardwright.engine.definitions.costs import Cost, TapSymbol
from cardwright.engine.definitions.effects import ReplacementEffect
from cardwright.engine.definitions.events import EventPattern, ObjectRole, ValueRole
from cardwright.engine.definitions.filters import HasCardType
from cardwright.engine.definitions.instructions import Instruction
from cardwright.engine.definitions.mana import ManaKind
from cardwright.engine.events.zones import ZoneChange
from cardwright.engine.game import Game
from cardwright.engine.scope import Resolution, Scope
from cardwright.engine.spells_and_abilities.mana_abilities import add_mana
from cardwright.engine.state import GameObject, new_object
from cardwright.engine.vocabulary import BATTLEFIELD, HAND, LAND


class AddSome(Instruction, frozen=True, tag="test:add_some"):
    """Adds mana of a kind."""

    kind: ManaKind
    is_mana: ClassVar[bool] = True

    def perform(self, game: Any, resolution: Resolution) -> None:
        add_mana(game, resolution.controller, self.productions(game, resolution), resolution)

    def productions(self, game: Any, scope: Scope) -> tuple[tuple[int, ...], ...]:
        return self.kind.productions(game, scope)


def tap_for(kind: ManaKind, *costs: Cost) -> ActivatedAbility:
    """ "{T}: Add ..." """
    return ActivatedAbility((TapSymbol(), *costs), Body((AddSome(kind),)), is_mana_ability=True)


def land(name: str, *abilities: Ability, subtypes: tuple[str, ...] = ()) -> FaceDefinition:
    """A land with these abilities."""
    return FaceDefinition(name=name, types=LAND, subtypes=subtypes, abilities=abilities)


def tapped_for_mana(*tests: Any) -> EventPattern:
    """ "If a land is tapped for mana" (CR 106.12b)."""
    return EventPattern(
        "mana",
        (ValueRole("tapped_for_mana", (True,)), ObjectRole("source", HasCardType(LAND)), *tests),
    )


def replacing(change: Any, *tests: Any) -> StaticAbility:
    """A static ability that changes what lands produce."""
    return StaticAbility((ReplacementEffect(tapped_for_mana(*tests), change),))


def new_game(players: int = 2, agents: Iterable[Any] = ()) -> Game:
    """A game in the first player's main phase, without cards."""
    game = Game(players, agents=list(agents))
    game.active = 0
    game.turn = 1
    game.step = 3
    return game


def put(
    game: Game, face: FaceDefinition, controller: int = 0, x: int = 0, zone: int = BATTLEFIELD
) -> GameObject:
    """A card with this face enters the battlefield from its owner's hand, or is put into a zone."""
    card = CardDefinition(face.name, (face,))
    obj = new_object(game.next_id, game.base_of(card, 0), controller, HAND, card)
    game.next_id += 1
    obj.x = x
    game.objects[obj.id] = obj
    game.players[controller].hand.append(obj.id)
    if zone == HAND:
        return obj
    event = ZoneChange(obj.id, zone, controller, HAND)
    game.happen(event)
    return game.objects[game.successors[obj.id]]
