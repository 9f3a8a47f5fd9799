"""CR 118: Costs, and CR 107.5-6: {T} and {Q}."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import IllegalAction
from ..definitions.costs import (
    ActionCost,
    EnergyCost,
    LoyaltySymbol,
    PayMana,
    TapSymbol,
    UntapSymbol,
)
from ..definitions.effects import HasteForAbilities
from ..definitions.mana import ManaCost
from ..events.permanents import CountersPut, CountersRemoved, Tap, Untap
from ..game_concepts.mana_choices import Purpose
from ..game_concepts.payment import added
from ..vocabulary import BATTLEFIELD
from .paying import can_pay_mana, pay_mana
from .summoning_sickness import is_sick

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..definitions.costs import Cost
    from ..game import Game
    from ..scope import Resolution, Scope
    from ..state import GameObject, Mana


def may_use_symbol(game: Game, player: int, obj: GameObject) -> bool:
    """May {T} or {Q} of this object be paid as far as summoning sickness goes (CR 107.5, 107.6)?"""
    if not is_sick(game, obj):
        return True
    index = game.index or game.build_index()
    now = game.characteristics(obj)
    for entry in index.rules.get(HasteForAbilities, ()):
        effect = entry.effect
        if effect.player.matches(game, player, entry.scope) and effect.abilities_of.matches(
            game, obj, now, entry.scope
        ):
            return True  # CR 702.10c
    return False


def can_pay_cost(game: Game, player: int, obj: GameObject, cost: Cost, scope: Scope) -> bool:
    """Could this part be paid (CR 118.3)? Mana is looked at elsewhere, all of it together."""
    if isinstance(cost, PayMana):
        return True
    if isinstance(cost, TapSymbol):
        return (
            obj.zone == BATTLEFIELD
            and not obj.tapped
            and may_use_symbol(game, player, obj)
            and not game.forbidden(Tap(obj.id))
        )
    if isinstance(cost, UntapSymbol):
        return (
            obj.zone == BATTLEFIELD
            and obj.tapped
            and may_use_symbol(game, player, obj)
            and not game.forbidden(Untap(obj.id))
        )
    if isinstance(cost, LoyaltySymbol):
        have = (obj.counters or {}).get("loyalty", 0)
        if cost.x:
            return True
        return have + cost.change >= 0
    if isinstance(cost, ActionCost):
        return cost.action.can_pay(game, scope)
    if isinstance(cost, EnergyCost):
        energy = (game.players[player].counters or {}).get("energy", 0)
        return energy >= cost.count.value(game, scope)
    raise TypeError(f"not a cost: {cost!r}")


def mana_part(costs: Iterable[Cost]) -> ManaCost | None:
    """All mana symbols of the costs together; None where there are none."""
    total: ManaCost | None = None
    for cost in costs:
        if isinstance(cost, PayMana):
            total = added(total, cost.mana)
    return total


def other_than_mana(costs: Iterable[Cost]) -> tuple[Cost, ...]:
    """What else is to be paid."""
    return tuple([cost for cost in costs if not isinstance(cost, PayMana)])


def can_pay_costs(
    game: Game,
    player: int,
    obj: GameObject,
    costs: tuple[Cost, ...],
    scope: Scope,
    purpose: Purpose | None = None,
) -> bool:
    """Could all of it be paid?"""
    mana: ManaCost | None = None
    taps = False
    for cost in costs:
        if isinstance(cost, PayMana):
            mana = added(mana, cost.mana)
        elif not can_pay_cost(game, player, obj, cost, scope):
            return False
        elif isinstance(cost, TapSymbol):
            taps = True
    if mana is None:
        return True
    return can_pay_mana(game, player, mana, purpose, obj.id if taps else -1)


def pay_costs(
    game: Game,
    player: int,
    obj: GameObject,
    costs: tuple[Cost, ...],
    resolution: Resolution,
    *,
    purpose: Purpose | None = None,
    for_mana: bool = False,
) -> tuple[Mana, ...]:
    """Pay everything: mana abilities and mana first, then the rest in printed order (CR 601.2g-h).

    What was done for the n-th action goes into slot ``cost.<n>``. Returns the mana spent.

    Raises:
        IllegalAction: the mana cannot be paid after all.
    """
    spent: tuple[Mana, ...] = ()
    mana = mana_part(costs)
    if mana is not None and (mana.generic or mana.pips):
        taps = any([isinstance(cost, TapSymbol) for cost in costs])
        paid = pay_mana(game, player, mana, purpose, obj.id if taps else -1)
        if paid is None:
            raise IllegalAction("the mana cost cannot be paid")
        spent = paid
    number = 0
    for cost in costs:
        if isinstance(cost, TapSymbol):
            game.happen(Tap(obj.id, for_mana))
        elif isinstance(cost, UntapSymbol):
            game.happen(Untap(obj.id))
        elif isinstance(cost, LoyaltySymbol):
            pay_loyalty(game, player, obj, cost, resolution.x)
        elif isinstance(cost, EnergyCost):
            amount = cost.count.value(game, resolution)
            game.happen(CountersRemoved(player, player, "energy", amount))
        elif isinstance(cost, ActionCost):
            number += 1
            perform_cost(game, cost, number, resolution)
    return spent


def perform_cost(game: Game, cost: ActionCost, number: int, resolution: Resolution) -> None:
    """Do the action; what it did to whom becomes ``cost.<number>`` (CR 608.2h, 400.7j)."""
    before = resolution.step
    slots = resolution.slots
    resolution.step = step = COST_STEP + number
    cost.action.perform(game, resolution)
    resolution.step = before
    for name in ("sacrificed", "discarded", "exiled", "moved", "tapped", "objects", "revealed"):
        found: Any = slots.get(f"step.{step}.{name}")
        if found:
            resolution.bind(f"cost.{number}", tuple(found))
            break
    if f"step.{step}.amount" in slots:
        resolution.bind(f"cost.{number}.amount", slots[f"step.{step}.amount"])


#: Steps of costs are numbered from here, so that they do not collide with steps of the text.
COST_STEP = 1000


def pay_loyalty(game: Game, player: int, obj: GameObject, cost: LoyaltySymbol, x: int) -> None:
    """CR 606.4: put or remove loyalty counters."""
    change = cost.change * x if cost.x else cost.change
    if change > 0:
        game.happen(CountersPut(obj.id, player, "loyalty", change))
    elif change < 0:
        game.happen(CountersRemoved(obj.id, player, "loyalty", -change))
