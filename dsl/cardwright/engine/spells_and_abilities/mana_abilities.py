"""CR 605: Mana Abilities."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from ...errors import IllegalAction
from .. import could_produce
from ..definitions.costs import TapSymbol
from ..events.spells import Activate
from ..events.turn import ManaProduced
from ..game_concepts.mana_choices import Choice, Parts
from ..requests import ChooseOne
from ..scope import Resolution, Scope
from ..vocabulary import BATTLEFIELD, SNOW
from .activation import ability_costs, activation_allowed, note_activation
from .costs import can_pay_costs, pay_costs
from .replacement_effects import replaced
from .triggered_abilities import resolve_mana_triggers

if TYPE_CHECKING:
    from ..definitions.abilities import ActivatedAbility
    from ..game import Game
    from ..state import GameObject


def can_activate_mana(game: Game, player: int, obj: GameObject, ability: ActivatedAbility) -> bool:
    """Could the player activate this mana ability now (CR 602.5, 605.3)?"""
    if ability.zone != obj.zone or not activation_allowed(game, player, obj, ability):
        return False
    scope = Scope(obj.id, player)
    return can_pay_costs(game, player, obj, ability_costs(game, player, obj, ability), scope)


def choices_of(game: Game, player: int, obj: GameObject, ability: ActivatedAbility) -> list[Choice]:
    """Each mana the ability could add if it resolved now, replacements applied (CR 106.12b)."""
    scope = Scope(obj.id, player)
    options: list[tuple[tuple[int, ...], ...]] = []
    restriction: Any = None
    beside = 0
    for instruction in ability.body.instructions:
        if instruction.is_mana:
            options.append(instruction.productions(game, scope) or ((),))
            rule = instruction.mana_restriction()
            if rule is not None:
                restriction = (rule, obj.id, player)
            continue
        wrapped = tuple(could_produce.productions_of(game, instruction, scope))
        if wrapped:
            options.append(wrapped)
        else:
            beside += 1
    if not options:
        return []
    number = game.characteristics(obj).abilities.index(ability)
    found: list[Choice] = []
    if len(options) == 1:
        combined: list[Parts] = [(one,) for one in options[0]]
    else:
        combined = list(product(*options))
    tapped = any([isinstance(cost, TapSymbol) for cost in ability.costs])
    index = game.index or game.build_index()
    replacing = "mana" in index.replacements
    for parts in combined:
        mana: tuple[int, ...] = sum(parts, ())
        if replacing:
            mana = preview(game, player, obj.id, parts, tapped, ability)
        if mana:
            found.append(Choice(ability, number, parts, mana, beside, restriction))
    return found


def preview(
    game: Game, player: int, source: int, parts: Parts, tapped: bool, ability: Any
) -> tuple[int, ...]:
    """What would really be produced, without it happening; the player's first choice of order."""
    total: list[int] = []
    for part in parts:
        if part:
            event = ManaProduced(player, source, part, tapped, ability)
            for result, _ in replaced(game, event, choose=lambda *_: 0):
                if isinstance(result, ManaProduced) and result.player == player:
                    total.extend(result.mana)
    return tuple(total)


def activate_mana_ability(
    game: Game, player: int, obj: GameObject, ability: ActivatedAbility, parts: Parts | None = None
) -> None:
    """CR 605.3: pay, then it resolves at once; ``parts``: which mana, where a plan has decided.

    Raises:
        IllegalAction: it cannot be activated; nothing has changed.
    """
    if not can_activate_mana(game, player, obj, ability):
        raise IllegalAction("this mana ability cannot be activated")
    tapped = any([isinstance(cost, TapSymbol) for cost in ability.costs])
    resolution = Resolution(obj.id, player)
    slots = resolution.slots
    slots["this.ability"] = ability
    slots["this.tapped_for_mana"] = tapped
    if parts is not None:
        slots["planned.mana"] = parts
    pay_costs(
        game, player, obj, ability_costs(game, player, obj, ability), resolution, for_mana=True
    )
    note_activation(game, obj, ability)
    game.happen(Activate(obj.id, player, ability, True))
    game.perform(ability.body.instructions, resolution)
    resolve_mana_triggers(game)


def add_mana(
    game: Game,
    player: int,
    productions: tuple[tuple[int, ...], ...],
    resolution: Resolution,
    restriction: Any = None,
) -> tuple[int, ...]:
    """Add one of the productions, as its player chooses (CR 106.3); returns the types added.

    A type that is not defined gives no production: then nothing is added (CR 106.5).
    """
    planned: Parts | None = resolution.slots.get("planned.mana")
    options = tuple(dict.fromkeys([p for p in productions if p]))
    if planned:
        resolution.slots["planned.mana"] = planned[1:]
        if planned[0] in options:
            return produce_mana(game, player, planned[0], resolution, restriction)
    if not options:
        return ()
    if len(options) == 1:
        chosen = options[0]
    else:
        chosen = game.decide(ChooseOne(player, "mana", options, resolution.source))
    return produce_mana(game, player, chosen, resolution, restriction)


def produce_mana(
    game: Game, player: int, mana: tuple[int, ...], scope: Scope, restriction: Any = None
) -> tuple[int, ...]:
    """One event for all of it (CR 106.12); returns the types really added to that player's pool."""
    if not mana:
        return ()
    slots = scope.slots
    source = game.objects.get(scope.source)
    snow = source is not None and bool(game.characteristics(source).supertypes & SNOW)
    event = ManaProduced(
        player,
        scope.source,
        tuple(mana),
        bool(slots.get("this.tapped_for_mana", False)),
        slots.get("this.ability"),
        None if restriction is None else (restriction, scope.source, scope.controller),
        snow,
    )
    before = len(game.players[player].pool)
    game.happen(event)
    return tuple([m.type for m in game.players[player].pool[before:]])


__all__ = ["BATTLEFIELD", "activate_mana_ability", "add_mana", "can_activate_mana", "choices_of"]
