"""CR 500: turns, phases and steps begin; CR 106: mana is added."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..state import Mana
from ..vocabulary import READS_PLAYERS
from .base import Event

if TYPE_CHECKING:
    from ..game import Game


class Step(Event, gc=False):
    """A step or phase begins: "at the beginning of" (CR 500, 603.2b)."""

    step: int
    player: int
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "step"
    roles: ClassVar[tuple[str, ...]] = ("step", "player")


class TurnBegins(Event, gc=False):
    """A turn begins (CR 500.1); skipped where replaced (CR 614.10)."""

    player: int
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "turn"
    roles: ClassVar[tuple[str, ...]] = ("player",)


class ManaProduced(Event, gc=False):
    """Mana is added to a pool (CR 106.3): type, amount, source in one event, so that replacements
    see all.

    ``mana``: types in order. ``tapped_for_mana``: by an activated mana ability with {T} in its cost
    (CR 106.12). ``ability`` is the ability or spell ability that made it.
    """

    player: int
    source: int
    mana: tuple[int, ...]
    tapped_for_mana: bool = False
    ability: Any = None
    #: (restriction, source, controller) that travels with the mana (CR 106.6), or None.
    restriction: Any = None
    snow: bool = False
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "mana"
    roles: ClassVar[tuple[str, ...]] = ("player", "source", "mana", "tapped_for_mana", "ability")

    @property
    def object(self) -> int:
        """The source, under the role that patterns about permanents use."""
        return self.source

    def change(self, game: Game) -> None:
        """Into the pool."""
        player = game.players[self.player]
        added = [Mana(kind, self.restriction, self.source, self.snow) for kind in self.mana]
        player.pool = (*player.pool, *added)
        game.touch_harmlessly(READS_PLAYERS)


class ManaEmptied(Event, gc=False):
    """A player loses unspent mana as a step or phase ends (CR 500.5)."""

    player: int
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "mana_emptied"
    roles: ClassVar[tuple[str, ...]] = ("player",)

    def change(self, game: Game) -> None:
        """The pool is empty."""
        game.players[self.player].pool = ()
        game.touch_harmlessly(READS_PLAYERS)
