"""CR 601.2a, 601.3e: a card as the spell that it would be, and what that would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..additional_rules.face_down import face_down_base
from ..definitions.abilities import TargetSpecification
from ..definitions.costs import PayMana
from ..definitions.effects import AdditionalCost, CostChange
from ..game_concepts.mana import available
from ..state import FINAL, GameObject, new_object
from ..vocabulary import ENCHANTMENT, HAND, STACK
from .costs import mana_part
from .total_cost import changed_mana, costs_with_mana, effects_on_spell
from .ways_to_cast import as_any_mana, casting_keyword

if TYPE_CHECKING:
    from ..definitions.abilities import KeywordAbility
    from ..definitions.costs import Cost
    from ..game import Game
    from ..game_concepts.mana import Available
    from .ways_to_cast import Way


def cast_by(spell: GameObject) -> KeywordAbility | None:
    """The keyword by which a proposed spell is being cast."""
    for keyword in spell.base.casting:
        if keyword.stem == spell.granted:
            return keyword
    return None


def proposed(
    game: Game, player: int, obj: GameObject, face: int, way: Way | None = None
) -> GameObject:
    """The card as the spell it would be (CR 601.2a, 601.3e), cast in this way."""
    assert obj.card is not None
    base = obj.original
    if base.only_face_of is not obj.card:
        base = game.base_of(obj.card, face)
    if way is not None and way.face_down is not None:
        base = face_down_base(game, way.face_down)  # CR 708.4
    spell = new_object(obj.id, base, obj.owner, STACK, obj.card, face)
    spell.controller = player
    spell.face_down = way is not None and way.face_down is not None
    if way is not None:
        spell.granted = way.name
    elif obj.zone != HAND:
        keyword = casting_keyword(game, obj, face)
        spell.granted = obj.granted if keyword is None else keyword.stem
    spell.chosen = obj.chosen
    if changes_spells(game):
        game.layers.of(spell)  # what effects give to spells counts for its costs (CR 601.2e-f)
    spell.stamp = FINAL
    return spell


def changes_spells(game: Game) -> bool:
    """Do effects change characteristics of objects that are not on the battlefield?"""
    if game.effects_changed:
        game.layers.rebuild()
    return bool(game.layers.plan.elsewhere)


def plain_means(game: Game, player: int) -> Available | None:
    """What the player could spend, where no effect has a say in casting; None: look closer."""
    index = game.index or game.build_index()
    if index.rules or "cast" in index.prohibitions:
        return None
    if (game.effects_changed or game.layers.plan.elsewhere) and changes_spells(game):
        return None
    have = available(game, player)
    return have if have.plain else None


def spell_costs(
    game: Game, player: int, spell: GameObject, slots: dict[str, Any], way: Way | None = None
) -> tuple[Cost, ...]:
    """The total cost except X (CR 601.2f): mana cost or what is paid instead, additional costs,
    increases, reductions.
    """
    mana = spell.base.mana_cost
    keyword = cast_by(spell) if way is None else way.keyword
    if way is not None and way.costs is not None:
        costs = list(way.costs)
        mana = mana_part(costs)
    elif keyword is not None:
        costs = list(keyword.casting_costs(mana))
        mana = mana_part(costs)
    else:
        costs = [] if mana is None else [PayMana(mana)]
    for entry in effects_on_spell(game, AdditionalCost, player, spell):
        effect = entry.effect
        if not effect.optional or slots.get(f"paid.{effect.number}"):
            costs.extend(effect.costs)
    if len(costs) > 1:
        mana = mana_part(costs)
    changes = list(effects_on_spell(game, CostChange, player, spell))
    any_mana = "" if way is None else way.any_mana
    if changes:
        mana = changed_mana(game, mana, changes)
    elif len(costs) <= 1 and not any_mana:
        return tuple(costs)
    if any_mana and mana is not None:
        mana = as_any_mana(mana, any_mana)
    return costs_with_mana(tuple(costs), mana)


def aura_target(spell: GameObject) -> TargetSpecification | None:
    """What an Aura spell targets (CR 303.4a, 702.5a)."""
    enchant = spell.base.enchant
    if enchant is None or not spell.base.types & ENCHANTMENT:
        return None
    return TargetSpecification(AURA_TARGET, enchant.objects, enchant.players)


#: The number of the target that "enchant" makes.
AURA_TARGET = 0
