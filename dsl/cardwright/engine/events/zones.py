"""CR 400, 700.4, 701: objects that change zones, and the actions that move them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..state import FINAL, GameObject, new_object
from ..vocabulary import (
    BATTLEFIELD,
    EVERY_ZONE,
    GRAVEYARD,
    HAND,
    NOWHERE,
    STACK,
)
from .base import Event
from .permanents import CountersPut

if TYPE_CHECKING:
    from ..game import Game


class ZoneChange(Event, gc=False):
    """An object moves and becomes a new object (CR 400.7). Dying, entering, milling are this event.

    ``player`` is under whose control it enters the battlefield, else its owner. ``position`` counts
    from the top of a library, -1 is the bottom. ``new_object`` is known after the change, or before
    where replacements had to look at the permanent as it would exist (CR 614.12).
    """

    object: int
    destination: int
    player: int
    origin: int = NOWHERE
    cause: int = -1
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    position: int = 0
    face: int = -1
    new_object: int = 0
    attacking: int = -1
    attach_to: int = -1
    #: A copy effect decides the copiable values it enters with (CR 707.5).
    base: Any = None
    granted: str = ""
    #: With ``base``: face down, and these are all its characteristics (CR 708.3).
    face_down: bool = False

    remembers: ClassVar[bool] = True
    name: ClassVar[str] = "zone_change"
    moves: ClassVar[bool] = True
    roles: ClassVar[tuple[str, ...]] = ("object", "origin", "destination", "player", "cause")

    def affected(self, game: Game) -> int:
        """The controller of the object, or of the permanent it would be (CR 616.1)."""
        if self.destination == BATTLEFIELD:
            return self.player
        return game.objects[self.object].controller

    def object_seen(self, role: str, back: bool) -> int:
        """Before the event the old object; after it the new one, unless the pattern looks back."""
        if role == "object":
            return self.new_object if self.new_object and not back else self.object
        found: int = getattr(self, role)
        return found

    def results(self, game: Game) -> list[Event]:
        """The counters it enters with are put on it as it enters (CR 122.6, 614.16)."""
        if self.destination != BATTLEFIELD:
            return []
        base = entering_base(game, self)
        if not (self.counters or base.loyalty or base.defense or base.final_chapter):
            return []
        counters = dict(self.counters)
        for kind, number in (("loyalty", base.loyalty), ("defense", base.defense)):
            if number:  # CR 306.5b, 310.4b
                counters[kind] = counters.get(kind, 0) + number
        if base.final_chapter:
            counters["lore"] = counters.get("lore", 0) + 1  # CR 714.3a
        if not counters:
            return []
        if not self.new_object:
            from ..spells_and_abilities.replacement_effects import look_ahead

            look_ahead(game, self)
        return [
            CountersPut(self.new_object, self.player, kind, number)
            for kind, number in counters.items()
        ]

    def remember(self, game: Game) -> None:
        """Fix last known information of what leaves a public zone (CR 608.2h)."""
        obj = game.objects[self.object]
        if obj.zone == BATTLEFIELD:
            game.characteristics(obj)
            obj.stamp = FINAL

    def change(self, game: Game) -> None:
        """Take it out of its zone and put the new object where it belongs."""
        old = game.objects[self.object]
        origin = self.origin = old.zone
        game.take_out(old)
        destination = self.destination
        on_table = destination in (BATTLEFIELD, STACK)
        card = old.card
        face = self.face
        if face < 0:
            face = old.face if destination == STACK and card is not None else 0
        if self.base is not None:
            base = self.base
        elif card is None or old.original.only_face_of is card:
            base = old.original
        else:
            base = game.base_of(card, face if on_table else -1)
        objects = game.objects
        new: GameObject | None = None
        identifier = self.new_object
        if identifier:
            new = objects.get(identifier)
        if new is None:
            self.new_object = identifier = game.next_id
            game.next_id = identifier + 1
            new = objects[identifier] = new_object(
                identifier, base, old.owner, destination, card, face
            )
        else:
            new.base = new.original = base
            new.zone = destination
            new.face = face
            new.stamp = -1
        if old.is_token:
            new.is_token = True
        if old.is_copy:
            new.is_token = old.is_token or destination == BATTLEFIELD  # CR 111.13
            new.is_copy = destination != BATTLEFIELD
        if self.granted:
            new.granted = self.granted
        new.face_down = self.face_down
        if origin == STACK and destination == BATTLEFIELD:
            new.x = old.x
            new.granted = old.granted  # by which keyword it was cast
            paid = paid_costs(old)
            if paid:
                new.chosen = {**(new.chosen or {}), **paid}
        if on_table:
            new.controller = new.entered_under = self.player
        game.successors[old.id] = identifier
        game.put_in(new, self)


#: What a permanent remembers of its spell: costs that were paid, that it was cast.
_KEPT = ("paid.", "cast.")


def paid_costs(spell: GameObject) -> dict[str, Any]:
    """Which optional costs were paid for a spell, as the permanent remembers it (CR 702.33d-e)."""
    item = spell.item
    if item is None:
        return {}
    return {slot: value for slot, value in item.slots.items() if slot.startswith(_KEPT)}


class Sacrifice(Event, gc=False):
    """A player sacrifices a permanent (CR 701.21): contains its move to the graveyard."""

    object: int
    player: int
    cause: int = -1
    composite: ClassVar[bool] = True
    name: ClassVar[str] = "sacrifice"
    looks_back: ClassVar[bool] = True
    moves: ClassVar[bool] = True
    counted_by: ClassVar[str] = "player"
    roles: ClassVar[tuple[str, ...]] = ("object", "player", "cause")

    def results(self, game: Game) -> list[Event]:
        """To its owner's graveyard."""
        return [zone_change(game, self.object, GRAVEYARD, cause=self.cause)]


class Destroy(Event, gc=False):
    """A permanent is destroyed (CR 701.8): contains its move to the graveyard."""

    object: int
    cause: int = -1
    #: False: "it can't be regenerated" (CR 701.19c).
    may_regenerate: bool = True
    composite: ClassVar[bool] = True
    name: ClassVar[str] = "destroy"
    looks_back: ClassVar[bool] = True
    moves: ClassVar[bool] = True
    roles: ClassVar[tuple[str, ...]] = ("object", "cause", "may_regenerate")

    def results(self, game: Game) -> list[Event]:
        """To its owner's graveyard."""
        return [zone_change(game, self.object, GRAVEYARD, cause=self.cause)]


class Discard(Event, gc=False):
    """A player discards a card (CR 701.9)."""

    object: int
    player: int
    cause: int = -1
    composite: ClassVar[bool] = True
    name: ClassVar[str] = "discard"
    moves: ClassVar[bool] = True
    seen_from: ClassVar[tuple[int, ...]] = EVERY_ZONE
    counted_by: ClassVar[str] = "player"
    roles: ClassVar[tuple[str, ...]] = ("object", "player", "cause")

    def affected(self, game: Game) -> int:
        """The player who discards."""
        return self.player

    def results(self, game: Game) -> list[Event]:
        """To its owner's graveyard."""
        return [zone_change(game, self.object, GRAVEYARD, cause=self.cause)]


class Draw(Event, gc=False):
    """A player draws one card (CR 121.1, 121.2)."""

    player: int
    composite: ClassVar[bool] = True
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "draw"
    counted_by: ClassVar[str] = "player"
    roles: ClassVar[tuple[str, ...]] = ("player",)

    def results(self, game: Game) -> list[Event]:
        """The top card to the hand; none where the library is empty (CR 704.5b)."""
        library = game.players[self.player].library
        return [zone_change(game, library[-1], HAND)] if library else []

    def change(self, game: Game) -> None:
        """Note the attempt to draw from an empty library."""
        player = game.players[self.player]
        if not player.library:
            player.drew_from_empty = True
            game.epoch += 1


class Token(Event, gc=False):
    """Tokens are created (CR 111.1, 701.7): contains their entering. ``token`` is its face or
    base.
    """

    player: int
    token: Any
    amount: int = 1
    tapped: bool = False
    attacking: int = -1
    cause: int = -1
    composite: ClassVar[bool] = True
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "token"
    roles: ClassVar[tuple[str, ...]] = ("player", "amount", "cause")

    def results(self, game: Game) -> list[Event]:
        """Each enters the battlefield under that player's control."""
        entering: list[Event] = []
        base = game.token_base(self.token)
        for _ in range(self.amount):
            obj = new_object(game.next_id, base, self.player, NOWHERE)
            obj.is_token = True
            game.next_id += 1
            game.objects[obj.id] = obj
            entering.append(
                ZoneChange(
                    obj.id,
                    BATTLEFIELD,
                    self.player,
                    NOWHERE,
                    self.cause,
                    tapped=self.tapped,
                    attacking=self.attacking,
                )
            )
        return entering


class CeaseToExist(Event, gc=False):
    """A token in another zone, or a copy, ceases to exist (CR 704.5d-e)."""

    object: int
    name: ClassVar[str] = "cease_to_exist"
    looks_back: ClassVar[bool] = True
    roles: ClassVar[tuple[str, ...]] = ("object",)

    def change(self, game: Game) -> None:
        """Take it out of its zone; nothing comes instead."""
        game.take_out(game.objects[self.object])


def entering_base(game: Game, event: ZoneChange) -> Any:
    """The copiable values with which something would enter the battlefield."""
    if event.base is not None:
        return event.base
    obj = game.objects[event.object]
    if obj.card is None or obj.original.only_face_of is obj.card:
        return obj.original
    return game.base_of(obj.card, event.face if event.face >= 0 else 0)


def zone_change(
    game: Game,
    identifier: int,
    destination: int,
    *,
    player: int = -1,
    cause: int = -1,
    position: int = 0,
) -> ZoneChange:
    """A zone change of an object, under its owner's control unless said otherwise."""
    obj = game.objects[identifier]
    return ZoneChange(
        identifier,
        destination,
        obj.owner if player < 0 else player,
        obj.zone,
        cause,
        position=position,
    )


__all__ = [
    "CeaseToExist",
    "Destroy",
    "Discard",
    "Draw",
    "Sacrifice",
    "Token",
    "ZoneChange",
    "zone_change",
]
