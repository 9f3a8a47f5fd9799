"""CR 400.2, 402.3, 401.2: what one player may see of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .vocabulary import BATTLEFIELD, HAND, LIBRARY

if TYPE_CHECKING:
    from .characteristics import Characteristics
    from .game import Game
    from .state import GameObject, Mana, StackItem


class View:
    """A window for one player: public zones, own hand, sizes of hidden zones, nothing else.

    Reading changes nothing. Cards looked at or revealed can be seen while they stay where they are.
    """

    __slots__ = ("_game", "player")

    def __init__(self, game: Game, player: int) -> None:
        self._game = game
        self.player = player

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._game.turn

    @property
    def active(self) -> int:
        """The player whose turn it is."""
        return self._game.active

    @property
    def step(self) -> int:
        """The step or phase (vocabulary)."""
        return self._game.step

    @property
    def players(self) -> tuple[int, ...]:
        """Players still in the game, the active one first."""
        return self._game.living()

    @property
    def stack(self) -> tuple[StackItem, ...]:
        """Spells and abilities, the top last."""
        return tuple(self._game.stack)

    def life(self, player: int) -> int:
        """A player's life total."""
        return self._game.players[player].life

    def pool(self, player: int) -> tuple[Mana, ...]:
        """Mana in a player's pool."""
        return self._game.players[player].pool

    def hand_size(self, player: int) -> int:
        """How many cards a player has in hand."""
        return len(self._game.players[player].hand)

    def library_size(self, player: int) -> int:
        """How many cards are left in a library."""
        return len(self._game.players[player].library)

    def hand(self) -> tuple[int, ...]:
        """The cards in the viewer's own hand."""
        return tuple(self._game.players[self.player].hand)

    def graveyard(self, player: int) -> tuple[int, ...]:
        """A graveyard, the top last."""
        return tuple(self._game.players[player].graveyard)

    def exile(self) -> tuple[int, ...]:
        """Exiled cards."""
        return tuple(self._game.exile)

    def battlefield(self) -> tuple[int, ...]:
        """All permanents, the oldest first."""
        return tuple(self._game.battlefield)

    def sees(self, identifier: int) -> bool:
        """May this player see the face of this object?"""
        game = self._game
        obj = game.objects.get(identifier)
        if obj is None:
            return False
        if obj.zone == LIBRARY:
            return identifier in game.seen.get(self.player, ())
        if obj.zone == HAND:
            return obj.owner == self.player or identifier in game.seen.get(self.player, ())
        return True

    def object(self, identifier: int) -> GameObject | None:
        """A copy of an object that the player may see, else None."""
        if not self.sees(identifier):
            return None
        found = self._game.objects[identifier].copy()
        if found.face_down and found.controller != self.player:  # CR 708.5
            found.card = None
        return found

    def characteristics(self, identifier: int) -> Characteristics | None:
        """What an object is now, if the player may see it."""
        if not self.sees(identifier):
            return None
        game = self._game
        return game.characteristics(game.objects[identifier])

    def name(self, identifier: int) -> str:
        """The name of an object or player, "" if the player may not see it."""
        if identifier < 16:
            return self._game.players[identifier].name
        now = self.characteristics(identifier)
        return now.name if now is not None else ""

    def controls(self, player: int) -> tuple[int, ...]:
        """The permanents a player controls."""
        return tuple([o.id for o in self._game.battlefield.values() if o.controller == player])


__all__ = ["BATTLEFIELD", "View"]
