"""CR 702.26, 705, 706, 725, 731: phasing, chance, and designations of players and the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..state import FINAL, STALE
from ..vocabulary import BATTLEFIELD, NOWHERE, READS_PLAYERS
from .base import Event

if TYPE_CHECKING:
    from ..game import Game


class PhaseOut(Event, gc=False):
    """A permanent phases out, with what is attached to it (CR 702.26b, g)."""

    object: int
    name: ClassVar[str] = "phase_out"
    roles: ClassVar[tuple[str, ...]] = ("object",)

    def change(self, game: Game) -> None:
        """It is treated as though it did not exist; no change of zones."""
        self.leave(game, self.object, -1)

    def leave(self, game: Game, identifier: int, host: int) -> None:
        """This one, then those attached to it, which phase out indirectly."""
        obj = game.battlefield.get(identifier)
        if obj is None:
            return
        game.characteristics(obj)
        game.remove_from_combat(obj)
        game.epoch += 1
        del game.battlefield[identifier]
        game.layers.left(obj)
        obj.zone = NOWHERE
        obj.stamp = FINAL
        game.phased = {**game.phased, identifier: host}
        for other in [o.id for o in game.battlefield.values() if o.attached_to == identifier]:
            self.leave(game, other, identifier)


class PhaseIn(Event, gc=False):
    """A phased-out permanent phases in, with what phased out indirectly with it (CR 702.26c, g)."""

    object: int
    name: ClassVar[str] = "phase_in"
    roles: ClassVar[tuple[str, ...]] = ("object",)

    def change(self, game: Game) -> None:
        """The same object as before; still attached where that can be (CR 702.26i)."""
        with_it = [self.object]
        with_it += [i for i, host in game.phased.items() if host == self.object]
        game.phased = {i: host for i, host in game.phased.items() if i not in with_it}
        for identifier in with_it:
            obj = game.objects[identifier].copy()
            obj.zone = BATTLEFIELD
            obj.stamp = STALE
            game.objects[identifier] = game.battlefield[identifier] = obj
            game.epoch += 1
            game.layers.entered(obj)
            game.effects_changed = True


class BecomeMonarch(Event, gc=False):
    """A player becomes the monarch, or takes another title that one player has (CR 725.3)."""

    player: int
    title: str = "monarch"
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "title"
    roles: ClassVar[tuple[str, ...]] = ("player", "title")

    def change(self, game: Game) -> None:
        """Who had it has it no more."""
        game.titles = {**game.titles, self.title: self.player}
        game.index = None
        game.touch(READS_PLAYERS)


class DayOrNight(Event, gc=False):
    """It becomes day or night (CR 731.1)."""

    time: str
    player: int = -1
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "day_night"
    roles: ClassVar[tuple[str, ...]] = ("time",)

    def change(self, game: Game) -> None:
        """ "day" or "night"."""
        game.time = self.time
        game.touch(READS_PLAYERS)


class Roll(Event, gc=False):
    """A player rolled a die (CR 706.2): ``amount`` is the result, ``natural`` before modifiers."""

    player: int
    sides: int
    amount: int
    natural: int
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "roll"
    roles: ClassVar[tuple[str, ...]] = ("player", "sides", "amount", "natural")


class CoinFlip(Event, gc=False):
    """A player flipped a coin (CR 705.2); ``won`` only where it was called."""

    player: int
    heads: bool
    won: bool = False
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "coin_flip"
    roles: ClassVar[tuple[str, ...]] = ("player", "heads", "won")


class Vote(Event, gc=False):
    """A player voted (CR 701.38a)."""

    player: int
    choice: str | int
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "vote"
    roles: ClassVar[tuple[str, ...]] = ("player", "choice")
