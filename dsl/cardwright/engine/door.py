"""The one door through which every change goes: what forbids it, what replaces it (CR 614-616),
the change
itself, history, what it triggers (CR 603).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .events.base import InTurn, Performance
from .events.life_and_damage import LifeGain, LifeLoss
from .events.permanents import NOBODY, CountersRemoved
from .events.zones import Token, ZoneChange
from .floating_effects import batch_happened
from .spells_and_abilities.replacement_effects import (
    UNUSED,
    Used,
    must_ask,
    replaced,
    shielded_in_order,
)
from .spells_and_abilities.triggered_abilities import collect
from .vocabulary import BATTLEFIELD, READS_HISTORY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .events.base import Event
    from .game import Game
    from .listeners import Listeners


def happen(game: Game, event: Event) -> bool:
    """Let one event happen; the short way for an atomic event that nothing forbids or replaces."""
    index = game.index or game.build_index()
    kind = event.__class__
    name = kind.name
    if (
        kind.composite
        or (
            kind is ZoneChange
            # ``kind`` says which event it is; isinstance would take longer.
            and event.destination == BATTLEFIELD  # type: ignore[attr-defined]
            and not enters_plainly(game, event)
        )
        or (name in index.heard and (name in index.prohibitions or name in index.replacements))
    ):
        return bool(happen_together(game, [event]))
    happen_plainly(game, event)
    if name in index.looking_back:
        collect(game, index.looking_back[name], [event])
    after = game.index or game.build_index()
    if name in after.triggers:
        collect(game, after.triggers[name], [event])
    return True


def enters_plainly(game: Game, event: Event) -> bool:
    """Is there nothing to a permanent's entering but that it enters?"""
    return (
        # The caller has found that this is a zone change.
        game.is_current(event.object)  # type: ignore[attr-defined]
        and not must_ask(game, event)
        and not event.results(game)
    )


def happen_plainly(game: Game, event: Event) -> None:
    """Let one atomic event happen; what forbids or replaces it, or waits for it, is not asked."""
    if event.remembers:
        event.remember(game)
    event.change(game)
    history = game.history
    name = event.name
    if name in history:
        history[name].append(event)
    else:
        history[name] = [event]
    if not game.layers.is_idle():
        notice(game, [event])


def happen_unnoticed(game: Game, events: Sequence[Event]) -> None:
    """``happen_plainly`` for events one after another that have nothing to remember, where the
    layers are idle.
    """
    for event in events:
        event.change(game)
    note_in_history(game, events)


def notice(game: Game, events: Sequence[Event]) -> None:
    """Effects that depend on what happens are brought up to date."""
    if game.layers.plan.reads & READS_HISTORY:
        game.layers.touched(READS_HISTORY)
    if game.floating_watched:
        batch_happened(game, events)
    if game.effects_changed:
        game.reconcile()


def happen_together(
    game: Game, events: Sequence[Event], inherited: Used | None = None
) -> list[Event]:
    """Let several events, and all that they contain, happen as one (CR 603.2c, 704.3, 510.2).

    Returns those that happened, contained ones too, in order.
    """
    before = game.index or game.build_index()
    if inherited is None:
        inherited = game.used_now
    settled: list[Event] | None = None
    if not before.prohibitions and not before.replacements:
        settled = settle_quietly(game, events)
    looked_closer = settled is None
    if settled is None:
        settled = settle_events(game, events, [inherited] * len(events))
    if not settled:
        return settled
    for event in settled:
        if event.remembers:
            event.remember(game)
    for event in settled:
        event.change(game)
    if game.floating_watched:
        batch_happened(game, settled)
    if game.effects_changed:
        game.reconcile()
    note_in_history(game, settled)
    if game.layers.plan.reads & READS_HISTORY:
        game.layers.touched(READS_HISTORY)
    after = game.index or game.build_index()
    if before.looking_back or after.triggers:
        collect_batch(game, before, after, settled)
    if looked_closer and any([event.__class__ is InTurn for event in settled]):
        return do_in_turn(game, settled)
    return settled


def note_in_history(game: Game, events: Sequence[Event]) -> None:
    """Keep what has happened (CR 608.2i)."""
    history = game.history
    for event in events:
        name = event.name
        if name in history:
            history[name].append(event)
        elif event.__class__ is not InTurn:
            history[name] = [event]


def collect_batch(game: Game, before: Listeners, after: Listeners, events: list[Event]) -> None:
    """Note what a batch has triggered (CR 603.2c): by what was there before it where an ability
    looks back, else by what is there now (CR 603.10).
    """
    by_name: dict[str, list[Any]] = {}
    for event in events:
        by_name.setdefault(event.__class__.name, []).append(event)
    for name, happened in by_name.items():
        if name in before.looking_back:
            collect(game, before.looking_back[name], happened)
        if name in after.triggers:
            collect(game, after.triggers[name], happened)


def do_in_turn(game: Game, settled: list[Event]) -> list[Event]:
    """Do what is not simultaneous with the batch, one after another; returns what happened."""
    done = [event for event in settled if event.__class__ is not InTurn]
    for sequence in settled:
        if not isinstance(sequence, InTurn):
            continue
        for event in sequence.events:
            if event.__class__ is Performance:
                # What is done instead carries what was used on the event it replaces (CR 614.5).
                outer, game.used_now = game.used_now, game.used_now | sequence.used
                game.perform(event.instructions, event.resolution)
                game.used_now = outer
            else:
                done.extend(happen_together(game, [event], sequence.used))
    return done


def settle_quietly(game: Game, events: Sequence[Event]) -> list[Event] | None:
    """What will happen where nothing forbids or replaces; None where entering must be looked at.

    The same as ``settle_events``, in the usual case.
    """
    settled: list[Event] = []
    moves = 0
    while events:
        contained: list[Event] = []
        for event in events:
            kind = event.__class__
            if kind is ZoneChange:
                # ``kind`` says which event it is.
                if not game.is_current(event.object):  # type: ignore[attr-defined]
                    continue
                moves += 1
                # As above.
                if event.destination == BATTLEFIELD:  # type: ignore[attr-defined]
                    if must_ask(game, event):
                        return None
                    contained.extend(event.results(game))
            elif kind.composite:
                if kind is Token:
                    return None
                contained.extend(event.results(game))
            settled.append(event)
        if len(contained) > 1:
            contained = merged(contained, [UNUSED] * len(contained))[0]
        events = contained
    return without_repeated_moves(settled) if moves > 1 else settled


def settle_events(game: Game, events: Sequence[Event], inherited: list[Used]) -> list[Event]:
    """What will really happen: prohibitions, replacements, then the same for contained events (CR
    616.1g).
    """
    index = game.index or game.build_index()
    settled: list[Event] = []
    contained: list[Event] = []
    contained_used: list[Used] = []
    pairs = list(zip(events, inherited, strict=True))
    if len(pairs) > 1 and index.replacements:
        order = game.living()  # CR 101.4: choices in APNAP order
        pairs.sort(key=lambda pair: position(order, pair[0].affected(game)))
        if "damage" in index.replacements:
            pairs = shielded_in_order(game, pairs)
    for event, used in pairs:
        name = event.__class__.name
        if name in index.prohibitions and forbidden(game, event):
            continue
        if name in index.replacements or must_ask(game, event):
            final = replaced(game, event, used)
        else:
            final = [(event, used)]
        for one, used_on_it in final:
            kind = one.__class__
            # ``kind`` says which event it is.
            if kind is ZoneChange and not game.is_current(one.object):  # type: ignore[attr-defined]
                continue
            settled.append(one)
            if kind is InTurn:
                # As above.
                one.used = used_on_it  # type: ignore[attr-defined]
            # ``kind`` says which event it is.
            elif kind.composite or (kind is ZoneChange and one.destination == BATTLEFIELD):  # type: ignore[attr-defined]
                for result in one.results(game):
                    contained.append(result)
                    contained_used.append(used_on_it)
    if contained:
        if len(contained) > 1:
            contained, contained_used = merged(contained, contained_used)
        settled.extend(settle_events(game, contained, contained_used))
    if len(settled) > 1:
        settled = without_repeated_moves(settled)
    return settled


def position(order: Sequence[int], player: int) -> int:
    """Where a player stands in an order; those not in it come last."""
    return order.index(player) if player in order else len(order)


def without_repeated_moves(events: list[Event]) -> list[Event]:
    """One object changes zones once in a batch (CR 704.7)."""
    moved: set[int] = set()
    result: list[Event] = []
    for event in events:
        if event.__class__ is ZoneChange:
            identifier: int = event.object
            if identifier in moved:
                continue
            moved.add(identifier)
        result.append(event)
    return result


def merged(events: list[Event], used: list[Used]) -> tuple[list[Event], list[Used]]:
    """Life lost by one player at one time is one loss; life gained is one gain a source (CR
    119.9).
    """
    losses: dict[int, tuple[int, LifeLoss]] = {}
    gains: dict[tuple[int, int], tuple[int, LifeGain]] = {}
    result: list[Event] = []
    result_used: list[Used] = []
    for event, used_on_it in zip(events, used, strict=True):
        if event.__class__ is LifeLoss:
            assert isinstance(event, LifeLoss)
            found = losses.get(event.player)
            if found is not None:
                number, first = found
                first.amount += event.amount
                result_used[number] |= used_on_it
                continue
            losses[event.player] = (len(result), event)
        elif event.__class__ is LifeGain:
            assert isinstance(event, LifeGain)
            key = (event.player, event.source)
            gained = gains.get(key)
            if gained is not None:
                gained[1].amount += event.amount
                result_used[gained[0]] |= used_on_it
                continue
            gains[key] = (len(result), event)
        elif event.__class__ is CountersRemoved:
            assert isinstance(event, CountersRemoved)
            if event.player == NOBODY and event in result:
                continue  # CR 122.1c: one effect, however many sources deal damage at once
        result.append(event)
        result_used.append(used_on_it)
    return result, result_used


def forbidden(game: Game, event: Event) -> bool:
    """Would this be forbidden? Legality asks the same question that the door asks (CR 101.2)."""
    index = game.index or game.build_index()
    for entry in index.prohibitions.get(event.__class__.name, ()):
        if entry.effect.event.matches(game, event, entry.scope) and entry.applies(game):
            return True
    return False
