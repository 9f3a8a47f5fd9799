"""CR 702.51: Convoke, CR 702.66: Delve, CR 702.126: Improvise.

Tapping a creature, exiling a card, tapping an artifact pays for a part of a spell's total cost.
They are no alternative costs; the player chooses each, as far as the whole cost can be paid then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..definitions.mana import ManaCost
from ..events.permanents import Tap
from ..vocabulary import ARTIFACT, CREATURE, EXILE
from .mana import available, can_pay
from .payment import HELP, Unit, match, slots_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..game import Game
    from .mana_choices import Purpose

CREATURES, ARTIFACTS, GRAVEYARD = "creatures", "artifacts", "graveyard"
_REQUIRED, _OPTIONAL = -100, 1000


class Helper(NamedTuple):
    """Something that could pay for one mana: of these colours, or generic."""

    object: int
    mask: int
    kind: str


def helpers(game: Game, player: int, purpose: Purpose | None) -> list[Helper]:
    """All that could help to pay for the spell."""
    if purpose is None or not purpose.is_spell:
        return []
    spell = purpose.obj
    kinds = {k.helps_to_pay for k in game.characteristics(spell).keywords}
    found: list[Helper] = []
    for obj in game.battlefield.values():
        if obj.controller != player or obj.tapped:
            continue
        now = game.characteristics(obj)
        if CREATURES in kinds and now.types & CREATURE:
            found.append(Helper(obj.id, now.colors | HELP, CREATURES))
        elif ARTIFACTS in kinds and now.types & ARTIFACT:
            found.append(Helper(obj.id, HELP, ARTIFACTS))
    if GRAVEYARD in kinds:
        found.extend(
            [Helper(i, HELP, GRAVEYARD) for i in game.players[player].graveyard if i != spell.id]
        )
    return [one for one in found if one.kind == GRAVEYARD or not game.forbidden(Tap(one.object))]


def could_pay_with_help(game: Game, player: int, cost: ManaCost, purpose: Purpose | None) -> bool:
    """Could the cost be paid with everything that may help?"""
    helping = helpers(game, player, purpose)
    return bool(helping) and is_enough(game, player, cost, purpose, (), helping)


def is_enough(
    game: Game,
    player: int,
    cost: ManaCost,
    purpose: Purpose | None,
    chosen: Sequence[Helper],
    others: Sequence[Helper],
) -> bool:
    """Can the cost be paid with all of the chosen, some of the others, and mana?"""
    return left_to_pay(game, player, cost, purpose, chosen, others) is not None


def left_to_pay(
    game: Game,
    player: int,
    cost: ManaCost,
    purpose: Purpose | None,
    chosen: Sequence[Helper],
    others: Sequence[Helper] = (),
) -> ManaCost | None:
    """What mana must pay for beside the chosen helpers; None where that cannot be."""
    if len(chosen) > len(cost.pips) + cost.generic:
        return None
    slots = slots_of(cost)
    have = available(game, player)
    taken = {one.object for one in chosen}
    spare = {one.object: one.mask for one in others}
    units = [Unit(one.mask, _REQUIRED, -1) for one in chosen]
    if have.plain:
        for unit in have.units:
            identifier = have.sources[unit.source].obj.id if unit.source >= 0 else -1
            if identifier in taken:
                continue  # tapped to help
            # An object that could do either does one of them.
            units.append(unit._replace(mask=unit.mask | spare.pop(identifier, 0)))
    units.extend([Unit(mask, _OPTIONAL, -1) for mask in spare.values()])
    units.sort(key=lambda unit: unit.price)
    if have.plain:
        matched = match(units, slots)
        if matched is None:
            return None
        used = [unit.price == _REQUIRED for unit in matched]
        return without_slots(cost, used) if used.count(True) == len(chosen) else None
    # GAP CR 601.2g: with sources of several mana, helpers fill the first slots that fit.
    filled = [False] * len(slots)
    for unit in units:
        for number, slot in enumerate(slots):
            if not filled[number] and slot & unit.mask:
                filled[number] = True
                break
    rest = without_slots(cost, filled)
    return rest if can_pay(game, player, rest, purpose) else None


def without_slots(cost: ManaCost, filled: Sequence[bool]) -> ManaCost:
    """The cost without the filled slots, which are in the order of ``slots_of``."""
    count = len(cost.pips)
    pips = tuple([pip for pip, gone in zip(cost.pips, filled[:count], strict=True) if not gone])
    return ManaCost(cost.generic - list(filled[count:]).count(True), pips, 0, cost.symbols)


def choose_help(
    game: Game, player: int, cost: ManaCost, purpose: Purpose | None
) -> tuple[ManaCost, list[Helper]]:
    """The player chooses what helps; returns what is left to pay with mana, and the helpers."""
    waiting = helpers(game, player, purpose)
    chosen: list[Helper] = []
    source = -1 if purpose is None else purpose.obj.id
    cards = [one for one in waiting if one.kind == GRAVEYARD]
    waiting = [one for one in waiting if one.kind != GRAVEYARD]
    while waiting:
        one = waiting.pop(0)
        rest = [*waiting, *cards]
        with_it = is_enough(game, player, cost, purpose, [*chosen, one], rest)
        if not with_it:
            game.forced += 1
        elif not is_enough(game, player, cost, purpose, chosen, rest):
            game.forced += 1
            chosen.append(one)
        elif game.choose_yes(player, "tap it to help to pay", one.object):
            chosen.append(one)
    if cards:
        numbers = [
            number
            for number in range(len(cards) + 1)
            if is_enough(game, player, cost, purpose, [*chosen, *cards[:number]], ())
        ]
        number = game.choose_number(player, "cards to exile", min(numbers), max(numbers), source)
        exiled = game.choose(
            player, "exile to help to pay", [c.object for c in cards], number, number, source
        )
        chosen.extend([card for card in cards if card.object in exiled])
    left = left_to_pay(game, player, cost, purpose, chosen)
    return cost if left is None else left, chosen


def use_help(game: Game, chosen: Sequence[Helper]) -> None:
    """Tap and exile what helps (CR 601.2h)."""
    game.tap([one.object for one in chosen if one.kind != GRAVEYARD])
    game.move([one.object for one in chosen if one.kind == GRAVEYARD], EXILE)
