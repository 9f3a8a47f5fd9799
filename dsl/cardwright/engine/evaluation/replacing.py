"""What the engine's own replacements make of an event (CR 614.1, 106.12b). Feature modules add
others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from cardwright.errors import EngineBug

from ..events.base import InTurn, Performance
from ..scope import Resolution

if TYPE_CHECKING:
    from ..definitions.instructions import Instruction
    from ..definitions.quantities import Quantity
    from ..events.base import Event
    from ..events.life_and_damage import Damage
    from ..events.turn import ManaProduced
    from ..events.zones import ZoneChange
    from ..game import Game

#: Slots with these beginnings are choices that belong to the object that is entering (CR 607.2d).
_LINKED = ("chosen.", "linked.")


def enter_tapped(event: Event) -> list[Event]:
    """ "Enters tapped" (CR 614.1d)."""
    return [replace(_entering(event), tapped=True)]


def enter_with_counters(
    game: Game, event: Event, scope: Resolution, kind: str, count: Quantity
) -> list[Event]:
    """ "Enters with N counters" (CR 122.6a); X is that of the spell it was (CR 107.3m)."""
    entering = _entering(event)
    amount = count.value(game, _about_entering(game, entering, scope))
    if amount <= 0:
        return [event]
    counters = dict(entering.counters)
    counters[kind] = counters.get(kind, 0) + amount
    return [replace(entering, counters=tuple(counters.items()))]


def as_it_enters(
    game: Game, event: Event, scope: Resolution, instructions: tuple[Instruction, ...]
) -> list[Event]:
    """ "As this enters, ...": done before it enters; the choices stay with the new object.

    Nothing that is entering can be chosen to change zones (CR 614.13a).
    """
    entering = _entering(event)
    resolution = _about_entering(game, entering, scope)
    resolution.slots["entering"] = (entering.object, entering.new_object)
    game.perform(instructions, resolution)
    if entering.new_object:
        keep_choices(game, entering.new_object, resolution)
    return [event]


def keep_choices(game: Game, identifier: int, resolution: Resolution) -> None:
    """Keep what was chosen on the object: linked abilities read it there (CR 607.2d)."""
    made = {slot: value for slot, value in resolution.slots.items() if slot.startswith(_LINKED)}
    obj = game.objects.get(identifier)
    if made and obj is not None:
        obj.chosen = {**(obj.chosen or {}), **made}


def multiply_mana(event: Event, factor: int) -> list[Event]:
    """ "Twice as much of that mana": each as many times, as restricted (CR 106.6, 106.12b)."""
    produced = _mana(event)
    return [replace(produced, mana=tuple([one for one in produced.mana for _ in range(factor)]))]


def replace_mana(event: Event, mana: tuple[int, ...], keep_amount: bool) -> list[Event]:
    """Other mana instead: this, or as much of this type (CR 106.12b)."""
    produced = _mana(event)
    instead = mana[:1] * len(produced.mana) if keep_amount else mana
    return [replace(produced, mana=instead)]


def remove_counter_instead(event: Event, kind: str) -> list[Event]:
    """The counter goes, the event does not happen."""
    from ..events.permanents import CounterUsed

    return [CounterUsed(event.object_seen("object", True), kind)]


def prevent_damage(
    event: Event,
    amount: int | None,
    then: tuple[Instruction, ...] = (),
    scope: Resolution | None = None,
) -> list[Event]:
    """So much less damage; none where all of it is prevented (CR 615.6). None: all."""
    damage = cast("Damage", event)
    prevented = damage.amount if amount is None else min(damage.amount, max(0, amount))
    found: list[Event] = []
    if prevented < damage.amount:
        found.append(replace(damage, amount=damage.amount - prevented))
    if then and scope is not None and prevented:
        scope.bind("prevented.amount", prevented)
        found.append(InTurn([Performance(then, scope)]))
    return found


def change_amount(event: Event, times: int, plus: int, half: str) -> list[Event]:
    """Another number of the same; nothing where none is left."""
    # Only events with an amount are changed so.
    amount: int = event.amount * times + plus  # type: ignore[attr-defined]
    if half:
        amount = -(-amount // 2) if half == "up" else amount // 2
    return [replace(cast("Damage", event), amount=amount)] if amount > 0 else []


def redirect_damage(
    game: Game, event: Event, to: tuple[int, ...], amount: int | None
) -> list[Event]:
    """So much of the damage is dealt to another recipient, if that can be dealt damage (CR
    614.9).
    """
    from ..additional_rules.keyword_actions import is_damageable

    damage = cast("Damage", event)
    part = damage.amount if amount is None else min(damage.amount, amount)
    if len(to) != 1 or not is_damageable(game, to[0]) or part <= 0:
        return [event]
    found: list[Event] = [replace(damage, recipient=to[0], amount=part, object=-1, player=-1)]
    if part < damage.amount:
        found.append(replace(damage, amount=damage.amount - part))
    return found


def shield_left(event: Event, amount: int) -> int:
    """How much a shield can still prevent after this damage."""
    return amount - cast("Damage", event).amount


def change_destination(event: Event, zone: int) -> list[Event]:
    """The same move, to another zone."""
    return [replace(cast("ZoneChange", event), destination=zone, position=0)]


def do_instead(scope: Resolution, instructions: tuple[Instruction, ...]) -> list[Event]:
    """Instructions instead, after the batch (CR 614.1a)."""
    return [InTurn([Performance(instructions, scope)])]


def _about_entering(game: Game, entering: ZoneChange, scope: Resolution) -> Resolution:
    """The scope with the X of the spell that is entering, where the effect is its own."""
    x = scope.x
    if scope.source == entering.new_object:
        obj = game.objects.get(entering.object)
        x = x if obj is None else obj.x
    return Resolution(scope.source, scope.controller, scope.slots, x, entering)


def _entering(event: Event) -> ZoneChange:
    if event.name != "zone_change":
        raise EngineBug(f"only entering can be changed so, not {event.name!r}")
    return cast("ZoneChange", event)


def _mana(event: Event) -> ManaProduced:
    if event.name != "mana":
        raise EngineBug(f"only mana can be changed so, not {event.name!r}")
    return cast("ManaProduced", event)


__all__ = [
    "as_it_enters",
    "do_instead",
    "enter_tapped",
    "enter_with_counters",
    "keep_choices",
    "multiply_mana",
    "remove_counter_instead",
    "replace_mana",
]
