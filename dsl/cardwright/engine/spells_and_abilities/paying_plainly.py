"""CR 601.2g-h, 605.3: the usual payment: lands are tapped for what the cost needs, unwatched.

The events are those of ``mana_abilities.activate_mana_ability``; what is left out is asking again
what the plan knows: that each ability can be activated, and what it adds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events.permanents import Tap
from ..events.spells import Activate
from ..events.turn import ManaProduced
from ..game_concepts.mana import available, plan

if TYPE_CHECKING:
    from ..definitions.mana import ManaCost
    from ..game import Game
    from ..game_concepts.mana_choices import Choice, Source
    from ..state import Mana


def pay_plainly(game: Game, player: int, cost: ManaCost) -> tuple[Mana, ...] | None:
    """``pay_mana`` where an empty pool is filled with just what the cost needs, by sources that do
    nothing but add mana, while nobody watches; None, and nothing done, where it is not so simple.
    """
    have = available(game, player)
    if have.pool or not (have.plain and have.steady and nobody_watches_mana(game)):
        return None
    planned = plan(game, player, cost, None)
    if planned is None or any([choice.beside for _, choice in planned]):
        return None
    for source, choice in planned:
        tap_for_mana(game, player, source, choice)
    state = game.players[player]
    spent = state.pool
    state.pool = ()
    game.touch_harmlessly()
    return spent


def nobody_watches_mana(game: Game) -> bool:
    """Does nothing forbid, replace or wait for what happens when a source is tapped for mana, and
    does nothing change its cost or whether it may be activated?
    """
    index = game.index
    if index is None:
        index = game.build_index()
    return not index.rules and index.heard.isdisjoint(("tap", "activate", "mana"))


def tap_for_mana(game: Game, player: int, source: Source, choice: Choice) -> None:
    """``activate_mana_ability`` for a source that a plan has chosen, with one choice that adds one
    mana and does nothing else, while nobody watches: the same events.
    """
    identifier = source.obj.id
    ability = choice.ability
    game.happen_plainly(Tap(identifier, True))
    game.happen_plainly(Activate(identifier, player, ability, True))
    game.happen_plainly(
        ManaProduced(player, identifier, choice.mana, True, ability, None, source.snow)
    )
