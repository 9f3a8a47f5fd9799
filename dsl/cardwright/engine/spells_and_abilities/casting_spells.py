"""CR 601: Casting Spells.

No rollback machinery: while choices are made the card is a proposed object on the stack, put there
by
a bare move that is all there is to undo; the announced event happens when everything is settled
and the
mana is paid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import IllegalAction
from ..definitions.abilities import TargetSpecification
from ..definitions.costs import PayMana
from ..events.life_and_damage import LifePaid
from ..events.spells import Cast
from ..events.zones import ZoneChange
from ..game_concepts.mana import available
from ..game_concepts.mana_choices import Purpose
from ..game_concepts.payment import with_x
from ..game_concepts.targets import announce_events, can_choose
from ..requests import ChooseYes
from ..scope import Resolution, Scope
from ..state import FINAL, GameObject, StackItem
from ..vocabulary import ENCHANTMENT, EXILE, HAND, LAND, STACK
from .announcing import NOTHING, announce, can_announce, choose_modes, targets_of
from .announcing_costs import announce_symbols, can_announce_some_x, choose_x, payable
from .costs import mana_part, pay_costs
from .paying import can_pay_mana, pay_mana
from .total_cost import additional_costs, changed_mana, changes_for_spell, costs_with_mana

if TYPE_CHECKING:
    from ..characteristics import Characteristics
    from ..definitions.abilities import KeywordAbility
    from ..definitions.costs import Cost
    from ..game import Game

#: Layouts whose other face can be chosen when casting (CR 709.3, 712.11b, 715.3).
_TWO_CASTABLE = ("split", "adventure", "modal_dfc")


def castable_faces(game: Game, obj: GameObject) -> tuple[int, ...]:
    """The faces or halves that could be cast from where the card is, land faces too."""
    card = obj.card
    if card is None:
        return ()
    if obj.zone == HAND:
        return (0, 1) if card.layout in _TWO_CASTABLE and len(card.faces) > 1 else (0,)
    if obj.zone == EXILE and obj.granted == "adventure":
        return (0,)  # CR 715.3d: not as an Adventure again
    return (0,) if casting_keyword(game, obj, 0) is not None else ()


def casting_keyword(game: Game, obj: GameObject, face: int) -> KeywordAbility | None:
    """The keyword by which the card may be cast from where it is (CR 702.34a), if any."""
    assert obj.card is not None
    for keyword in game.base_of(obj.card, face).casting:
        if obj.zone in keyword.casts_from:
            return keyword
    return None


def cast_by(spell: GameObject) -> KeywordAbility | None:
    """The keyword by which a proposed spell is being cast."""
    for keyword in spell.base.casting:
        if keyword.stem == spell.granted:
            return keyword
    return None


def proposed(game: Game, player: int, obj: GameObject, face: int) -> GameObject:
    """The card as the spell it would be (CR 601.2a, 601.3e)."""
    assert obj.card is not None
    spell = GameObject(obj.id, game.base_of(obj.card, face), obj.owner, STACK, obj.card, face)
    spell.controller = player
    way = None if obj.zone == HAND else casting_keyword(game, obj, face)
    spell.granted = obj.granted if way is None else way.stem
    spell.chosen = obj.chosen
    spell.stamp = FINAL
    return spell


def can_cast(game: Game, player: int, obj: GameObject, face: int, base: Characteristics) -> bool:
    """Could the player cast this face now: timing, prohibitions, costs, targets (CR 601.3)?"""
    way = None if obj.zone == HAND else casting_keyword(game, obj, face)
    if base.types & LAND or (base.mana_cost is None and way is None):
        return False  # CR 118.6
    if not (base.instant_speed or game.is_sorcery_time(player)):
        return False
    quick = quick_answer(game, player, base) if way is None else None
    if quick is False:
        return False
    body = base.spell.body if base.spell is not None else NOTHING
    if quick and body is NOTHING and base.enchant is None:
        return True
    spell = proposed(game, player, obj, face)
    objects = game.objects
    objects[obj.id] = spell
    try:
        if game.has_prohibition("cast") and game.forbidden(Cast(obj.id, player, obj.zone)):
            return False
        scope = Scope(obj.id, player)
        if quick is None:
            costs = spell_costs(game, player, spell, {})
            if not payable(game, player, spell, costs, scope, Purpose(spell, True)):
                return False
        aura = aura_target(spell)
        if aura is not None and not can_choose(game, (aura,), scope):
            return False
        if quick is None:
            return body is NOTHING or can_announce_some_x(
                game, player, spell, body, costs, scope, Purpose(spell, True)
            )
        return body is NOTHING or can_announce(game, body, scope)
    finally:
        objects[obj.id] = obj


def quick_answer(game: Game, player: int, base: Characteristics) -> bool | None:
    """Can the cost be paid, where the printed mana cost is all there is to it? None: look
    closer.
    """
    index = game.index
    if index is None:
        index = game.build_index()
    cost = base.plain_cost
    if (
        cost is None
        or index.rules
        or base.effects
        or "cast" in index.prohibitions
        or not available(game, player).plain
    ):
        return None
    return can_pay_mana(game, player, cost, None)


def spell_costs(
    game: Game, player: int, spell: GameObject, slots: dict[str, Any]
) -> tuple[Cost, ...]:
    """The total cost except X (CR 601.2f): mana cost, additional costs, increases, reductions."""
    mana = spell.base.mana_cost
    way = cast_by(spell)
    if way is not None:
        costs = list(way.casting_costs(mana))
        mana = mana_part(costs)
    else:
        costs = [] if mana is None else [PayMana(mana)]
    for effect, _ in additional_costs(game, player, spell):
        if not effect.optional or slots.get(f"paid.{effect.number}"):
            costs.extend(effect.costs)
    if len(costs) > 1:
        mana = mana_part(costs)
    changes = list(changes_for_spell(game, player, spell))
    if changes:
        mana = changed_mana(game, mana, changes)
    elif len(costs) <= 1:
        return tuple(costs)
    return costs_with_mana(tuple(costs), mana)


def aura_target(spell: GameObject) -> TargetSpecification | None:
    """What an Aura spell targets (CR 303.4a, 702.5a)."""
    enchant = spell.base.enchant
    if enchant is None or not spell.base.types & ENCHANTMENT:
        return None
    return TargetSpecification(AURA_TARGET, enchant.objects, enchant.players)


#: The number of the target that "enchant" makes.
AURA_TARGET = 0


def cast(game: Game, player: int, obj: GameObject, face: int) -> bool:
    """CR 601.2 in its order; False where the mana could not be paid after all (CR 733.1).

    Raises:
        IllegalAction: a choice was not legal; nothing has changed.
    """
    spell = proposed(game, player, obj, face)
    origin = obj.zone
    place = game.lift(obj)  # 601.2a
    game.objects[obj.id] = spell
    purpose = Purpose(spell, True)
    body = spell.base.spell.body if spell.base.spell is not None else NOTHING
    spent: tuple[Any, ...] | None = ()
    life = 0
    try:
        scope = Scope(obj.id, player)
        modes = choose_modes(game, body, scope)  # 601.2b
        slots = choose_optional_costs(game, player, spell, purpose)
        costs = spell_costs(game, player, spell, slots)
        x = choose_x(game, player, spell, costs, scope, purpose, targets_of(body, modes))
        spell.x = x
        scope = Scope(obj.id, player, slots, x)
        mana = mana_part(costs)
        if mana is not None:
            mana, life = announce_symbols(game, player, spell, with_x(mana, x), purpose)
        announcement = announce(game, body, scope, aura_target(spell), modes)  # 601.2c-d
        if mana is not None and (mana.generic or mana.pips):
            spent = pay_mana(game, player, mana, purpose)  # 601.2g
    except IllegalAction:
        game.put_back(obj, place)
        raise
    game.put_back(obj, place)
    if spent is None:
        return False
    moved = ZoneChange(obj.id, STACK, player, origin, face=face)
    if cast_by(spell) is not None:
        moved.granted = spell.granted
    game.happen(moved)
    new = game.objects[moved.new_object]
    new.x = x
    resolution = Resolution(new.id, player, announcement.slots, x)
    item = StackItem(
        new.id,
        new.id,
        player,
        "spell",
        announcement.instructions,
        targets=announcement.targets,
        slots=resolution.slots,
        x=x,
        ability=spell.base.spell,
        body=body,
        modes=announcement.modes,
        paid=spent,
    )
    new.item = item
    game.stack.append(item)
    announce_events(game, new.id, player, [one for _, ids in item.targets for one in ids])
    if life:
        game.happen(LifePaid(player, life))
    rest = tuple([cost for cost in costs if not isinstance(cost, PayMana)])
    if rest or announcement.costs:
        pay_costs(game, player, new, (*rest, *announcement.costs), resolution)  # 601.2h
        game.replace_item(item.changed(slots=resolution.slots))
    game.happen(Cast(new.id, player, origin))  # 601.2i
    return True


def choose_optional_costs(
    game: Game, player: int, spell: GameObject, purpose: Purpose
) -> dict[str, Any]:
    """Announce which optional additional costs will be paid (CR 601.2b)."""
    slots: dict[str, Any] = {}
    for effect, _ in additional_costs(game, player, spell):
        if effect.optional:
            trial = {**slots, f"paid.{effect.number}": True}
            costs = spell_costs(game, player, spell, trial)
            if payable(game, player, spell, costs, Scope(spell.id, player), purpose):
                slots[f"paid.{effect.number}"] = game.decide(
                    ChooseYes(player, "additional cost", spell.id)
                )
    return slots
