"""CR 106: Mana. What a player could spend, and spending it."""

from __future__ import annotations

from itertools import product
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import msgspec

from ..definitions.conditions import Condition
from ..definitions.costs import TapSymbol
from ..definitions.filter_bases import Filter, PlayerFilter
from ..definitions.mana import AnyColorOfMana, ManaCost, ManaTypes
from ..definitions.quantities import Fixed, Quantity
from ..definitions.selectors import Selector, You
from ..scope import Scope
from ..spells_and_abilities.summoning_sickness import is_sick
from ..vocabulary import BATTLEFIELD, CREATURE, SNOW
from .mana_choices import Choice, Purpose, Source, simple_mask
from .payment import ANY, MOST_COMBINATIONS, Unit, match, slots_of
from .payment import SNOW as SNOW_BIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..characteristics import Characteristics
    from ..game import Game
    from ..state import GameObject, Mana

_TAP_ONLY = (TapSymbol(),)


class Available:
    """All that a player could spend without paying anything but tapping; cached until something
    changes.
    """

    __slots__ = ("epoch", "masks", "other_ways", "plain", "sources", "units")

    def __init__(self, game: Game, player: int, epoch: int) -> None:
        self.epoch = epoch
        #: Has the player mana abilities that cost more than tapping? None: nobody has asked.
        self.other_ways: bool | None = None
        self.sources = find_sources(game, player)
        #: Nothing is restricted and every source gives one mana or always the same.
        self.plain = True
        self.units: list[Unit] = []
        self.masks: tuple[int, ...] = ()
        units: list[Unit] = []
        for number, mana in enumerate(game.players[player].pool):
            if mana.restriction is not None:
                self.plain = False
                return
            units.append(pool_unit(mana, number))
        for number, source in enumerate(self.sources):
            if not source.simple:
                self.plain = False
                return
            units.append(Unit(source.simple, source.choices[0].price, number))
        units.sort(key=_price)
        self.units = units
        self.masks = tuple(sorted([unit[0] for unit in units]))


#: What units are sorted by: the price.
_price = itemgetter(1)


def pool_unit(mana: Mana, number: int) -> Unit:
    """A mana in the pool: spent before anything is tapped; restricted mana first."""
    mask = (1 << mana.type) | (SNOW_BIT if mana.snow else 0)
    return Unit(mask, -2 if mana.restriction is not None else -1, -1 - number)


def available(game: Game, player: int) -> Available:
    """What the player could spend now."""
    cached: Available | None = game.mana_cache[player]
    if cached is None or cached.epoch != game.epoch:
        cached = game.mana_cache[player] = Available(game, player, game.epoch)
    return cached


def find_sources(game: Game, player: int) -> list[Source]:
    """Permanents whose mana abilities cost nothing but {T}, and what each would add."""
    index = game.index
    if index is None:
        index = game.build_index()
    found: list[Source] = []
    generation = game.generation
    plain = not (
        index.rules
        or "mana" in index.replacements
        or "mana" in index.prohibitions
        or "tap" in index.prohibitions
        or "activate" in index.prohibitions
    )
    memo = game.source_memo
    for obj in index.mana:
        if obj.tapped or obj.zone != BATTLEFIELD:
            continue
        now = obj.now if obj.stamp == generation else game.characteristics(obj)
        if plain and obj.controller == player and now is obj.base:
            # The usual case: nothing interferes, and the ability always gives the same.
            known = memo.get(id(now))
            if known is None:
                known = memo[id(now)] = (now, *constant_source(game, obj, now))
            if known[1] is not None:
                if now.types & CREATURE and is_sick(game, obj):
                    continue
                found.append(Source(obj, known[1], known[2], known[3]))
                continue
        choices: list[Choice] = []
        for ability in now.mana_abilities:
            if ability.costs == _TAP_ONLY and game.can_activate_mana(player, obj, ability):
                choices.extend(game.mana_choices(player, obj, ability))
        if choices:
            found.append(Source(obj, *priced(choices, now)))
    return found


def priced(choices: list[Choice], now: Characteristics) -> tuple[list[Choice], bool, int]:
    """The choices with their prices: what is flexible, or could attack, is kept for later."""
    spread = 4 * len(choices) + (2 if now.types & CREATURE else 0)
    for choice in choices:
        choice.price += spread
    snow = bool(now.supertypes & SNOW)
    return choices, snow, simple_mask(choices, snow)


def constant_source(
    game: Game, obj: GameObject, now: Characteristics
) -> tuple[list[Choice] | None, bool, int]:
    """The choices of all objects with these characteristics, where they are always the same."""
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
            return None, False, 0
        choices.extend(game.mana_choices(obj.controller, obj, ability))
    if not choices or any([choice.restriction is not None for choice in choices]):
        return None, False, 0
    return priced(choices, now)


def is_constant(node: Any) -> bool:
    """Does what this says depend on nothing in the game?"""
    if isinstance(node, Selector):
        return isinstance(node, You)
    if isinstance(node, Quantity):
        return isinstance(node, Fixed)
    if isinstance(node, ManaTypes):
        return isinstance(node, AnyColorOfMana)
    if isinstance(node, (Condition, Filter, PlayerFilter)):
        return False
    if isinstance(node, tuple):
        return all([is_constant(part) for part in node])
    if isinstance(node, msgspec.Struct):
        return all([is_constant(getattr(node, name)) for name in node.__struct_fields__])
    return True


def allowed(game: Game, restriction: Any, purpose: Purpose | None) -> bool:
    """May mana with this restriction be spent on that (CR 106.6)?"""
    if restriction is None:
        return True
    rule, source, controller = restriction
    if rule.spells is None and rule.abilities is None:
        return True  # only a rider
    if purpose is None:
        return False
    filter = rule.spells if purpose.is_spell else rule.abilities
    if filter is None:
        return False
    obj = purpose.obj
    return bool(filter.matches(game, obj, game.characteristics(obj), Scope(source, controller)))


def can_pay(
    game: Game, player: int, cost: ManaCost, purpose: Purpose | None, without: int = -1
) -> bool:
    """Could the player pay this with mana abilities that cost only tapping? Agrees with
    ``plan``.
    """
    have = available(game, player)
    if have.plain and without < 0:
        masks = have.masks
        wanted = len(cost.pips) + cost.generic
        if len(masks) < wanted:
            return False
        if not cost.pips:
            return True
        key = (masks, cost.pips, cost.generic)
        memo = game.payment_memo
        found = memo.get(key)
        if found is None:
            found = memo[key] = match(have.units, slots_of(cost)) is not None
        return found
    return plan(game, player, cost, purpose, without) is not None


def plan(
    game: Game, player: int, cost: ManaCost, purpose: Purpose | None, without: int = -1
) -> list[tuple[Source, Choice]] | None:
    """Which sources to tap, and how: the cheapest that can be matched; None if that cannot be.

    ``without`` is a permanent that must not be used (its own {T} is part of the cost).
    """
    have = available(game, player)
    slots = slots_of(cost)
    if have.plain and without < 0:
        matched = match(have.units, slots)
        if matched is None:
            return None
        return _chosen(have.sources, matched, slots, {})
    pool = game.players[player].pool
    units = [
        pool_unit(mana, number)
        for number, mana in enumerate(pool)
        if allowed(game, mana.restriction, purpose)
    ]
    several: list[tuple[int, list[Choice]]] = []
    usable: dict[int, list[Choice]] = {}
    for number, source in enumerate(have.sources):
        if source.obj.id == without:
            continue
        choices = [c for c in source.choices if c.mana and allowed(game, c.restriction, purpose)]
        if not choices:
            continue
        usable[number] = choices
        if all([len(c.mana) == 1 for c in choices]):
            mask = 0
            for choice in choices:
                mask |= 1 << choice.mana[0]
            mask |= SNOW_BIT if source.snow else 0
            units.append(Unit(mask, choices[0].price, number))
        else:
            several.append((number, choices))
    for combination in combinations([distinct(choices) for _, choices in several]):
        trial = units[:]
        fixed: dict[int, Choice] = {}
        for (number, _), one in zip(several, combination, strict=True):
            fixed[number] = one
            snow = SNOW_BIT if have.sources[number].snow else 0
            trial.extend([Unit((1 << m) | snow, one.price, number) for m in one.mana])
        trial.sort(key=_price)
        matched = match(trial, slots)
        if matched is not None:
            return _chosen(have.sources, matched, slots, fixed, usable)
    return None


def distinct(choices: Sequence[Choice]) -> list[Choice]:
    """One choice for each different mana."""
    return list({tuple(sorted(c.mana)): c for c in reversed(choices)}.values())


def combinations(several: list[list[Choice]]) -> list[tuple[Choice, ...]]:
    """One choice of each; no more than can be tried (the likeliest first)."""
    total = 1
    for choices in several:
        total *= len(choices)
    if total <= MOST_COMBINATIONS:
        return list(product(*several))
    # GAP CR 601.2g: with this many sources of several kinds of several mana not all ways are tried.
    return [one for one, _ in zip(product(*several), range(MOST_COMBINATIONS), strict=False)]


def _chosen(
    sources: list[Source],
    matched: list[Unit],
    slots: list[int],
    fixed: dict[int, Choice],
    usable: dict[int, list[Choice]] | None = None,
) -> list[tuple[Source, Choice]]:
    """The sources used by a matching, each with the choice that fits its slot."""
    used: dict[int, Choice] = {}
    for unit, slot in zip(matched, slots, strict=True):
        number = unit.source
        if number < 0 or number in used:
            continue
        if number in fixed:
            used[number] = fixed[number]
            continue
        choices = sources[number].choices if usable is None else usable[number]
        wanted = ANY if slot == SNOW_BIT else slot
        used[number] = next(c for c in choices if wanted >> c.mana[0] & 1)
    return [(sources[number], choice) for number, choice in used.items()]


def spend(
    game: Game, player: int, cost: ManaCost, purpose: Purpose | None
) -> tuple[Mana, ...] | None:
    """Take mana for a cost out of the pool; None, and nothing changed, where it does not
    suffice.
    """
    pool = game.players[player].pool
    units = [
        pool_unit(mana, number)
        for number, mana in enumerate(pool)
        if allowed(game, mana.restriction, purpose)
    ]
    units.sort(key=_price)
    matched = match(units, slots_of(cost))
    if matched is None:
        return None
    spent = {-1 - unit.source for unit in matched}
    game.players[player].pool = tuple([m for n, m in enumerate(pool) if n not in spent])
    game.epoch += 1
    return tuple([pool[n] for n in sorted(spent)])
