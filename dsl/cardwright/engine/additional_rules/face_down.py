"""CR 708: Face-Down Spells and Permanents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..characteristics import Characteristics
from ..definitions.abilities import FaceDefinition
from ..definitions.costs import PayMana
from ..events.face_down import TurnFaceDown, TurnFaceUp
from ..game_concepts.payment import with_x
from ..requests import ChooseOne
from ..vocabulary import CREATURE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..definitions.abilities import Ability
    from ..definitions.costs import Cost
    from ..game import Game
    from ..state import GameObject

#: The name of the way to cast a card face down, and of the special action.
FACE_DOWN = "face down"
TURN_FACE_UP = "turn face up"
MANIFESTED = "manifested"


def face_down_base(game: Game, abilities: tuple[Ability, ...] = ()) -> Characteristics:
    """A 2/2 creature without text, name, subtypes and mana cost (CR 708.2a), but for these
    abilities. One instance for equal questions.
    """
    key: Any = (FACE_DOWN, abilities)
    found = game.bases.get(key)
    if found is None:
        face = FaceDefinition("", types=CREATURE, power=2, toughness=2, abilities=abilities)
        found = game.bases[key] = (face, Characteristics(face))
    return found[1]


def face_up_costs(game: Game, obj: GameObject) -> dict[str, tuple[Cost, ...]]:
    """The ways to turn a face-down permanent face up as a special action (CR 702.37e, 701.40b)."""
    if obj.card is None:
        return {}
    real = game.base_of(obj.card, obj.face)
    found: dict[str, tuple[Cost, ...]] = {}
    for keyword in real.keywords:
        costs = keyword.face_up_costs()
        if costs is not None:
            found[keyword.stem] = costs
    if obj.granted == MANIFESTED and real.types & CREATURE and real.mana_cost is not None:
        found[MANIFESTED] = (PayMana(real.mana_cost),)
    return found


def payable_ways(game: Game, player: int, obj: GameObject) -> dict[str, tuple[Cost, ...]]:
    """Those ways that the player could pay for."""
    from ..scope import Scope
    from ..spells_and_abilities.announcing_costs import Payment

    return {
        name: costs
        for name, costs in face_up_costs(game, obj).items()
        if Payment(game, obj, costs, Scope(obj.id, player), None).is_possible()
    }


def turn_face_up_for_its_cost(game: Game, player: int, obj: GameObject) -> None:
    """The special action (CR 116.2b): choose which cost, pay it, then it turns face up."""
    from ..scope import Resolution, Scope
    from ..spells_and_abilities.announcing_costs import Payment
    from ..spells_and_abilities.costs import pay_costs

    ways = payable_ways(game, player, obj)
    names = tuple(ways)
    name = names[0]
    if len(names) > 1:
        name = game.decide(ChooseOne(player, "way to turn face up", names, obj.id))
    scope = Scope(obj.id, player)
    x = Payment(game, obj, ways[name], scope, None).choose_x()
    resolution = Resolution(obj.id, player, None, x)
    costs = tuple(
        [
            PayMana(with_x(cost.mana, x)) if isinstance(cost, PayMana) else cost
            for cost in ways[name]
        ]
    )
    pay_costs(game, player, obj, costs, resolution)
    obj.x = x
    game.happen(TurnFaceUp(obj.id, name))


def turn_face_up(game: Game, objects: Iterable[int]) -> tuple[int, ...]:
    """See ``Primitives.turn_face_up``."""
    events = [
        TurnFaceUp(i)
        for i in objects
        if i in game.battlefield
        and game.battlefield[i].face_down
        and can_be_face_up(game, game.battlefield[i])
    ]
    # Whatever happens instead is about one object, too.
    return tuple([e.object for e in game.happen_together(events)]) if events else ()  # type: ignore[attr-defined]


def can_be_face_up(game: Game, obj: GameObject) -> bool:
    """An instant or sorcery card stays face down (CR 701.40g)."""
    if obj.card is None:
        return True
    return not game.base_of(obj.card, obj.face).types & (16 | 128)


def turn_face_down(
    game: Game, objects: Iterable[int], abilities: tuple[Ability, ...]
) -> tuple[int, ...]:
    """See ``Primitives.turn_face_down``: what is face down already stays as it is (CR 708.2b)."""
    events = [
        TurnFaceDown(i, face_down_base(game, abilities))
        for i in objects
        if i in game.battlefield
        and not game.battlefield[i].face_down
        and (
            game.battlefield[i].card is None
            # It has a card: that was asked just now.
            or game.battlefield[i].card.layout not in ("transform", "modal_dfc")  # type: ignore[union-attr]
        )  # CR 712.17
    ]
    # Whatever happens instead is about one object, too.
    return tuple([e.object for e in game.happen_together(events)]) if events else ()  # type: ignore[attr-defined]
