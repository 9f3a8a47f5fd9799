"""CR 701: looking at, revealing, searching, shuffling and ordering cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ..vocabulary import EVERY_ZONE
from .base import Event

if TYPE_CHECKING:
    from ..game import Game


class Search(Event, gc=False):
    """A player searches a library (CR 701.23)."""

    player: int
    library: int = -1
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "search"
    roles: ClassVar[tuple[str, ...]] = ("player", "library")


class Shuffle(Event, gc=False):
    """A player shuffles their library (CR 701.24)."""

    player: int
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "shuffle"
    roles: ClassVar[tuple[str, ...]] = ("player",)

    def change(self, game: Game) -> None:
        """At random, with new ids: an old one would tell where a card came to lie."""
        game.randomize_library(self.player)


class Reveal(Event, gc=False):
    """A card is revealed to all players (CR 701.20)."""

    object: int
    player: int
    name: ClassVar[str] = "reveal"
    roles: ClassVar[tuple[str, ...]] = ("object", "player")


class LookAt(Event, gc=False):
    """A player looks at cards (CR 701.20e)."""

    player: int
    objects: tuple[int, ...]
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "look_at"
    roles: ClassVar[tuple[str, ...]] = ("player",)


class Scry(Event, gc=False):
    """A player scries (CR 701.22); the order is made by ``keyword_actions``."""

    player: int
    amount: int
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "scry"
    roles: ClassVar[tuple[str, ...]] = ("player", "amount")


class Surveil(Event, gc=False):
    """A player surveils (CR 701.25)."""

    player: int
    amount: int
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "surveil"
    roles: ClassVar[tuple[str, ...]] = ("player", "amount")


class KeywordUsed(Event, gc=False):
    """A player activated an ability that a keyword gives (CR 702.1): which keyword, of what.

    ``object`` is what its source became where the cost moved that: "when you cycle this card".
    """

    object: int
    player: int
    keyword: str
    name: ClassVar[str] = "keyword_used"
    moves: ClassVar[bool] = True
    seen_from: ClassVar[tuple[int, ...]] = EVERY_ZONE
    roles: ClassVar[tuple[str, ...]] = ("object", "player", "keyword")


class PlayerLoses(Event, gc=False):
    """A player loses the game (CR 104.3)."""

    player: int
    reason: str = ""
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "lose"
    roles: ClassVar[tuple[str, ...]] = ("player",)

    def change(self, game: Game) -> None:
        """They leave the game at once (CR 104.5, 800.4)."""
        game.player_leaves(self.player)


class PlayerWins(Event, gc=False):
    """A player wins the game (CR 104.2b)."""

    player: int
    subject: ClassVar[str] = "player"
    name: ClassVar[str] = "win"
    roles: ClassVar[tuple[str, ...]] = ("player",)

    def change(self, game: Game) -> None:
        """Everybody else loses."""
        game.end(self.player)


__all__ = ["Any", "KeywordUsed", "LookAt", "PlayerLoses", "PlayerWins", "Reveal", "Scry", "Search"]
