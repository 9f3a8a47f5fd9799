"""CR 601.2f, 118.7: increases and reductions; additional costs (118.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..definitions.costs import PayMana
from ..definitions.effects import AdditionalCost, CostChange
from ..definitions.mana import ManaCost
from ..game_concepts.payment import added, reduced
from ..listeners import InForce
from ..scope import Scope
from .costs import other_than_mana

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..characteristics import Characteristics
    from ..definitions.costs import Cost
    from ..game import Game
    from ..state import GameObject


def own_effects(
    obj: GameObject, kind: type, base: Characteristics | None = None, player: int = -1
) -> Iterator[InForce]:
    """Effects of the spell itself that function on the stack: "this spell costs ..." (CR
    113.6d). ``base``, ``player``: of the spell that a card would be.
    """
    for _, effect in (base or obj.now).effects:
        # The kinds that are asked for have it: whether a spell has the effect on itself.
        if isinstance(effect, kind) and effect.own:  # type: ignore[attr-defined]
            controller = obj.controller if player < 0 else player
            yield InForce(effect, Scope(obj.id, controller, None, obj.x), 0)


def changes_for_spell(
    game: Game, player: int, obj: GameObject
) -> Iterator[tuple[CostChange, Scope]]:
    """Cost changes that apply to this spell as proposed."""
    index = game.index
    if index is None:
        index = game.build_index()
    entries = index.rules.get(CostChange, ())
    if entries:
        now = game.characteristics(obj)
        for entry in entries:
            effect = entry.effect
            if (
                effect.spells is not None
                and not effect.own
                and effect.spells.matches(game, obj, now, entry.scope)
                and (effect.player is None or effect.player.matches(game, player, entry.scope))
                and entry.applies(game)
            ):
                yield effect, entry.scope
    for entry in own_effects(obj, CostChange, game.characteristics(obj)):
        if entry.applies(game):
            yield entry.effect, entry.scope


def changes_for_ability(
    game: Game, player: int, obj: GameObject, is_mana_ability: bool
) -> Iterator[tuple[CostChange, Scope]]:
    """Cost changes that apply to an activated ability of this object, wherever it is."""
    index = game.index
    if index is None:
        index = game.build_index()
    for entry in index.rules.get(CostChange, ()):
        effect = entry.effect
        if (
            effect.abilities_of is not None
            and not (is_mana_ability and effect.except_mana_abilities)
            and effect.abilities_of.matches(game, obj, game.characteristics(obj), entry.scope)
            and (effect.player is None or effect.player.matches(game, player, entry.scope))
            and entry.applies(game)
        ):
            yield effect, entry.scope


def changed_mana(
    game: Game, cost: ManaCost | None, changes: list[tuple[CostChange, Scope]]
) -> ManaCost | None:
    """All increases, then all reductions (CR 601.2f); None stays None where nothing is added."""
    if not changes:
        return cost
    for effect, scope in changes:
        if effect.more is not None:
            cost = added(cost, effect.more, times(game, effect, scope))
    for effect, scope in changes:
        if effect.less is not None and cost is not None:
            cost = reduced(cost, effect.less, times(game, effect, scope))
    return cost


def times(game: Game, effect: CostChange, scope: Scope) -> int:
    """How many times it applies."""
    return 1 if effect.times is None else max(0, effect.times.value(game, scope))


def costs_with_mana(costs: tuple[Cost, ...], mana: ManaCost | None) -> tuple[Cost, ...]:
    """The costs with this mana in place of all mana symbols in them."""
    rest = other_than_mana(costs)
    return rest if mana is None else (PayMana(mana), *rest)


def additional_costs(
    game: Game, player: int, obj: GameObject
) -> list[tuple[AdditionalCost, Scope]]:
    """Additional costs of a spell as proposed (CR 118.8): its own, and what effects ask for."""
    now = game.characteristics(obj)
    found = [(entry.effect, entry.scope) for entry in own_effects(obj, AdditionalCost, now)]
    index = game.index
    if index is None:
        index = game.build_index()
    for entry in index.rules.get(AdditionalCost, ()):
        effect = entry.effect
        if (
            effect.spells is not None
            and not effect.own
            and effect.spells.matches(game, obj, game.characteristics(obj), entry.scope)
            and (effect.player is None or effect.player.matches(game, player, entry.scope))
        ):
            found.append((effect, entry.scope))
    return found
