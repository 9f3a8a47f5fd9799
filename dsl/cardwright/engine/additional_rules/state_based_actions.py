"""CR 704: State-Based Actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events.cards import PlayerLoses, PlayerWins
from ..events.permanents import Attach, CountersRemoved
from ..events.zones import CeaseToExist, Destroy, Sacrifice, zone_change
from ..vocabulary import (
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    GRAVEYARD,
    LEGENDARY,
    PLANESWALKER,
    WORLD,
)
from .attaching import can_be_attached

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..events.base import Event
    from ..game import Game
    from ..state import Characteristics, GameObject, Player

#: Poison counters with which a player loses (CR 704.5c).
POISON = 10
#: Types that state-based actions are about by themselves.
WATCHED_TYPES = CREATURE | PLANESWALKER | BATTLE | ENCHANTMENT
#: Supertypes of which there may be no second one.
SINGULAR = LEGENDARY | WORLD


class Findings:
    """What a check has found so far."""

    __slots__ = ("events", "legends", "roles", "worlds")

    def __init__(self) -> None:
        self.events: list[Event] = []
        #: Legendary permanents by controller and name, world permanents, Roles by controller and
        #: host: too many of them are an action.
        self.legends: dict[tuple[int, str], list[int]] = {}
        self.worlds: list[GameObject] = []
        self.roles: dict[tuple[int, int], list[GameObject]] = {}


def check_state(game: Game) -> bool:
    """Perform all applicable actions as one event (CR 704.3); True if there were any."""
    state = game.epoch - game.harmless
    if game.checked_state == state:
        return False  # nothing has changed that an action could be about
    rest = state - game.noted
    looked_at = suspects(game) if game.checked_rest == rest else game.battlefield.values()
    game.suspects = []
    found = Findings()
    for player in game.players:
        if not player.lost and (player.life <= 0 or player.drew_from_empty or player.counters):
            reason = reason_to_lose(player)
            if reason:
                found.events.append(PlayerLoses(player.id, reason))
    usual = check_permanents(game, looked_at, found)
    game.checked_rest = rest if usual else -1
    for identifier in game.strays:
        if game.is_current(identifier):
            found.events.append(CeaseToExist(identifier))  # 704.5d-e
    game.strays = ()
    if not usual:
        add_surplus(game, found)
    if not found.events:
        if usual:
            game.checked_state = state
        return False
    return bool(game.happen_together(without_repetition(found.events)))


def suspects(game: Game) -> list[GameObject]:
    """The permanents that have changed since all were found to be in order, in their order."""
    battlefield = game.battlefield
    ids = {obj.id for obj in game.suspects}
    if len(ids) < 2:
        return [battlefield[number] for number in ids if number in battlefield]
    return [obj for obj in battlefield.values() if obj.id in ids]


def check_permanents(game: Game, permanents: Iterable[GameObject], found: Findings) -> bool:
    """Look at each permanent; True where none is of a kind that most actions are about.

    Only creatures without counters or anything attached to something are usual: damage, or a
    change of their characteristics, is all that an action can come from.
    """
    usual = True
    generation = game.generation
    for obj in permanents:
        now = obj.now if obj.stamp == generation else game.characteristics(obj)
        if obj.counters is None and obj.attached_to < 0 and not now.supertypes & SINGULAR:
            watched = now.types & WATCHED_TYPES
            if not watched or (
                watched == CREATURE
                and obj.damage < now.toughness
                and not obj.deadly_damage
                and not now.final_chapter
            ):
                continue
        usual = False
        check_permanent(game, obj, now, found)
    return usual


def check_permanent(game: Game, obj: GameObject, now: Characteristics, found: Findings) -> None:
    """What is to be done with this permanent."""
    events = found.events
    types = now.types
    counters = obj.counters or {}
    if types & CREATURE:
        if now.toughness <= 0:
            events.append(zone_change(game, obj.id, GRAVEYARD))  # 704.5f
            return
        if obj.damage >= now.toughness or obj.deadly_damage:
            obj.deadly_damage = False
            if not now.is_indestructible:
                events.append(Destroy(obj.id))  # 704.5g-h
                return
    if types & BATTLE and game.protector(obj) < 0 and not choose_protector(game, obj):
        events.append(zone_change(game, obj.id, GRAVEYARD))  # 704.5w
        return
    if types & (PLANESWALKER | BATTLE):
        kind = "loyalty" if types & PLANESWALKER else "defense"
        if not counters.get(kind) and not (types & BATTLE and ability_on_stack(game, obj.id)):
            events.append(zone_change(game, obj.id, GRAVEYARD))  # 704.5i, v
            return
    if now.supertypes & LEGENDARY:
        found.legends.setdefault((obj.controller, now.name), []).append(obj.id)
    if now.supertypes & WORLD:
        found.worlds.append(obj)
    if types & ENCHANTMENT and now.subtypes and "Aura" in now.subtypes:
        if "Role" in now.subtypes:
            found.roles.setdefault((obj.controller, obj.attached_to), []).append(obj)
        if not can_be_attached(game, obj, obj.attached_to):
            events.append(zone_change(game, obj.id, GRAVEYARD))  # 704.5m
            return
    elif obj.attached_to >= 0 and not can_be_attached(game, obj, obj.attached_to):
        events.append(Attach(obj.id, -1))  # 704.5n, p
    if "+1/+1" in counters and "-1/-1" in counters:
        both = min(counters["+1/+1"], counters["-1/-1"])  # 704.5q
        events.append(CountersRemoved(obj.id, -1, "+1/+1", both))
        events.append(CountersRemoved(obj.id, -1, "-1/-1", both))
    if (
        now.final_chapter
        and counters.get("lore", 0) >= now.final_chapter
        and not ability_on_stack(game, obj.id)
    ):
        events.append(Sacrifice(obj.id, obj.controller))  # 704.5s


def add_surplus(game: Game, found: Findings) -> None:
    """What goes because there are several of its kind."""
    if len(found.worlds) > 1:
        found.events.extend(world_rule(game, found.worlds))
    if found.roles:
        found.events.extend(role_rule(game, found.roles))
    for (player, _), ids in found.legends.items():
        if len(ids) > 1:
            found.events.extend(legend_rule(game, player, ids))


def choose_protector(game: Game, obj: GameObject) -> bool:
    """CR 310.8a, 704.5w: of a Siege an opponent of its controller; of other battles the
    controller.
    """
    options: tuple[int, ...] = (obj.controller,)
    if "Siege" in game.characteristics(obj).subtypes:
        options = game.opponents(obj.controller)
    if not options:
        return False
    (protector,) = game.choose(obj.controller, "protector", options, source=obj.id)
    obj.chosen = {**(obj.chosen or {}), "battle.protector": protector}
    game.epoch += 1
    return True


def reason_to_lose(state: Player) -> str:
    """CR 704.5a-c; "" if there is none."""
    if state.life <= 0:
        return "life"
    if state.drew_from_empty:
        state.drew_from_empty = False
        return "empty library"
    if state.counters is not None and state.counters.get("poison", 0) >= POISON:
        return "poison"
    return ""


def legend_rule(game: Game, player: int, ids: list[int]) -> list[Event]:
    """One is kept, as its controller chooses (CR 704.5j)."""
    kept = game.choose(player, "legend rule", ids)
    return [zone_change(game, i, GRAVEYARD) for i in ids if i not in kept]


def world_rule(game: Game, worlds: list[GameObject]) -> list[Event]:
    """All but the one that has been a world permanent for the shortest time (CR 704.5k)."""
    newest = max([obj.timestamp for obj in worlds])
    return [zone_change(game, obj.id, GRAVEYARD) for obj in worlds if obj.timestamp != newest]


def role_rule(game: Game, roles: dict[tuple[int, int], list[GameObject]]) -> list[Event]:
    """Of Roles of one player on one permanent the newest stays (CR 704.5y)."""
    found: list[Event] = []
    for several in roles.values():
        newest = max([obj.timestamp for obj in several])
        found.extend(
            [zone_change(game, obj.id, GRAVEYARD) for obj in several if obj.timestamp != newest]
        )
    return found


def ability_on_stack(game: Game, source: int) -> bool:
    """Is an ability of this object waiting or on the stack (CR 704.5s, v)?"""
    return any([item.source == source and item.kind == "triggered" for item in game.stack]) or any(
        [pending.source == source for pending in game.pending]
    )


def without_repetition(events: list[Event]) -> list[Event]:
    """The same action asked for twice happens once (CR 704.7)."""
    seen: set[tuple[str, int, str]] = set()
    result = []
    for event in events:
        key = (event.name, getattr(event, event.subject), getattr(event, "kind", ""))
        if key not in seen:
            seen.add(key)
            result.append(event)
    return result


__all__ = ["PlayerWins", "check_state"]
