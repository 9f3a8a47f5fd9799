"""CR 614-616: Replacement Effects, Prevention Effects, and their interaction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ..definitions.amounts import DamageCannotBePrevented
from ..events.life_and_damage import Damage
from ..events.zones import ZoneChange, entering_base, paid_costs
from ..listeners import InForce
from ..requests import ChooseOne, EffectOption
from ..scope import Resolution, Scope
from ..state import FINAL, GameObject, new_object
from ..vocabulary import BATTLEFIELD

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..definitions.effects import EventChange
    from ..events.base import Event
    from ..game import Game

#: (timestamp, effect) of replacements that had their one chance on an event (CR 614.5).
Used = frozenset[tuple[int, int]]
UNUSED: Used = frozenset()


def must_ask(game: Game, event: Event) -> bool:
    """Can the entering permanent itself have something to say (CR 614.12)?"""
    if not isinstance(event, ZoneChange) or event.destination != BATTLEFIELD:
        return False
    return bool(entering_base(game, event).own_entry) or game.layers.changes_abilities


def replaced(
    game: Game, event: Event, inherited: Used = UNUSED, choose: Callable[..., int] | None = None
) -> list[tuple[Event, Used]]:
    """CR 616.1: apply replacements until none is left that applies.

    Each resulting event carries what was used on it (CR 614.5). ``choose`` answers instead of the
    affected player where given (previews).
    """
    queue: list[tuple[Event, Used]] = [(event, inherited)]
    finished: list[tuple[Event, Used]] = []
    while queue:
        current, used = queue.pop(0)
        applicable = applicable_replacements(game, current, used)
        if not applicable:
            finished.append((current, used))
            continue
        if len(applicable) > 1:
            lowest = min([entry.effect.change.rank for entry in applicable])  # CR 616.1a-e
            applicable = [e for e in applicable if e.effect.change.rank == lowest]
        number = 0
        if len(applicable) > 1 and not all_equal(applicable):
            if choose is not None:
                number = choose(current, applicable)
            else:
                number = ask_which(game, current, applicable)
        chosen = applicable[number]
        used = used | {(chosen.timestamp, id(chosen.effect))}
        scope = chosen.scope
        resolution = Resolution(
            scope.source,
            scope.controller,
            {**scope.slots, **event_slots(current)},
            scope.x,
            current,
        )
        if chosen.effect.once and choose is None:
            use_up(game, chosen, chosen.effect.change.left(game, current, resolution))
        results = chosen.effect.change.replace(game, current, resolution)
        queue[:0] = [(one, used) for one in results]
    return finished


def use_up(game: Game, entry: InForce, left: EventChange | None) -> None:
    """A shield is gone after its use, or what is left of it stays; equal ones beside it too."""
    remaining: list[Any] = []
    for one in game.floating:
        if one.effect is not entry.effect or one.scope is not entry.scope:
            remaining.append(one)
        elif left is not None:
            remaining.append(one.with_effect(replace(one.effect, change=left)))
    game.floating = remaining
    game.index = None
    game.epoch += 1


def ask_which(game: Game, event: Event, applicable: list[InForce]) -> int:
    """The affected player chooses which applies next (CR 616.1)."""
    options = tuple(
        [EffectOption(entry.scope.source, number) for number, entry in enumerate(applicable)]
    )
    answer: EffectOption = game.decide(ChooseOne(event.affected(game), "replacement", options))
    return answer.number


def applicable_replacements(game: Game, event: Event, used: Used) -> list[InForce]:
    """Those that could replace this event now and have not yet been used on it."""
    index = game.index or game.build_index()
    listening: Sequence[InForce] = index.replacements.get(event.__class__.name, ())
    if listening and event.__class__ is Damage and cannot_be_prevented(game, event):
        listening = [entry for entry in listening if not entry.effect.change.prevents]
    prospective = None
    if (
        event.__class__ is ZoneChange
        and event.destination == BATTLEFIELD
        and (listening or must_ask(game, event))
    ):  # CR 614.12: all of them look at it as it would be
        prospective = look_ahead(game, event)
    result = [
        entry
        for entry in listening
        if (entry.timestamp, id(entry.effect)) not in used
        and entry.effect.event.matches(game, event, entry.scope)
        and entry.applies(game)
    ]
    if prospective is not None:
        for _, effect in prospective.now.own_entry:
            scope = Scope(prospective.id, prospective.controller, None, prospective.x)  # CR 107.3m
            entry = InForce(effect, scope, prospective.id)
            if (
                (prospective.id, id(effect)) not in used
                and effect.event.matches(game, event, entry.scope)
                and entry.applies(game)
            ):
                result.append(entry)
    return result


def cannot_be_prevented(game: Game, event: Damage) -> bool:
    """Do effects say so of this damage (CR 615.12)?"""
    if not event.may_be_prevented:
        return True
    index = game.index or game.build_index()
    for entry in index.rules.get(DamageCannotBePrevented, ()):
        pattern = entry.effect.event
        if (pattern is None or pattern.matches(game, event, entry.scope)) and entry.applies(game):
            return True
    return False


def shielded_in_order(game: Game, pairs: list[tuple[Event, Used]]) -> list[tuple[Event, Used]]:
    """Several sources deal damage at once: who is shielded chooses what is prevented first (CR
    615.7).
    """
    index = game.index or game.build_index()
    shields = [entry for entry in index.replacements.get("damage", ()) if entry.effect.once]
    if not shields:
        return pairs
    order = list(pairs)
    recipients = dict.fromkeys([e.recipient for e, _ in pairs if isinstance(e, Damage)])
    for recipient in recipients:
        places = [
            number
            for number, (event, _) in enumerate(pairs)
            if isinstance(event, Damage)
            and event.recipient == recipient
            and any([s.effect.event.matches(game, event, s.scope) for s in shields])
        ]
        if len(places) > 1:
            events = [pairs[number] for number in places]
            options = tuple(
                # Only damage is prevented, and damage has a source.
                [EffectOption(e.source, n) for n, (e, _) in enumerate(events)]  # type: ignore[attr-defined]
            )
            player = events[0][0].affected(game)
            answer = game.choose_order(player, "damage to prevent", options)
            for place, option in zip(places, answer, strict=True):
                order[place] = events[option.number]
    return order


def all_equal(entries: list[InForce]) -> bool:
    """Equal effects of one controller give one result in any order: no question needed.

    Effects that speak of their own source differ unless the source is the same.
    """
    first = entries[0]
    return all(
        [
            entry.effect == first.effect and entry.scope.controller == first.scope.controller
            for entry in entries
        ]
    )


def look_ahead(game: Game, event: ZoneChange) -> GameObject:
    """The permanent as it would exist on the battlefield (CR 614.12).

    It gets its final id, so that choices made for it stay with it (CR 614.1c, 607.2d).
    """
    moving = game.objects[event.object]
    prospective = game.objects.get(event.new_object) if event.new_object else None
    base = entering_base(game, event)
    if prospective is None:
        event.new_object = game.next_id
        game.next_id += 1
        face = event.face if event.face >= 0 else 0
        prospective = new_object(
            event.new_object, base, moving.owner, BATTLEFIELD, moving.card, face
        )
        prospective.is_token = moving.is_token
        prospective.x = moving.x
        prospective.chosen = paid_costs(moving) or None
        game.objects[prospective.id] = prospective
    prospective.base = prospective.original = base
    prospective.controller = prospective.entered_under = event.player
    prospective.counters = dict(event.counters) or None
    prospective.tapped = event.tapped
    prospective.attached_to = event.attach_to
    prospective.now = game.layers.look_ahead(prospective)
    prospective.stamp = FINAL
    return prospective


def event_slots(event: Event, back: bool = True) -> dict[str, Any]:
    """The named slots that an event gives to what it triggers or is replaced by: ``event.<role>``.

    Ids become tuples; values stay as they are.
    """
    slots: dict[str, Any] = {}
    for role in event.roles:
        value = event.object_seen(role, back)
        if role in ID_ROLES:
            slots[f"event.{role}"] = (value,) if value >= 0 else ()
        else:
            slots[f"event.{role}"] = value
    return slots


#: Roles whose value is the id of an object or player.
ID_ROLES = frozenset(
    {
        "object",
        "player",
        "source",
        "recipient",
        "cause",
        "to",
        "target",
        "blocked",
        "defender",
        "library",
    }
)
