"""CR 603: Handling Triggered Abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..definitions.events import mentions_event
from ..evaluation.found_again import BECAME_SLOT, became
from ..requests import ChooseOrder, EffectOption
from ..scope import Resolution, Scope
from ..vocabulary import STACK
from . import putting_on_stack, replacement_effects

if TYPE_CHECKING:
    from ..game import Game
    from ..listeners import Trigger


class PendingTrigger:
    """An ability that has triggered and waits to be put on the stack (CR 603.2); immutable."""

    __slots__ = ("ability", "body", "controller", "event", "slots", "source", "x")

    def __init__(
        self,
        ability: Any,
        source: int,
        controller: int,
        slots: dict[str, Any],
        event: Any = None,
        x: int = 0,
        body: Any = None,
    ) -> None:
        self.ability = ability
        self.source = source
        self.controller = controller
        self.slots = slots
        self.event = event
        self.x = x
        self.body = body if body is not None else ability.body


class DelayedTrigger:
    """CR 603.7: waits by itself; immutable. ``until`` is a moment after which it is over, or
    None.
    """

    __slots__ = ("ability", "once", "scope", "turn")

    def __init__(self, ability: Any, scope: Scope, once: bool, turn: int = -1) -> None:
        self.ability = ability
        self.scope = scope
        self.once = once
        #: Only in this turn, -1: until it happens.
        self.turn = turn


def collect(game: Game, triggers: list[Trigger], events: list[Any]) -> None:
    """Note what has triggered: once an event, or once a batch for "one or more" (CR 603.2c)."""
    for trigger in triggers:
        ability = trigger.ability
        scope = trigger.scope
        for pattern in ability.events:
            matching = [event for event in events if pattern.matches(game, event, scope)]
            if not matching:
                continue
            back = pattern.looks_back()
            if ability.chapters:
                for event in matching:
                    for _ in chapters_reached(game, ability.chapters, event):
                        note(game, trigger, [event], back)
            elif pattern.together:
                for batch in pattern.batches(matching):
                    note(game, trigger, batch, back)
            else:
                roles = {test.role for test in pattern.tests}
                for one in matching[0].occurrences(roles, matching):
                    note(game, trigger, one, back)


def chapters_reached(game: Game, chapters: tuple[int, ...], event: Any) -> list[int]:
    """Chapter numbers that the lore counters passed or reached by this event (CR 714.2b-c)."""
    counters = game.objects[event.object].counters or {}
    after = counters.get("lore", 0)
    return [number for number in chapters if after - event.amount < number <= after]


def note(game: Game, trigger: Trigger, events: list[Any], back: bool) -> None:
    """One ability triggers, if its condition and limits allow (CR 603.4, 603.2h)."""
    ability = trigger.ability
    scope = trigger.scope
    slots = {**scope.slots, **slots_of(events, back)}
    event = events[0]
    if trigger.delayed is not None:
        if trigger.delayed not in game.delayed:
            return
        if trigger.delayed.once:
            game.delayed = [d for d in game.delayed if d is not trigger.delayed]
            game.index = None
    source = game.objects.get(scope.source)
    x = scope.x
    if source is not None and (
        source.zone == STACK  # CR 107.3i
        or (event.name == "zone_change" and event.new_object == source.id)  # CR 107.3m
    ):
        x = source.x
    if ability.condition is not None and not ability.condition.holds(
        game, Scope(scope.source, scope.controller, slots, x, event)
    ):
        return
    if ability.times_each_turn and not count_use(game, scope.source, ability):
        return
    pending = PendingTrigger(ability, scope.source, scope.controller, slots, event, x)
    if ability.is_mana_ability:
        game.pending_mana.append(pending)
    else:
        game.pending.append(pending)


def slots_of(events: list[Any], back: bool) -> dict[str, Any]:
    """Named slots of one event, or of a batch: ids of all, the sum of the amounts."""
    slots = replacement_effects.event_slots(events[0], back)
    for event in events[1:]:
        for slot, value in replacement_effects.event_slots(event, back).items():
            role = slot.removeprefix("event.")
            if role in replacement_effects.ID_ROLES:
                slots[slot] = tuple(dict.fromkeys(slots.get(slot, ()) + value))
            elif role == "amount":
                slots[slot] += value
    return slots


def count_use(game: Game, source: int, ability: Any) -> bool:
    """Note one more use this turn; False where the limit is reached (CR 603.2h)."""
    if source not in game.objects:
        return False
    obj = game.writable(source)
    used = dict(obj.activations) if obj.activations else {}
    if used.get(ability, 0) >= ability.times_each_turn:
        return False
    used[ability] = used.get(ability, 0) + 1
    game.any_activations = True
    obj.activations = used
    return True


def check_state_triggers(game: Game) -> None:
    """CR 603.8: trigger when the state is so, not again until it has left the stack."""
    index = game.index or game.build_index()
    for trigger in index.state_triggers:
        ability, scope = trigger.ability, trigger.scope
        waiting = any([p.source == scope.source and p.ability is ability for p in game.pending])
        waiting = waiting or any(
            [i.source == scope.source and i.ability is ability for i in game.stack]
        )
        if not waiting and ability.state.holds(game, scope):
            game.pending.append(
                PendingTrigger(ability, scope.source, scope.controller, dict(scope.slots))
            )


def put_triggers_on_stack(game: Game) -> None:
    """CR 603.3b: active player first, each in an order of their choice."""
    pending = game.pending
    game.pending = []
    for player in game.living():
        mine = [entry for entry in pending if entry.controller == player]
        if len(mine) > 1 and any([not alike(entry, mine[0]) for entry in mine[1:]]):
            options = tuple([EffectOption(e.source, number) for number, e in enumerate(mine)])
            order = game.decide(ChooseOrder(player, "trigger order", options))
            mine = [mine[option.number] for option in order]
        for entry in mine:
            putting_on_stack.put_trigger_on_stack(game, entry)


def alike(first: PendingTrigger, second: PendingTrigger) -> bool:
    """Equal abilities of one source about the same things: their order cannot matter."""
    return (
        first.source == second.source
        and first.body == second.body
        and (first.slots == second.slots or not mentions_event(first.body))
    )


def resolve_mana_triggers(game: Game) -> None:
    """CR 605.4a: triggered mana abilities resolve at once, without the stack."""
    while game.pending_mana:
        entry = game.pending_mana[0]
        game.pending_mana = game.pending_mana[1:]
        resolution = Resolution(entry.source, entry.controller, entry.slots, entry.x, entry.event)
        resolution.bind("this.ability", entry.ability)
        condition = entry.ability.condition
        if condition is None or condition.holds(game, resolution):
            game.perform(entry.body.instructions, resolution)


def reflexive(game: Game, body: Any, resolution: Resolution) -> None:
    """CR 603.12: triggers now, goes onto the stack the next time a player would get priority."""
    game.pending.append(
        PendingTrigger(
            None,
            resolution.source,
            resolution.controller,
            dict(resolution.slots),
            None,
            resolution.x,
            body,
        )
    )


def create_delayed(game: Game, ability: Any, scope: Scope, once: bool, turn: int = -1) -> None:
    """CR 603.7c: the slots it mentions are fixed now."""
    fixed = Scope(scope.source, scope.controller, dict(scope.slots), scope.x)
    new = became(game, scope)
    if new >= 0:
        fixed.slots[BECAME_SLOT] = new
    game.delayed = [*game.delayed, DelayedTrigger(ability, fixed, once, turn)]
    game.index = None
