"""CR 601.2f, 118.7: increases and reductions; additional costs (118.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..definitions.costs import PayMana
from ..definitions.effects import CostChange
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
    obj: GameObject, kind: type, now: Characteristics, player: int
) -> Iterator[InForce]:
    """Effects of the spell itself that function on the stack: "this spell costs ..." (CR
    113.6d).
    """
    for _, effect in now.effects:
        # The kinds that are asked for have it: whether a spell has the effect on itself.
        if isinstance(effect, kind) and effect.own:  # type: ignore[attr-defined]
            yield InForce(effect, Scope(obj.id, player, None, obj.x), 0)


def effects_on_spell(
    game: Game, kind: type, player: int, obj: GameObject, base: Characteristics | None = None
) -> Iterator[InForce]:
    """Effects of a kind that apply to a spell as proposed: its own, then those of others.

    ``base``: of the spell that a card would be.
    """
    now = game.characteristics(obj) if base is None else base
    for entry in own_effects(obj, kind, now, player):
        if entry.applies(game):
            yield entry
    index = game.index or game.build_index()
    for entry in index.rules.get(kind, ()):
        effect = entry.effect
        if (
            effect.spells is not None
            and not effect.own
            and effect.spells.matches(game, obj, now, entry.scope)
            and (effect.player is None or effect.player.matches(game, player, entry.scope))
            and entry.applies(game)
        ):
            yield entry


def changes_for_ability(
    game: Game, player: int, obj: GameObject, is_mana_ability: bool
) -> Iterator[InForce]:
    """Cost changes that apply to an activated ability of this object, wherever it is."""
    index = game.index or game.build_index()
    for entry in index.rules.get(CostChange, ()):
        effect = entry.effect
        if (
            effect.abilities_of is not None
            and not (is_mana_ability and effect.except_mana_abilities)
            and effect.abilities_of.matches(game, obj, game.characteristics(obj), entry.scope)
            and (effect.player is None or effect.player.matches(game, player, entry.scope))
            and entry.applies(game)
        ):
            yield entry


def changed_mana(game: Game, cost: ManaCost | None, changes: list[InForce]) -> ManaCost | None:
    """All increases, then all reductions (CR 601.2f); None stays None where nothing is added."""
    if not changes:
        return cost
    for entry in changes:
        if entry.effect.more is not None:
            cost = added(cost, entry.effect.more, times(game, entry))
    for entry in changes:
        if entry.effect.less is not None and cost is not None:
            cost = reduced(cost, entry.effect.less, times(game, entry))
    return cost


def times(game: Game, change: InForce) -> int:
    """How many times it applies."""
    many = change.effect.times
    return 1 if many is None else max(0, many.value(game, change.scope))


def costs_with_mana(costs: tuple[Cost, ...], mana: ManaCost | None) -> tuple[Cost, ...]:
    """The costs with this mana in place of all mana symbols in them."""
    rest = other_than_mana(costs)
    return rest if mana is None else (PayMana(mana), *rest)
