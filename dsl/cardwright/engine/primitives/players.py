"""What happens to players and to the game (CR 104, 119, 500-514, 700-725)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..additional_rules import chance_and_votes, titles
from ..additional_rules import keyword_actions as actions
from ..game_concepts import emblems
from ..multiplayer_rules.leaving import player_leaves

if TYPE_CHECKING:
    from ..definitions.abilities import Ability

__all__ = ["PlayerPrimitives"]


class PlayerPrimitives:
    """What happens to players and to the game (CR 104, 119, 500-514, 700-725)."""

    __slots__ = ()

    def gain_life(self: Any, player: int, amount: int, source: int = -1) -> int:
        """CR 119.3; returns the life gained."""
        return actions.gain_life(self, player, amount, source)

    def lose_life(self: Any, player: int, amount: int, source: int = -1) -> int:
        """CR 119.3; returns the life lost."""
        return actions.lose_life(self, player, amount, source)

    def pay_life(self: Any, player: int, amount: int) -> bool:
        """CR 119.4; False, and nothing paid, where there is not enough."""
        return actions.pay_life(self, player, amount)

    def take_title(self: Any, player: int, title: str = "monarch") -> None:
        """A player becomes the monarch (CR 725), or takes another title that one player has."""
        titles.take_title(self, player, title)

    def roll_dice(
        self: Any, player: int, sides: int, count: int = 1, modifier: int = 0
    ) -> tuple[int, ...]:
        """Roll dice at once (CR 706); returns the results."""
        return chance_and_votes.roll_dice(self, player, sides, count, modifier)

    def flip_coin(self: Any, player: int, calls: bool = True, source: int = -1) -> bool:
        """Flip a coin (CR 705.2): was it won, or where nobody ``calls``: did it come up heads?"""
        return chance_and_votes.flip_coin(self, player, calls, source)

    def vote(
        self: Any, first: int, options: tuple[str | int, ...], source: int = -1
    ) -> dict[str | int, tuple[int, ...]]:
        """Each player votes, the first one first (CR 701.38a): option -> who voted for it."""
        return chance_and_votes.vote(self, first, options, source)

    def create_emblem(self: Any, player: int, abilities: tuple[Ability, ...]) -> int:
        """An emblem in the command zone with these abilities (CR 114); returns its id."""
        return emblems.create_emblem(self, player, abilities)

    def add_phases(self: Any, *first_steps: int) -> None:
        """Phases after this one, in order, before those added earlier (CR 500.8)."""
        self.extra_phases = (*first_steps, *self.extra_phases)

    def take_extra_turn(self: Any, player: int) -> None:
        """After this turn the player takes another one (CR 500.7): the latest made is first."""
        self.extra_turns = (*self.extra_turns, player)

    def lose(self: Any, player: int, reason: str = "") -> None:
        """A player loses the game (CR 104.3e)."""
        actions.lose(self, player, reason)

    def win(self: Any, player: int) -> None:
        """A player wins the game (CR 104.2b)."""
        actions.win(self, player)

    def player_leaves(self: Any, player: int) -> None:
        """CR 800.4; called by the event of losing."""
        player_leaves(self, player)

    def end(self: Any, winner: int) -> None:
        """The game is over (CR 104.1); -1: a draw."""
        self.over = True
        self.winner = winner
