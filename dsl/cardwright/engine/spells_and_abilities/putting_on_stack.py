"""CR 603.3: a triggered ability is put on the stack: modes, targets, divisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game_concepts.targets import announce_events
from ..scope import Scope
from ..state import StackItem, new_object
from ..vocabulary import STACK
from .announcing import announce, can_announce

if TYPE_CHECKING:
    from ..game import Game
    from .triggered_abilities import PendingTrigger


def put_trigger_on_stack(game: Game, pending: PendingTrigger) -> None:
    """Announce it; an ability without a legal choice is removed (CR 603.3c-d)."""
    body = pending.body
    scope = Scope(pending.source, pending.controller, pending.slots, pending.x, pending.event)
    if not can_announce(game, body, scope):
        return
    announcement = announce(game, body, scope)
    obj = new_object(game.next_id, game.no_characteristics, pending.controller, STACK)
    game.next_id += 1
    obj.is_ability = True
    obj.x = pending.x
    game.objects[obj.id] = obj
    obj.item = StackItem(
        obj.id,
        pending.source,
        pending.controller,
        "triggered",
        announcement.instructions,
        targets=announcement.targets,
        slots=announcement.slots,
        x=pending.x,
        ability=pending.ability,
        body=body,
        event=pending.event,
        modes=announcement.modes,
    )
    game.stack.append(obj.item)
    game.epoch += 1
    announce_events(
        game, obj.id, pending.controller, [one for _, ids in announcement.targets for one in ids]
    )
