"""CR 400: General (Zones). Objects are taken out of and put into the lists of their zones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..state import FINAL, STALE, GameObject, new_object
from ..vocabulary import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    READS_COMBAT,
    STACK,
)

if TYPE_CHECKING:
    from ..events.zones import ZoneChange
    from ..game import Game
    from ..state import StackItem


#: Zones of which each player has one (CR 400.1).
PLAYERS_ZONES = (LIBRARY, HAND, GRAVEYARD)


class ZoneLists:
    """The part of a game that knows where objects are. Called by events and by set-up only."""

    __slots__ = ()

    def take_out(self: Any, obj: GameObject) -> None:
        """Out of its zone; the object stays known as it last was."""
        game: Game = self
        identifier = obj.id
        zone = obj.zone
        game.epoch += 1
        if zone != EXILE and zone != COMMAND:
            # Of permanents only those that are never done with are about others or the stack.
            game.harmless += 1
        if zone == BATTLEFIELD:
            game.characteristics(obj)
            obj.stamp = FINAL
            del game.battlefield[identifier]
            game.layers.left(obj)
        elif zone == STACK:
            game.characteristics(obj)
            game.stack = [item for item in game.stack if item.id != identifier]
            obj.stamp = FINAL
            if identifier in game.elsewhere:
                game.layers.left(obj)
        elif zone in PLAYERS_ZONES:
            owner = game.players[obj.owner]
            if zone == LIBRARY:
                ids = owner.library
            else:
                ids = owner.hand if zone == HAND else owner.graveyard
            if ids[-1] == identifier:
                ids.pop()
            else:
                ids.remove(identifier)
            if game.layers.plan.reads or identifier in game.elsewhere:
                game.layers.left(obj)
        elif zone == EXILE:
            game.exile.remove(identifier)
            game.layers.left(obj)
        elif zone == COMMAND:
            game.command.remove(identifier)
            game.layers.left(obj)
        if identifier in game.elsewhere:
            del game.elsewhere[identifier]
            game.index = None
        game.departed.append(identifier)
        game.successors[identifier] = -1

    def put_in(self: Any, obj: GameObject, event: ZoneChange | None = None) -> None:
        """Into its zone, as the event says."""
        game: Game = self
        zone = obj.zone
        if zone == BATTLEFIELD:
            game.suspect(obj)
            self.enter_battlefield(obj, event)
            return
        game.epoch += 1
        if zone == LIBRARY:
            library = game.players[obj.owner].library
            position = 0 if event is None else event.position
            if position == 0:
                library.append(obj.id)
            elif position < 0:
                library.insert(0, obj.id)
            else:
                library.insert(max(0, len(library) - position), obj.id)
        elif zone == HAND:
            game.players[obj.owner].hand.append(obj.id)
        elif zone == GRAVEYARD:
            game.players[obj.owner].graveyard.append(obj.id)
        elif zone == EXILE:
            game.exile.append(obj.id)
        elif zone == COMMAND:
            game.command.append(obj.id)
        if obj.is_token or (obj.is_copy and zone != STACK):
            game.strays = (*game.strays, obj.id)
        else:
            game.harmless += 1
        if obj.base.functions_in >> zone & 1:
            game.elsewhere[obj.id] = obj
            game.index = None
            game.layers.entered(obj)
        elif game.layers.plan.reads:
            game.layers.entered(obj)

    def enter_battlefield(self: Any, obj: GameObject, event: ZoneChange | None) -> None:
        """A permanent: under somebody's control, tapped or not, with counters (CR 110)."""
        game: Game = self
        obj.timestamp = obj.id
        obj.since_turn = game.turn
        obj.stamp = STALE
        if event is not None:
            obj.tapped = event.tapped
            obj.counters = None  # those it enters with are put on it now: contained events
            obj.attached_to = event.attach_to
            if event.attacking >= 0:
                game.any_combat = True
                obj.attacking = event.attacking
        game.battlefield[obj.id] = obj
        if obj.base.bound_to:
            game.watches_time = True
        if obj.face_down:
            game.index = None
        game.layers.entered(obj)

    def writable(self: Any, identifier: int) -> GameObject:
        """An object that this game alone holds: off the battlefield copies of games share
        objects.
        """
        game: Game = self
        obj = game.objects[identifier]
        if obj.zone == BATTLEFIELD and identifier in game.battlefield:
            return obj
        obj = obj.copy()
        game.objects[identifier] = obj
        if identifier in game.elsewhere:
            game.elsewhere[identifier] = obj
            game.index = None
        return obj

    def lift(self: Any, obj: GameObject) -> int:
        """A bare move out of a list while a spell is being proposed (CR 601.2a); returns the
        place.
        """
        game: Game = self
        ids: list[int] = self.list_of(obj)
        place = ids.index(obj.id)
        del ids[place]
        game.touch_harmlessly()
        return place

    def put_back(self: Any, obj: GameObject, place: int) -> None:
        """All there is to undo of a proposal (CR 733.1)."""
        game: Game = self
        self.list_of(obj).insert(place, obj.id)
        game.objects[obj.id] = obj
        game.touch_harmlessly()

    def list_of(self: Any, obj: GameObject) -> list[int]:
        """The list of ids of the zone an object is in."""
        game: Game = self
        if obj.zone == EXILE:
            return game.exile
        if obj.zone == COMMAND:
            return game.command
        return game.zone_list(obj.zone, obj.owner)

    def replace_item(self: Any, item: StackItem) -> None:
        """A stack item with other values in the place of the one with its id."""
        game: Game = self
        game.stack = [item if one.id == item.id else one for one in game.stack]
        obj = game.objects[item.id].copy()
        obj.item = item
        game.objects[item.id] = obj
        if item.id in game.elsewhere:
            game.elsewhere[item.id] = obj
            game.index = None
        game.epoch += 1

    def remember(self: Any, obj: GameObject) -> None:
        """Make sure that what an object is now will be known when it has left."""
        game: Game = self
        game.characteristics(obj)

    def remove_from_combat(self: Any, obj: GameObject) -> None:
        """CR 506.4."""
        game: Game = self
        if obj.attacking >= 0 or obj.blocking:
            obj.attacking = -1
            obj.blocking = ()
            obj.blocked = False
            game.touch_object(obj, READS_COMBAT)

    def show_face(self: Any, obj: GameObject, face: int) -> None:
        """Another face, half or set of characteristics of the same permanent (CR 701.27, 710.4)."""
        game: Game = self
        assert obj.card is not None
        obj.face = face
        obj.base = obj.original = game.base_of(obj.card, face)
        game.epoch += 1
        game.layers.base_changed(obj)

    def randomize_library(self: Any, player: int) -> None:
        """Shuffle; ids are dealt out anew, lest an old one tell where a card came to lie."""
        game: Game = self
        library = game.players[player].library
        objects = game.objects
        cards = [objects[i] for i in library]
        ids = sorted(library)
        order = list(range(len(cards)))
        game.random.shuffle(order)
        for identifier, number in zip(ids, order, strict=True):
            old = cards[number]
            new = new_object(identifier, old.original, old.owner, LIBRARY, old.card, old.face)
            objects[identifier] = new
        game.players[player].library = ids
        if game.seen:
            gone = set(ids)
            game.seen = {p: frozenset(s - gone) for p, s in game.seen.items()}
        game.touch(128)


__all__ = ["NOWHERE", "ZoneLists"]
