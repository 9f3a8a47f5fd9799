"""CR 602: Activating Activated Abilities; CR 606: Loyalty Abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..definitions.costs import TapSymbol
from ..definitions.effects import ActivationProhibition, CostChange
from ..events.cards import KeywordUsed
from ..events.life_and_damage import LifePaid
from ..events.spells import Activate
from ..game_concepts.mana_choices import Purpose
from ..game_concepts.payment import with_x
from ..game_concepts.targets import announce_events
from ..scope import Resolution, Scope
from ..state import GameObject, StackItem, new_object
from ..vocabulary import BATTLEFIELD, STACK
from .announcing import announce, choose_modes, targets_of
from .announcing_costs import Payment, announce_symbols
from .costs import mana_part, other_than_mana, pay_costs
from .paying import pay_mana
from .total_cost import changed_mana, changes_for_ability, costs_with_mana

if TYPE_CHECKING:
    from ..definitions.abilities import ActivatedAbility
    from ..definitions.costs import Cost
    from ..game import Game
    from ..state import Mana


def may_activate(game: Game, player: int, obj: GameObject, ability: ActivatedAbility) -> bool:
    """Is this the player who may (CR 602.2): the controller, or whom the ability names?"""
    if ability.player is None:
        return obj.controller == player
    return ability.player.matches(game, player, Scope(obj.id, obj.controller))


def activation_allowed(game: Game, player: int, obj: GameObject, ability: ActivatedAbility) -> bool:
    """Timing, limits and prohibitions (CR 602.5); costs and targets are looked at elsewhere."""
    if ability.player is None:
        if obj.controller != player:
            return False
    elif not may_activate(game, player, obj, ability):
        return False
    if (ability.sorcery_speed or ability.is_loyalty_ability) and not game.is_sorcery_time(player):
        return False
    if ability.condition is not None and not ability.condition.holds(game, Scope(obj.id, player)):
        return False
    used = obj.activations
    if used is not None:
        if ability.times_each_turn and used.get(ability, 0) >= ability.times_each_turn:
            return False
        if ability.is_loyalty_ability and used.get("loyalty", 0):
            return False  # CR 606.3
    index = game.index or game.build_index()
    if index.rules:
        for entry in index.rules.get(ActivationProhibition, ()):
            effect = entry.effect
            if (
                not (ability.is_mana_ability and effect.except_mana_abilities)
                and effect.abilities_of.matches(game, obj, game.characteristics(obj), entry.scope)
                and (effect.player is None or effect.player.matches(game, player, entry.scope))
                and entry.applies(game)
            ):
                return False
    return not (
        "activate" in index.prohibitions
        and game.forbidden(Activate(obj.id, player, ability, ability.is_mana_ability))
    )


def ability_costs(
    game: Game, player: int, obj: GameObject, ability: ActivatedAbility
) -> tuple[Cost, ...]:
    """The activation cost with increases and reductions (CR 601.2f, 602.2b)."""
    index = game.index or game.build_index()
    if CostChange not in index.rules:
        return ability.costs
    changes = list(changes_for_ability(game, player, obj, ability.is_mana_ability))
    if not changes:
        return ability.costs
    return costs_with_mana(ability.costs, changed_mana(game, mana_part(ability.costs), changes))


def note_activation(game: Game, obj: GameObject, ability: ActivatedAbility) -> None:
    """Count it where a limit asks (CR 602.5b, 606.3)."""
    if ability.times_each_turn or ability.is_loyalty_ability:
        if obj.id not in game.objects:
            return
        obj = game.writable(obj.id)
        used = dict(obj.activations) if obj.activations else {}
        used[ability] = used.get(ability, 0) + 1
        if ability.is_loyalty_ability:
            used["loyalty"] = used.get("loyalty", 0) + 1
        game.any_activations = True
        obj.activations = used


def can_activate(game: Game, player: int, obj: GameObject, ability: ActivatedAbility) -> bool:
    """Could the player activate this ability now, targets and costs included?"""
    if ability.zone != obj.zone or not activation_allowed(game, player, obj, ability):
        return False
    scope = Scope(obj.id, player)
    costs = ability_costs(game, player, obj, ability)
    payment = Payment(game, obj, costs, scope, Purpose(obj, False))
    return payment.is_possible_with_some_x() and payment.can_announce(ability.body)


def activate(game: Game, player: int, obj: GameObject, ability: ActivatedAbility) -> bool:
    """CR 602.2: announce, then pay; False where the mana could not be paid after all (CR 733.1).

    Raises:
        IllegalAction: an announcement was not legal; nothing has changed.
    """
    purpose = Purpose(obj, False)
    scope = Scope(obj.id, player)
    modes = choose_modes(game, ability.body, scope)
    costs = ability_costs(game, player, obj, ability)
    x = Payment(game, obj, costs, scope, purpose).choose_x(targets_of(ability.body, modes))
    scope = Scope(obj.id, player, None, x)
    mana = mana_part(costs)
    life = 0
    if mana is not None:
        mana, life = announce_symbols(game, player, obj, with_x(mana, x), purpose)
    announcement = announce(game, ability.body, scope, None, modes)
    paid: tuple[Mana, ...] = ()
    if mana is not None and (mana.generic or mana.pips):
        taps = any([isinstance(cost, TapSymbol) for cost in costs])
        spent = pay_mana(game, player, mana, purpose, obj.id if taps else -1)
        if spent is None:
            return False
        paid = spent
    if life:
        game.happen(LifePaid(player, life))
    resolution = Resolution(obj.id, player, announcement.slots, x)
    announced = new_object(game.next_id, game.no_characteristics, player, STACK)
    game.next_id += 1
    announced.is_ability = True
    announced.x = x
    game.objects[announced.id] = announced
    game.remember(obj)
    item = StackItem(announced.id, obj.id, player, "activated")
    announced.item = item
    game.stack.append(item)
    pay_costs(game, player, obj, (*other_than_mana(costs), *announcement.costs), resolution)
    note_activation(game, obj, ability)
    game.replace_item(
        StackItem(
            announced.id,
            obj.id,
            player,
            "activated",
            announcement.instructions,
            targets=announcement.targets,
            slots=resolution.slots,
            x=x,
            ability=ability,
            body=ability.body,
            modes=announcement.modes,
            paid=paid,
        )
    )
    announce_events(
        game, announced.id, player, [one for _, ids in announcement.targets for one in ids]
    )
    game.happen(Activate(obj.id, player, ability, False, x))
    if ability.keyword:
        used = game.successors.get(obj.id, obj.id)
        game.happen(KeywordUsed(used, player, ability.keyword))
    return True


__all__ = ["BATTLEFIELD", "activate", "activation_allowed", "can_activate", "may_activate"]
