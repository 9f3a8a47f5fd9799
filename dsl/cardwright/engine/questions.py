"""What rules code, features and agents may ask of a game; nothing here changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import FINAL
from .vocabulary import (
    BATTLE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    FIRST_MAIN_PHASE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    SECOND_MAIN_PHASE,
    STACK,
)

if TYPE_CHECKING:
    from .characteristics import Characteristics
    from .layers.system import Layers
    from .listeners import Listeners
    from .state import GameObject, Player, StackItem

#: Where a battle remembers its protector (CR 310.8).
PROTECTOR_SLOT = "battle.protector"


class Questions:
    """The part of a game that answers."""

    __slots__ = ()

    active: int
    battlefield: dict[int, GameObject]
    command: list[int]
    exile: list[int]
    following: dict[int, int]
    generation: int
    index: Listeners | None
    layers: Layers
    objects: dict[int, GameObject]
    orders: dict[int, tuple[int, ...]]
    phased: dict[int, int]
    players: list[Player]
    stack: list[StackItem]
    step: int
    successors: dict[int, int]
    turn_began: list[int]

    def build_index(self) -> Listeners:
        """Who listens to what now."""
        raise NotImplementedError

    def characteristics(self, obj: GameObject) -> Characteristics:
        """What the object is now; for one that left, what it last was (CR 608.2h)."""
        if obj.stamp == self.generation or obj.stamp == FINAL:
            return obj.now
        return self.layers.of(obj)

    def living(self) -> tuple[int, ...]:
        """Players in the game in APNAP order (CR 101.4)."""
        order = self.orders.get(self.active)
        if order is None:
            count = len(self.players)
            order = self.orders[self.active] = tuple(
                [
                    number
                    for offset in range(count)
                    if not self.players[number := (self.active + offset) % count].lost
                ]
            )
        return order

    def opponents(self, player: int) -> tuple[int, ...]:
        """Opponents still in the game, in turn order from the next player (CR 102.2)."""
        players = self.players
        count = len(players)
        return tuple(
            [
                number
                for offset in range(1, count)
                if not players[number := (player + offset) % count].lost
            ]
        )

    def next_player(self, player: int) -> int:
        """The next player in turn order who is in the game."""
        found = self.following.get(player)
        if found is None:
            found = self.following[player] = self.find_next_player(player)
        return found

    def find_next_player(self, player: int) -> int:
        """See ``next_player``."""
        count = len(self.players)
        for offset in range(1, count + 1):
            number = (player + offset) % count
            if not self.players[number].lost:
                return number
        return player

    def zone_objects(self, zone: int, player: int = -1) -> list[GameObject]:
        """Objects in a zone, of one player where the zone has owners; -1: of all, in APNAP
        order.
        """
        objects = self.objects
        if zone == BATTLEFIELD:
            return list(self.battlefield.values())
        if zone == STACK:
            return [objects[item.id] for item in self.stack]
        if zone in (EXILE, COMMAND):
            ids = self.exile if zone == EXILE else self.command
            return [objects[i] for i in ids if player < 0 or objects[i].owner == player]
        owners = self.living() if player < 0 else (player,)
        found: list[GameObject] = []
        for owner in owners:
            found.extend([objects[i] for i in self.zone_list(zone, owner)])
        return found

    def zone_list(self, zone: int, player: int) -> list[int]:
        """The list of ids of a player's library, hand or graveyard, itself."""
        owner = self.players[player]
        if zone == HAND:
            return owner.hand
        if zone == GRAVEYARD:
            return owner.graveyard
        if zone == LIBRARY:
            return owner.library
        raise ValueError(f"not a player's zone: {zone}")

    def lasting(self, identifier: int) -> GameObject | None:
        """An object, or the last known information of one that left (CR 608.2h)."""
        return self.objects.get(identifier)

    def is_current(self, identifier: int) -> bool:
        """Does an object with this id still exist where it was?"""
        return (
            identifier in self.objects
            and identifier not in self.successors
            and identifier not in self.phased
        )

    def successor(self, identifier: int) -> int:
        """The object it became, as the rules look for it in a public zone (CR 400.7); -1 if
        lost.
        """
        found = self.successors.get(identifier, -1)
        if found < 0 or found in self.successors:
            return -1
        obj = self.objects.get(found)
        if obj is None or obj.zone in (LIBRARY, HAND):
            return -1
        return found

    def turn_of(self, obj: GameObject) -> int:
        """The number of the turn that its controller's last turn began with (CR 302.6)."""
        return self.turn_began[obj.controller]

    def is_sorcery_time(self, player: int) -> bool:
        """CR 117.1a, 307.1: own main phase, empty stack."""
        return (
            self.active == player
            and not self.stack
            and (self.step == FIRST_MAIN_PHASE or self.step == SECOND_MAIN_PHASE)
        )

    def elsewhere_playable(self, player: int) -> list[GameObject]:
        """Cards outside the hand that the player may play from where they are (CR 715.3d)."""
        if not self.exile:
            return []
        objects = self.objects
        return [objects[i] for i in self.exile if objects[i].granted and objects[i].owner == player]

    def has_prohibition(self, name: str) -> bool:
        """Does anything forbid events of this name?"""
        index = self.index or self.build_index()
        return name in index.prohibitions

    def protector(self, obj: GameObject) -> int:
        """Who defends a planeswalker or battle (CR 508.5, 310.8); -1: nobody yet."""
        if self.characteristics(obj).types & BATTLE:
            found: int = (obj.chosen or {}).get(PROTECTOR_SLOT, -1)
            return found if found >= 0 and not self.players[found].lost else -1
        return obj.controller
