"""CR 601, 602, 701: spells and abilities on their way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..vocabulary import GRAVEYARD, STACK
from .base import Event
from .zones import zone_change

if TYPE_CHECKING:
    from ..game import Game


class Cast(Event, gc=False):
    """A spell becomes cast (CR 601.2i)."""

    object: int
    player: int
    origin: int = -1
    name: ClassVar[str] = "cast"
    seen_from: ClassVar[tuple[int, ...]] = (STACK,)
    counted_by: ClassVar[str] = "player"
    roles: ClassVar[tuple[str, ...]] = ("object", "player", "origin")

    def affected(self, game: Game) -> int:
        """The player who casts it."""
        return self.player

    def change(self, game: Game) -> None:
        """Nothing but that it happened."""
        game.touch_harmlessly()


class Activate(Event, gc=False):
    """An ability becomes activated (CR 602.2b); ``object`` is its source, ``ability`` the ability
    itself.
    """

    object: int
    player: int
    ability: Any
    is_mana: bool = False
    x: int = 0
    name: ClassVar[str] = "activate"
    roles: ClassVar[tuple[str, ...]] = ("object", "player", "ability", "is_mana")

    def affected(self, game: Game) -> int:
        """The player who activates it."""
        return self.player

    def change(self, game: Game) -> None:
        """Nothing but that it happened."""
        game.touch_harmlessly()


class Target(Event, gc=False):
    """An object or player becomes the target of a spell or ability (CR 115)."""

    object: int
    target: int
    player: int
    name: ClassVar[str] = "target"
    roles: ClassVar[tuple[str, ...]] = ("object", "target", "player")

    def affected(self, game: Game) -> int:
        """The player who chose."""
        return self.player


class Countered(Event, gc=False):
    """A spell or ability is countered (CR 701.6)."""

    object: int
    cause: int = -1
    composite: ClassVar[bool] = True
    name: ClassVar[str] = "countered"
    roles: ClassVar[tuple[str, ...]] = ("object", "cause")

    def results(self, game: Game) -> list[Event]:
        """A spell goes to its owner's graveyard."""
        obj = game.objects[self.object]
        if obj.is_ability:
            return []
        return [zone_change(game, self.object, GRAVEYARD, cause=self.cause)]

    def change(self, game: Game) -> None:
        """An ability just leaves the stack."""
        obj = game.objects[self.object]
        if obj.is_ability:
            game.take_out(obj)


class Copy(Event, gc=False):
    """A copy of a spell or ability is put onto the stack (CR 707.10); ``of`` is the copied one."""

    object: int
    player: int
    of: int
    name: ClassVar[str] = "copy"
    roles: ClassVar[tuple[str, ...]] = ("object", "player", "of")

    def affected(self, game: Game) -> int:
        """The player who copies it."""
        return self.player

    def change(self, game: Game) -> None:
        """On top of the stack."""
        obj = game.objects[self.object]
        assert obj.item is not None
        game.stack.append(obj.item)
        game.put_in(obj)


class PlayLand(Event, gc=False):
    """A player plays a land (CR 305.1, 701.18): contains its entering."""

    object: int
    player: int
    face: int = -1
    composite: ClassVar[bool] = True
    name: ClassVar[str] = "land_play"
    roles: ClassVar[tuple[str, ...]] = ("object", "player")

    def affected(self, game: Game) -> int:
        """The player who plays it."""
        return self.player

    def results(self, game: Game) -> list[Event]:
        """It enters under that player's control."""
        entering = zone_change(game, self.object, 2, player=self.player)
        entering.face = self.face
        return [entering]

    def change(self, game: Game) -> None:
        """Count it (CR 305.2)."""
        game.players[self.player].lands_played += 1
        game.touch_harmlessly()
