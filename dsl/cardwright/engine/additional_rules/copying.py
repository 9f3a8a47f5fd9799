"""CR 707: Copying Objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from msgspec.structs import replace

from ..characteristics import Characteristics
from ..events.spells import Copy
from ..game_concepts.targets import announce_events, bound, legal_targets
from ..requests import ChooseTargets
from ..scope import Scope
from ..state import GameObject, new_object
from ..vocabulary import STACK
from .keyword_actions import choose_what_to_enchant

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..definitions.copies import BecomeCopy, CopyExceptions, EnterAsCopy
    from ..events.base import Event
    from ..events.zones import ZoneChange
    from ..floating_effects import FloatingEffect
    from ..game import Game
    from ..scope import Resolution

#: Where an effect keeps the copiable values it gives.
VALUES_SLOT = "copy.values"


def copiable_values(
    game: Game, obj: GameObject, exceptions: CopyExceptions | None = None
) -> Characteristics:
    """What a copy of the object has (CR 707.2): what is printed or copied, no later layer.

    One instance for equal questions, so that copies that are alike can be told by identity.
    """
    if exceptions is None:
        return obj.base
    definition = obj.base.definition
    key: Any = (id(definition), exceptions)
    found = game.bases.get(key)
    if found is None:
        found = (definition, Characteristics(exceptions.applied(definition)))
        game.bases[key] = found
    return found[1]


# -- permanents


def enter_as_copy(game: Game, event: Event, scope: Resolution, effect: EnterAsCopy) -> list[Event]:
    """The permanent enters with the copiable values of what its player chooses (CR 707.5)."""
    entering = cast("ZoneChange", event)
    if effect.optional and not game.choose_yes(scope.controller, "copy", scope.source):
        return [event]
    chosen = [
        one
        for one in effect.of.select(game, scope)
        if one not in (entering.object, entering.new_object)  # CR 614.12
    ]
    if not chosen:
        return [event]
    values = copiable_values(game, game.objects[chosen[0]], effect.exceptions)
    attach_to = entering.attach_to
    if values.enchant is not None and attach_to < 0:
        attach_to = choose_what_to_enchant(game, entering.object, entering.player, values.enchant)
    return [replace(entering, base=values, attach_to=attach_to)]


def values_given(game: Game, effect: BecomeCopy, scope: Scope) -> Characteristics | None:
    """The copiable values that "becomes a copy" gives, as it begins; None where there are none."""
    for one in effect.of.select(game, scope):
        obj = game.objects.get(one)
        if obj is not None:
            return copiable_values(game, obj, effect.exceptions)
    return None


def refresh_copies(game: Game, effects: Iterable[FloatingEffect]) -> None:
    """Copy effects began or ended: of those on a permanent the latest counts (CR 613.7)."""
    from ..definitions.copies import BecomeCopy

    affected: dict[int, Characteristics] = {}
    for one in effects:
        if isinstance(one.effect, BecomeCopy):
            for identifier in sorted(one.only or ()):
                if identifier in game.battlefield:
                    affected[identifier] = game.battlefield[identifier].original
    if not affected:
        return
    for one in game.floating:
        if isinstance(one.effect, BecomeCopy) and one.in_force:
            for identifier in affected:
                if identifier in (one.only or ()):
                    affected[identifier] = one.scope.slots[VALUES_SLOT]
    for identifier, values in affected.items():
        obj = game.battlefield[identifier]
        if obj.base is not values:
            obj.base = values
            game.epoch += 1
            game.layers.base_changed(obj)


# -- spells and abilities


def copy_on_stack(
    game: Game, player: int, identifier: int, count: int, new_targets: bool
) -> tuple[int, ...]:
    """See ``Primitives.copy_on_stack``."""
    original = game.objects.get(identifier)
    if original is None or original.item is None:
        return ()
    copies = []
    for _ in range(count):
        obj = new_object(game.next_id, original.base, player, STACK, None, original.face)
        game.next_id += 1
        obj.controller = player
        obj.is_ability = original.is_ability
        obj.is_copy = True
        obj.x = original.x
        obj.granted = original.granted
        item = original.item
        source = item.source if obj.is_ability else obj.id
        obj.item = item.changed(
            id=obj.id, source=source, controller=player, slots=dict(item.slots), paid=()
        )
        game.objects[obj.id] = obj
        game.happen(Copy(obj.id, player, identifier))
        copies.append(obj.id)
        if new_targets:
            choose_new_targets(game, player, obj.id)
    return tuple(copies)


def choose_new_targets(game: Game, player: int, identifier: int, must: bool = False) -> bool:
    """The player may leave each target as it is, or choose another legal one (CR 115.7d).

    ``must``: "change the target": every target changes, or none does (CR 115.7a). Returns whether
    any target changed.
    """
    obj = game.objects.get(identifier)
    if obj is None or obj.item is None or not game.is_current(identifier):
        return False
    item = obj.item
    scope = Scope(item.source, item.controller, dict(item.slots), item.x, item.event)
    targets = []
    changed: list[int] = []
    for specification, before in item.targets:
        options = list(legal_targets(game, specification, scope))
        if must:
            options = [one for one in options if one not in before]
            if len(options) < len(before):
                return False
        else:
            options = [*before, *[one for one in options if one not in before]]
        after = before
        if before and len(options) > len(before):
            after = game.decide(
                ChooseTargets(
                    player,
                    "new targets",
                    tuple(options),
                    len(before),
                    len(before),
                    identifier,
                    specification.number,
                )
            )
        elif must:
            after = tuple(options[: len(before)])
        changed += [one for one in after if one not in before]
        targets.append((specification, after))
        scope = bound(scope, specification, after)
    if not changed:
        return False
    game.replace_item(item.changed(targets=tuple(targets), slots=dict(scope.slots)))
    announce_events(game, identifier, player, changed)
    return True
