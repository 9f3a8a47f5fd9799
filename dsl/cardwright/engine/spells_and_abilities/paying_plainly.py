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
    from ..events.base import Event
    from ..game import Game
    from ..game_concepts.mana import Available
    from ..game_concepts.mana_choices import Choice, Source
    from ..state import Mana


def pay_plainly(game: Game, player: int, cost: ManaCost) -> tuple[Mana, ...] | None:
    """``pay_mana`` where an empty pool is filled with just what the cost needs, by sources that do
    nothing but add mana, while nobody watches; None, and nothing done, where it is not so simple.
    """
    have = available(game, player)
    if have.pool or not (have.plain and have.steady and nobody_watches_mana(game)):
        return None
    planned = plan_for_one_kind(have, cost)
    if planned is None:
        planned = plan(game, player, cost, None)
        if planned is None or any([choice.beside for _, choice in planned]):
            return None
    events: list[Event] = []
    for source, choice in planned:
        events.extend(tapping_for_mana(player, source, choice))
    if game.layers.is_idle():
        game.happen_unnoticed(events)
    else:
        for event in events:
            game.happen_plainly(event)
    state = game.players[player]
    spent = state.pool
    state.pool = ()
    game.touch_harmlessly()
    return spent


def plan_for_one_kind(have: Available, cost: ManaCost) -> list[tuple[Source, Choice]] | None:
    """``plan`` where all sources are alike, and each has one choice that only adds mana: the first
    will do; None where it is not so.
    """
    sources = have.sources
    if not sources or not have.covers(cost):
        return None
    choice = sources[0].choices[0]
    for source in sources:
        if len(source.choices) != 1 or source.choices[0] is not choice:
            return None
    if choice.beside:
        return None
    return [(source, choice) for source in sources[: len(cost.pips) + cost.generic]]


def nobody_watches_mana(game: Game) -> bool:
    """Does nothing forbid, replace or wait for what happens when a source is tapped for mana, and
    does nothing change its cost or whether it may be activated?
    """
    index = game.index or game.build_index()
    return not index.rules and index.heard.isdisjoint(("tap", "activate", "mana"))


def tapping_for_mana(player: int, source: Source, choice: Choice) -> tuple[Event, ...]:
    """``activate_mana_ability`` for a source that a plan has chosen, with one choice that adds one
    mana and does nothing else, while nobody watches: the same events.
    """
    identifier = source.obj.id
    ability = choice.ability
    return (
        Tap(identifier, True),
        Activate(identifier, player, ability, True),
        ManaProduced(player, identifier, choice.mana, True, ability, None, source.snow),
    )
