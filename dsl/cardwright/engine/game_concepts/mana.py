"""CR 106: Mana. What a player could spend, and spending it."""

from __future__ import annotations

from itertools import product
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from ..scope import Scope
from .mana_sources import steady_sources, usable, usable_sources
from .payment import ANY, MOST_COMBINATIONS, Unit, match, slots_of
from .payment import SNOW as SNOW_BIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..definitions.mana import ManaCost
    from ..game import Game
    from ..state import Mana
    from .mana_choices import Choice, Purpose, Source


class Available:
    """All that a player could spend without paying anything but tapping; cached.

    Where all sources are ``steady`` it is good until one of them changes or the pool does, else
    until anything does.
    """

    __slots__ = (
        "_units",
        "covered",
        "epoch",
        "masks",
        "other_ways",
        "plain",
        "pool",
        "sources",
        "steady",
        "waiting",
    )

    def __init__(self, game: Game, player: int) -> None:
        #: The player's ``steady_sources``, None where there are others.
        steady = self.steady = steady_sources(game, player)
        self.sources: list[Source]
        #: Could it be more when a turn begins, as summoning sickness ends?
        self.waiting = True
        if steady is None:
            self.sources = usable_sources(game, player)
        else:
            self.sources, self.waiting = usable(game, steady)
        self.epoch = game.epoch
        pool = self.pool = game.players[player].pool
        #: Has the player mana abilities that cost more than tapping? None: nobody has asked.
        self.other_ways: bool | None = None
        #: Nothing is restricted and every source gives one mana or always the same.
        self.plain = (not pool or all([mana.restriction is None for mana in pool])) and (
            steady is not None or all([source.simple for source in self.sources])
        )
        self._units: list[Unit] | None = None
        #: Of each mana its types, where everything is plain.
        self.masks: tuple[int, ...] = ()
        #: Which costs so much mana can pay: shared by all that have as much.
        self.covered: dict[tuple[tuple[int, ...], int], bool] = {}
        if self.plain:
            masks = [source.simple for source in self.sources]
            if pool:
                masks.extend([pool_mask(mana) for mana in pool])
            masks.sort()
            self.masks = tuple(masks)
            self.covered = game.payment_memo.setdefault(self.masks, self.covered)

    @property
    def units(self) -> list[Unit]:
        """Each mana, the cheapest first, where everything is plain."""
        units = self._units
        if units is None:
            units = [pool_unit(mana, number) for number, mana in enumerate(self.pool)]
            for number, source in enumerate(self.sources):
                units.append(Unit(source.simple, source.choices[0].price, number))
            units.sort(key=_price)
            self._units = units
        return units

    def covers(self, cost: ManaCost) -> bool:
        """Could this be paid, where everything is plain? Agrees with ``plan``."""
        pips = cost.pips
        if len(self.masks) < len(pips) + cost.generic:
            return False
        if not pips:
            return True
        key = (pips, cost.generic)
        found = self.covered.get(key)
        if found is None:
            first = self.masks[0]
            if first == self.masks[-1]:  # they are sorted: all of one kind
                found = all([slot & first for slot in slots_of(cost)])
            else:
                found = match(self.units, slots_of(cost)) is not None
            self.covered[key] = found
        return found


#: What units are sorted by: the price.
_price = itemgetter(1)


def pool_mask(mana: Mana) -> int:
    """The types of a mana in the pool."""
    return (1 << mana.type) | (SNOW_BIT if mana.snow else 0)


def pool_unit(mana: Mana, number: int) -> Unit:
    """A mana in the pool: spent before anything is tapped; restricted mana first."""
    return Unit(pool_mask(mana), -2 if mana.restriction is not None else -1, -1 - number)


def available(game: Game, player: int) -> Available:
    """What the player could spend now."""
    cached: Available | None = game.mana_cache[player]
    if cached is not None and (
        cached.epoch == game.epoch
        or (
            cached.steady is not None
            and cached.pool is game.players[player].pool
            and cached.steady is steady_sources(game, player)
        )
    ):
        return cached
    cached = game.mana_cache[player] = Available(game, player)
    return cached


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
        return have.covers(cost)
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
        if len(choices) == 1:
            used[number] = choices[0]
            continue
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
    game.touch_harmlessly()
    return tuple([pool[n] for n in sorted(spent)])
