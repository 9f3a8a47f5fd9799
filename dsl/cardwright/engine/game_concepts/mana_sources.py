"""CR 106.3: the permanents that a player could tap for mana now.

What most of them give follows from what they are: that is worked out once for all objects that are
alike, and which a player has is kept until abilities or characteristics change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...structs import everything_in
from ..definitions.conditions import Condition
from ..definitions.costs import TapSymbol
from ..definitions.filter_bases import Filter, PlayerFilter
from ..definitions.mana import AnyColorOfMana, ManaTypes
from ..definitions.quantities import Fixed, Quantity
from ..definitions.selectors import Selector, You
from ..spells_and_abilities.summoning_sickness import is_sick
from ..vocabulary import BATTLEFIELD, CREATURE
from .mana_choices import Choice, Source, simple_mask

if TYPE_CHECKING:
    from ..characteristics import Characteristics
    from ..game import Game
    from ..listeners import Listeners
    from ..state import GameObject

_TAP_ONLY = (TapSymbol(),)


def steady_sources(game: Game, player: int) -> list[Source] | None:
    """All that the player controls and that can be tapped for mana, tapped or not, where what it
    gives follows from what it is; None where anything else on the battlefield has a say.
    """
    index = game.index or game.build_index()
    count = len(index.mana)
    kept = game.steady_sources[player]
    found: list[Source] | None
    if kept is not None and kept[0] is index:
        found = kept[1]
        if kept[2] == count or found is None:
            return found
        found = find_steady(game, player, index, found, kept[2])
    else:
        found = find_steady(game, player, index, [], 0)
    game.steady_sources[player] = (index, found, count)
    return found


def find_steady(
    game: Game, player: int, index: Listeners, before: list[Source], seen: int
) -> list[Source] | None:
    """See ``steady_sources``; those ``before`` are among the first ``seen`` of the index."""
    if index.rules or not index.heard.isdisjoint(("mana", "tap", "activate")):
        return None
    found = before[:]
    generation = game.generation
    for obj in index.mana[seen:]:
        if obj.zone != BATTLEFIELD:
            continue
        now = obj.now if obj.stamp == generation else game.characteristics(obj)
        if now is not obj.base:
            return None
        known = now.tapped_for
        if known is None:
            known = now.tapped_for = constant_choices(game, obj, now)
        if not known:
            return None
        if obj.controller == player:
            found.append(Source(obj, known, now))
    return found


def usable(game: Game, sources: list[Source]) -> tuple[list[Source], bool]:
    """Those that could be tapped now; whether others are only kept from it by CR 302.6."""
    found: list[Source] = []
    waiting = False
    for source in sources:
        if source.obj.tapped:
            continue
        if source.is_creature and is_sick(game, source.obj):
            waiting = True
        else:
            found.append(source)
    return found, waiting


def usable_sources(game: Game, player: int) -> list[Source]:
    """Permanents whose mana abilities cost nothing but {T}, and what each would add now."""
    index = game.index or game.build_index()
    found: list[Source] = []
    for obj in index.mana:
        if obj.tapped or obj.zone != BATTLEFIELD:
            continue
        now = game.characteristics(obj)
        choices: list[Choice] = []
        for ability in now.mana_abilities:
            if ability.costs == _TAP_ONLY and game.can_activate_mana(player, obj, ability):
                choices.extend(game.mana_choices(player, obj, ability))
        if choices:
            found.append(Source(obj, priced(choices, now), now))
    return found


def priced(choices: list[Choice], now: Characteristics) -> list[Choice]:
    """The choices with their prices: what is flexible, or could attack, is kept for later."""
    spread = 4 * len(choices) + (2 if now.types & CREATURE else 0)
    for choice in choices:
        choice.price += spread
    return choices


def constant_choices(game: Game, obj: GameObject, now: Characteristics) -> list[Choice]:
    """The choices of all objects with these characteristics, where each always gives the same one
    mana; none where they do not.
    """
    choices: list[Choice] = []
    for ability in now.mana_abilities:
        if ability.costs != _TAP_ONLY:
            continue
        if (
            ability.condition is not None
            or ability.times_each_turn
            or ability.player is not None
            or ability.zone != BATTLEFIELD
            or ability.sorcery_speed
            or not is_constant(ability.body)
        ):
            return []
        choices.extend(game.mana_choices(obj.controller, obj, ability))
    return priced(choices, now) if simple_mask(choices, False) else []


def is_constant(definition: object) -> bool:
    """Does what this says depend on nothing in the game?"""
    return not any([_varies(part) for part in everything_in(definition)])


def _varies(part: object) -> bool:
    match part:
        case You() | Fixed() | AnyColorOfMana():
            return False
        case Selector() | Quantity() | ManaTypes() | Condition() | Filter() | PlayerFilter():
            return True
    return False
