"""CR 608: Resolving Spells and Abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..events.spells import Countered
from ..events.zones import zone_change
from ..game_concepts.targets import still_legal
from ..scope import Resolution
from ..vocabulary import BATTLEFIELD, EXILE, GRAVEYARD, PERMANENT_TYPES
from .proposing import AURA_TARGET

if TYPE_CHECKING:
    from ..game import Game
    from ..state import StackItem


def resolve_top(game: Game) -> None:
    """Resolve the top of the stack; it stays there until it has resolved."""
    item = game.stack[-1]
    game.touch_harmlessly()
    resolution = Resolution(item.source, item.controller, item.slots, item.x, item.event, item)
    if item.ability is not None:
        resolution.bind("this.ability", item.ability)
    if not may_resolve(game, item, resolution):
        remove(game, item, resolved=False)
        return
    if item.kind == "spell" and game.objects[item.id].base.types & PERMANENT_TYPES:
        enter(game, item, resolution)
        return
    game.perform(item.instructions, resolution)
    if not game.over:
        remove(game, item, resolved=True)


def may_resolve(game: Game, item: StackItem, resolution: Resolution) -> bool:
    """CR 603.4 for an intervening "if", and CR 608.2b for targets; drops illegal targets."""
    condition = getattr(item.ability, "condition", None)
    if item.kind == "triggered" and condition is not None and not condition.holds(game, resolution):
        return False
    if not item.targets or not any([ids for _, ids in item.targets]):
        return True
    kept, slots = still_legal(game, item.targets, resolution)
    resolution.slots.update(slots)
    return any([ids for _, ids in kept])


def enter(game: Game, item: StackItem, resolution: Resolution) -> None:
    """A permanent spell becomes a permanent (CR 608.3); an Aura attached to its target (608.3c)."""
    moved = zone_change(game, item.id, BATTLEFIELD, player=item.controller)
    obj = game.objects[item.id]
    moved.face = obj.face
    target: tuple[int, ...] = resolution.slots.get(f"target.{AURA_TARGET}", ())
    if target:
        moved.attach_to = target[0]
    if obj.is_copy or obj.face_down:
        moved.base = obj.base  # CR 608.3f: a copy becomes a token
        moved.face_down = obj.face_down
    game.happen(moved)
    if game.is_current(item.id):  # it could not enter
        remove(game, item, resolved=False)


def remove(game: Game, item: StackItem, resolved: bool) -> None:
    """Off the stack: a card to its owner's graveyard, an Adventure to exile (CR 608.2n, 715.3d)."""
    obj = game.objects.get(item.id)
    if obj is None or not game.is_current(item.id):
        return
    if obj.is_ability or obj.is_copy:
        game.take_out(obj)
        return
    if resolved and obj.card is not None and obj.card.layout == "adventure" and obj.face == 1:
        moved = zone_change(game, item.id, EXILE)
        moved.granted = "adventure"
        game.happen(moved)
        return
    game.happen(zone_change(game, item.id, GRAVEYARD))


def counter(game: Game, objects: Any, cause: int = -1) -> tuple[int, ...]:
    """CR 701.6: spells that cannot be countered, by a prohibition or by mana (106.6), stay."""
    done = []
    for identifier in objects:
        obj = game.objects.get(identifier)
        if obj is None or not game.is_current(identifier) or obj.item is None:
            continue
        if any([protects(game, mana.restriction, obj) for mana in obj.item.paid]):
            continue
        if game.happen(Countered(identifier, cause)):
            done.append(identifier)
    return tuple(done)


def protects(game: Game, restriction: Any, obj: Any) -> bool:
    """Does mana spent on a spell make it uncounterable?"""
    if restriction is None or not restriction[0].spell_cant_be_countered:
        return False
    from ..scope import Scope

    rule, source, controller = restriction
    return rule.spells is None or rule.spells.matches(
        game, obj, game.characteristics(obj), Scope(source, controller)
    )
