"""CR 705: Flipping a Coin, CR 706: Rolling a Die, CR 701.38: Vote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events.titles import CoinFlip, Roll, Vote
from ..requests import ChooseOne

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..game import Game


def roll_dice(game: Game, player: int, sides: int, count: int, modifier: int) -> tuple[int, ...]:
    """See ``Primitives.roll_dice``."""
    results = []
    events = []
    for _ in range(count):
        natural = 1 + game.random.below(sides)
        results.append(natural + modifier)
        events.append(Roll(player, sides, natural + modifier, natural))
    if events:
        game.happen_together(events)
    return tuple(results)


def flip_coin(game: Game, player: int, calls: bool, source: int) -> bool:
    """See ``Primitives.flip_coin``."""
    called = ""
    if calls:  # CR 705.2
        called = game.decide(ChooseOne(player, "call", ("heads", "tails"), source))
    heads = bool(game.random.below(2))
    won = called == ("heads" if heads else "tails")
    game.happen(CoinFlip(player, heads, won))
    return won if calls else heads


def vote(
    game: Game, first: int, options: Sequence[str | int], source: int
) -> dict[str | int, tuple[int, ...]]:
    """See ``Primitives.vote``."""
    order = []
    player = first
    for _ in game.living():
        order.append(player)
        player = game.next_player(player)
    votes: dict[str | int, tuple[int, ...]] = dict.fromkeys(options, ())
    events = []
    for player in order:
        choice: str | int = options[0]
        if len(options) > 1:
            choice = game.decide(ChooseOne(player, "vote", tuple(options), source))
        votes[choice] = (*votes[choice], player)
        events.append(Vote(player, choice))
    game.happen_together(events)
    return votes
