"""CR 701: Keyword Actions, and what is done to permanents and players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..evaluation.matching import matching
from ..events.cards import PlayerLoses, PlayerWins
from ..events.life_and_damage import Damage, LifeGain, LifeLoss, LifePaid
from ..events.permanents import (
    Attach,
    CountersPut,
    CountersRemoved,
    Tap,
    Transform,
    Untap,
    counters_of,
)
from ..events.zones import Destroy, Discard, Sacrifice, Token, ZoneChange
from ..scope import Scope
from ..vocabulary import BATTLEFIELD, CREATURE, FIRST_OBJECT_ID, HAND, NOWHERE, STACK
from .attaching import can_be_attached
from .face_down import face_down_base

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..definitions.abilities import Ability, EnchantAbility
    from ..events.base import Event
    from ..game import Game


def current(game: Game, objects: Iterable[int]) -> list[int]:
    """Those that still exist, each once."""
    return [i for i in dict.fromkeys(objects) if i >= FIRST_OBJECT_ID and game.is_current(i)]


def permanents(game: Game, objects: Iterable[int]) -> list[int]:
    """Those that are on the battlefield, each once."""
    battlefield = game.battlefield
    return [i for i in dict.fromkeys(objects) if i in battlefield]


def moved_objects(game: Game, events: list[Event]) -> tuple[int, ...]:
    """The new objects of the zone changes among events that happened."""
    return tuple([e.new_object for e in events if isinstance(e, ZoneChange)])


def move(
    game: Game,
    objects: Iterable[int],
    zone: int,
    *,
    controller: int = -1,
    tapped: bool = False,
    cause: int = -1,
    position: int = 0,
    counters: tuple[tuple[str, int], ...] = (),
    face: int = -1,
    face_down: tuple[Ability, ...] | None = None,
    granted: str = "",
) -> tuple[int, ...]:
    """See ``Primitives.move``."""
    events: list[Event] = []
    for identifier in current(game, objects):
        obj = game.objects[identifier]
        if obj.is_ability or (obj.zone == zone and zone == BATTLEFIELD):
            continue
        if obj.is_token and obj.zone not in (BATTLEFIELD, NOWHERE):
            continue  # CR 111.8
        if zone == BATTLEFIELD and face_down is None and not can_enter(game, obj, face):
            continue
        player = controller if zone == BATTLEFIELD and controller >= 0 else obj.owner
        change = ZoneChange(
            identifier, zone, player, obj.zone, cause, tapped, counters, position, face
        )
        if face_down is not None:
            change.base, change.face_down = face_down_base(game, face_down), True
            change.granted = granted
        elif zone == BATTLEFIELD and "Aura" in obj.base.subtypes:
            change.attach_to = choose_what_to_enchant(game, identifier, player)
            if change.attach_to < 0:
                continue  # CR 303.4g
        events.append(change)
    if not events:
        return ()
    return moved_objects(game, game.happen_together(events))


def choose_what_to_enchant(
    game: Game, identifier: int, player: int, enchant: EnchantAbility | None = None
) -> int:
    """CR 303.4f: an Aura that is not cast; its player chooses, without targeting. -1: nothing.

    ``enchant``: of what it enters as a copy of.
    """
    enchant = enchant or game.objects[identifier].base.enchant
    if enchant is None:
        return -1
    scope = Scope(identifier, player)
    options: list[int] = []
    if enchant.players is not None:
        options.extend([p for p in game.living() if enchant.players.matches(game, p, scope)])
    if enchant.objects is not None:
        options.extend(matching(game, enchant.objects, scope))
    if not options:
        return -1
    (chosen,) = game.choose(player, "enchant", options, source=identifier)
    return int(chosen)


def can_enter(game: Game, obj: Any, face: int) -> bool:
    """Instants and sorceries cannot enter the battlefield (CR 304.4, 307.4)."""
    if obj.card is None:
        return True
    types: int = game.base_of(obj.card, max(face, 0)).types
    return not types & (16 | 128)


def deal_damage(
    game: Game, source: int, recipients: Iterable[tuple[int, int]], combat: bool
) -> int:
    """See ``Primitives.deal_damage``."""
    return deal_damage_together(game, [(source, recipients)], combat)


def deal_damage_together(
    game: Game, damage: Iterable[tuple[int, Iterable[tuple[int, int]]]], combat: bool = False
) -> int:
    """See ``Primitives.deal_damage_together``."""
    events: list[Event] = []
    for source, recipients in damage:
        for recipient, amount in recipients:
            if amount > 0 and is_damageable(game, recipient):
                events.append(Damage(source, recipient, amount, combat))
    if not events:
        return 0
    return sum([e.amount for e in game.happen_together(events) if isinstance(e, Damage)])


def is_damageable(game: Game, recipient: int) -> bool:
    """A player in the game, or a creature, planeswalker or battle (CR 120.1)."""
    if recipient < FIRST_OBJECT_ID:
        return 0 <= recipient < len(game.players) and not game.players[recipient].lost
    obj = game.battlefield.get(recipient)
    return obj is not None and bool(game.characteristics(obj).types & (2 | 4 | 64))


def gain_life(game: Game, player: int, amount: int, source: int) -> int:
    """See ``Primitives.gain_life``."""
    if amount <= 0 or game.players[player].lost:
        return 0
    before = game.players[player].life
    game.happen(LifeGain(player, amount, source))
    return max(0, game.players[player].life - before)


def lose_life(game: Game, player: int, amount: int, source: int) -> int:
    """See ``Primitives.lose_life``."""
    if amount <= 0 or game.players[player].lost:
        return 0
    before = game.players[player].life
    game.happen(LifeLoss(player, amount, source))
    return max(0, before - game.players[player].life)


def pay_life(game: Game, player: int, amount: int) -> bool:
    """See ``Primitives.pay_life``."""
    if game.players[player].life < amount:
        return False
    return amount == 0 or game.happen(LifePaid(player, amount))


def destroy(
    game: Game, objects: Iterable[int], cause: int, may_regenerate: bool = True
) -> tuple[int, ...]:
    """Indestructible permanents are not destroyed (CR 702.12b)."""
    events: list[Event] = [
        Destroy(i, cause, may_regenerate)
        for i in permanents(game, objects)
        if not game.characteristics(game.battlefield[i]).is_indestructible
    ]
    if not events:
        return ()
    return tuple([e.object for e in game.happen_together(events) if isinstance(e, Destroy)])


def sacrifice(game: Game, player: int, objects: Iterable[int], cause: int) -> tuple[int, ...]:
    """See ``Primitives.sacrifice``."""
    events: list[Event] = [
        Sacrifice(i, player, cause)
        for i in permanents(game, objects)
        if game.battlefield[i].controller == player
    ]
    if not events:
        return ()
    return tuple([e.object for e in game.happen_together(events) if isinstance(e, Sacrifice)])


def discard(game: Game, player: int, cards: Iterable[int], cause: int) -> tuple[int, ...]:
    """See ``Primitives.discard``."""
    events: list[Event] = [
        Discard(i, player, cause)
        for i in current(game, cards)
        if game.objects[i].zone == HAND and game.objects[i].owner == player
    ]
    if not events:
        return ()
    return tuple([e.object for e in game.happen_together(events) if isinstance(e, Discard)])


def create_tokens(
    game: Game, player: int, token: Any, count: int, tapped: bool, attacking: int, cause: int
) -> tuple[int, ...]:
    """See ``Primitives.create_tokens``."""
    if count <= 0:
        return ()
    return moved_objects(
        game, game.happen_together([Token(player, token, count, tapped, attacking, cause)])
    )


def put_counters(game: Game, recipients: Iterable[int], kind: str, amount: int, player: int) -> int:
    """See ``Primitives.put_counters``."""
    if amount <= 0:
        return 0
    events: list[Event] = [
        CountersPut(i, player, kind, amount)
        for i in dict.fromkeys(recipients)
        if i < FIRST_OBJECT_ID or game.is_current(i)
    ]
    if not events:
        return 0
    done = game.happen_together(events)
    return sum([e.amount for e in done if isinstance(e, CountersPut)])


def remove_counters(game: Game, objects: Iterable[int], kind: str, amount: int, player: int) -> int:
    """See ``Primitives.remove_counters``."""
    events: list[Event] = []
    for identifier in dict.fromkeys(objects):
        if identifier >= FIRST_OBJECT_ID and not game.is_current(identifier):
            continue
        there = min(amount, counters_of(game, identifier).get(kind, 0))
        if there > 0:
            events.append(CountersRemoved(identifier, player, kind, there))
    if not events:
        return 0
    done = game.happen_together(events)
    return sum([e.amount for e in done if isinstance(e, CountersRemoved)])


def tap(game: Game, objects: Iterable[int]) -> tuple[int, ...]:
    """See ``Primitives.tap``."""
    events: list[Event] = [
        Tap(i) for i in permanents(game, objects) if not game.battlefield[i].tapped
    ]
    if not events:
        return ()
    return tuple([e.object for e in game.happen_together(events) if isinstance(e, Tap)])


def untap(game: Game, objects: Iterable[int]) -> tuple[int, ...]:
    """See ``Primitives.untap``."""
    events: list[Event] = [
        Untap(i) for i in permanents(game, objects) if game.battlefield[i].tapped
    ]
    if not events:
        return ()
    return tuple([e.object for e in game.happen_together(events) if isinstance(e, Untap)])


def attach(game: Game, identifier: int, to: int) -> bool:
    """See ``Primitives.attach``."""
    obj = game.battlefield.get(identifier)
    if obj is None or obj.attached_to == to or not can_be_attached(game, obj, to):
        return False
    return game.happen(Attach(identifier, to))


def transform(game: Game, objects: Iterable[int]) -> tuple[int, ...]:
    """Only transforming double-faced permanents can (CR 701.27c)."""
    return turn_over(game, objects, ("transform",))


def flip(game: Game, objects: Iterable[int]) -> tuple[int, ...]:
    """Only flip cards can, and once (CR 710.4)."""
    return turn_over(
        game, [i for i in permanents(game, objects) if game.battlefield[i].face == 0], ("flip",)
    )


def turn_over(game: Game, objects: Iterable[int], layouts: tuple[str, ...]) -> tuple[int, ...]:
    """Show the other face of permanents of these layouts."""
    events: list[Event] = []
    for identifier in permanents(game, objects):
        obj = game.battlefield[identifier]
        if obj.card is not None and obj.card.layout in layouts and len(obj.card.faces) == 2:
            events.append(Transform(identifier))
    if not events:
        return ()
    return tuple([e.object for e in game.happen_together(events) if isinstance(e, Transform)])


def fight(game: Game, first: int, second: int) -> None:
    """Each deals damage equal to its power to the other (CR 701.14a), unless one is no creature
    there.
    """
    pair = [game.battlefield.get(i) for i in (first, second)]
    if pair[0] is None or pair[1] is None:
        return
    now = [game.characteristics(obj) for obj in pair if obj is not None]
    if not all([one.types & CREATURE for one in now]):
        return
    events: list[Event] = []
    if now[0].power > 0:
        events.append(Damage(first, second, now[0].power))
    if now[1].power > 0:
        events.append(Damage(second, first, now[1].power))
    if events:
        game.happen_together(events)


def designate(game: Game, objects: Iterable[int], name: str) -> tuple[int, ...]:
    """See ``Primitives.designate``: the mark stays until the permanent leaves the battlefield."""
    slot = f"designation.{name}"
    marked = tuple(
        [i for i in permanents(game, objects) if slot not in (game.battlefield[i].chosen or {})]
    )
    for identifier in marked:
        game.remember_choice(identifier, slot, True)
    return marked


def lose(game: Game, player: int, reason: str) -> None:
    """A player loses (CR 104.3)."""
    if not game.players[player].lost:
        game.happen(PlayerLoses(player, reason))


def win(game: Game, player: int) -> None:
    """A player wins (CR 104.2)."""
    if not game.players[player].lost and not game.over:
        game.happen(PlayerWins(player))


__all__ = ["STACK", "move"]
