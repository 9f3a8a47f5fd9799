"""Which objects and players of a game a scenario's words mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.vocabulary import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    FIRST_OBJECT_ID,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    ZONE_NAMES,
)

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.state import GameObject
    from cardwright.scenarios.model import Thing

#: Where a name without a zone is looked for: the first of these that holds such an object.
SEARCHED: Final = (BATTLEFIELD, STACK, HAND, GRAVEYARD, EXILE, COMMAND, LIBRARY)
_SHARED_ZONES: Final = (BATTLEFIELD, STACK)


class NotFound(Exception):
    """A scenario's words mean nothing in the game as it stands, or more than one thing."""


class Names:
    """The players and labels of one run."""

    __slots__ = ("labels", "players")

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = {name: number for number, name in enumerate(players)}
        #: Label -> ids of the objects as they were put into the game.
        self.labels: dict[str, tuple[int, ...]] = {}

    def player(self, word: str) -> int:
        """The id of a player; raises NotFound."""
        if word not in self.players:
            raise NotFound(f"nobody is called {word}")
        return self.players[word]

    def player_name(self, identifier: int) -> str:
        """The name of a player."""
        return next(name for name, number in self.players.items() if number == identifier)

    def objects(
        self, game: Game, thing: Thing, zones: tuple[int, ...] = SEARCHED
    ) -> list[GameObject]:
        """All objects that the words may mean, of the first zone that has one; may be empty."""
        if thing.word:
            found = [_latest(game, identifier) for identifier in self.labels.get(thing.word, ())]
            return [obj for obj in found if obj is not None]
        player = self.player(thing.player) if thing.player else -1
        for zone in (thing.zone,) if thing.zone >= 0 else zones:
            exact = self._in_zone(game, thing, zone, player, is_called)
            if exact:
                return exact
        for zone in (thing.zone,) if thing.zone >= 0 else zones:
            short = self._in_zone(game, thing, zone, player, _is_called_for_short)
            if short:
                return short
        return []

    def ids(self, game: Game, thing: Thing) -> list[int]:
        """Ids of the player or the objects that the words may mean; raises NotFound for none."""
        if thing.word in self.players and thing.word not in self.labels:
            return [self.players[thing.word]]
        found = [obj.id for obj in self.objects(game, thing)]
        if not found:
            raise NotFound(f"there is no {thing.text}")
        return found

    def describe(self, game: Game, identifier: int) -> str:
        """A player or object in the words of a scenario."""
        if identifier < FIRST_OBJECT_ID:
            return self.player_name(identifier)
        obj = game.objects.get(identifier)
        if obj is None:
            return f"object {identifier}"
        for label, ids in self.labels.items():
            if identifier in ids and len(ids) == 1:
                return label
        if obj.is_ability:
            return f"the ability of {source_name(game, obj)}"
        whose = obj.controller if obj.zone in _SHARED_ZONES else obj.owner
        name = game.characteristics(obj).name
        if obj.zone in (BATTLEFIELD, STACK):
            return f"{self.player_name(whose)}'s {name}"
        return f"{name} in {self.player_name(whose)}'s {ZONE_NAMES[obj.zone]}"

    def _in_zone(
        self, game: Game, thing: Thing, zone: int, player: int, test: _NameTest
    ) -> list[GameObject]:
        found = []
        for obj in game.zone_objects(zone):
            whose = obj.controller if zone in _SHARED_ZONES else obj.owner
            if player >= 0 and whose != player:
                continue
            if obj.is_ability != thing.is_ability:
                continue
            if test(game, obj, thing.name):
                found.append(obj)
        return found


def is_called(game: Game, obj: GameObject, name: str) -> bool:
    """Has the object this name; off the battlefield also the card's or a face's?"""
    if obj.is_ability:
        return source_name(game, obj) == name
    if game.characteristics(obj).name == name:
        return True
    if obj.card is None or obj.zone == BATTLEFIELD:
        return False
    return obj.card.name == name or any(face.name == name for face in obj.card.faces)


def source_name(game: Game, obj: GameObject) -> str:
    """The name of the source of an ability on the stack."""
    source = game.lasting(obj.item.source) if obj.item is not None else None
    return game.characteristics(source).name if source is not None else ""


def _is_called_for_short(game: Game, obj: GameObject, name: str) -> bool:
    """The part of a name before its comma (CR 201.5)."""
    full = source_name(game, obj) if obj.is_ability else game.characteristics(obj).name
    return full.startswith(f"{name},")


def _latest(game: Game, identifier: int) -> GameObject | None:
    """What the object of that id has become, through every change of zone."""
    while game.successors.get(identifier, -1) >= 0:
        identifier = game.successors[identifier]
    return game.objects.get(identifier)


if TYPE_CHECKING:
    from collections.abc import Callable

    _NameTest = Callable[[Game, GameObject, str], bool]
