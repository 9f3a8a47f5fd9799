"""CR 508.1d, 509.1c: as many requirements as possible must be obeyed, breaking no restriction.

A requirement is the set of pairs (creature, what it attacks or blocks) any of which obeys it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..definitions.effects import AttackRequirement
from ..definitions.requirements import BlockRequirement
from ..events.combat import defending_player

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from ..game import Game
    from ..state import GameObject

Pair = tuple[int, int]
Requirement = tuple[Pair, ...]
#: Each creature with what it could attack or block.
Options = Sequence[tuple[int, tuple[int, ...]]]


def attack_requirements(game: Game, options: Options) -> tuple[Requirement, ...]:
    """What must attack, or must attack somebody, if able (CR 508.1d)."""
    index = game.index or game.build_index()
    found: list[Requirement] = []
    for entry in index.rules.get(AttackRequirement, ()):
        effect, scope = entry.effect, entry.scope
        if not entry.applies(game):
            continue
        for identifier, attackable in options:
            obj = game.battlefield[identifier]
            if effect.attackers.matches(game, obj, game.characteristics(obj), scope):
                pairs = tuple(
                    [
                        (identifier, one)
                        for one in attackable
                        if effect.defenders is None
                        or effect.defenders.matches(game, defending_player(game, one), scope)
                    ]
                )
                if pairs:
                    found.append(pairs)
    return tuple(found)


def block_requirements(
    game: Game, options: Options, attacking: Iterable[GameObject]
) -> tuple[Requirement, ...]:
    """What must block, what must be blocked, and what must be blocked by whom (CR 509.1c)."""
    index = game.index or game.build_index()
    found: list[Requirement] = []
    attackers = {obj.id: obj for obj in attacking}
    for entry in index.rules.get(BlockRequirement, ()):
        effect, scope = entry.effect, entry.scope
        if not entry.applies(game):
            continue
        wanted = [
            identifier
            for identifier, obj in attackers.items()
            if effect.attackers is None
            or effect.attackers.matches(game, obj, game.characteristics(obj), scope)
        ]
        able = []
        for identifier, blockable in options:
            obj = game.battlefield[identifier]
            if effect.blockers is None or effect.blockers.matches(
                game, obj, game.characteristics(obj), scope
            ):
                able.append((identifier, [one for one in blockable if one in wanted]))
        if effect.of_each_blocker:
            found.extend([tuple([(blocker, one) for one in ones]) for blocker, ones in able])
        else:
            for one in wanted:
                found.append(tuple([(blocker, one) for blocker, ones in able if one in ones]))
    return tuple([requirement for requirement in found if requirement])


def obeyed(requirements: Iterable[Requirement], pairs: Collection[Pair]) -> int:
    """How many requirements these pairs obey."""
    return len([1 for one in requirements if any([pair in pairs for pair in one])])


def best_choices(
    options: Options, requirements: Sequence[Requirement]
) -> list[tuple[int, tuple[int, ...], bool]]:
    """For each attacker alone: what obeys most; and whether not attacking does as well."""
    found = []
    for attacker, attackable in options:
        counts = {one: obeyed(requirements, {(attacker, one)}) for one in attackable}
        most = max(counts.values(), default=0)
        found.append((attacker, tuple([o for o in attackable if counts[o] == most]), most == 0))
    return found


def best_blocks(
    options: Options, requirements: Sequence[Requirement], least: Iterable[tuple[int, int]]
) -> tuple[Pair, ...]:
    """Blocks that obey as many requirements as can be, exactly.

    ``least``: attackers that only so many creatures together can block. Blockers are decided one by
    one; what matters of those before are the shared requirements obeyed and how many block the
    attackers of ``least``.
    """
    needs = dict(least)
    menacing = tuple(needs)
    own: dict[int, list[Requirement]] = {}
    shared: list[Requirement] = []
    for requirement in requirements:
        blockers = {blocker for blocker, _ in requirement}
        if len(blockers) == 1:
            own.setdefault(blockers.pop(), []).append(requirement)
        else:
            shared.append(requirement)
    start = (0, (0,) * len(menacing))
    #: (shared requirements obeyed, blockers of each of ``least``) -> (own ones obeyed, blocks)
    states: dict[tuple[int, tuple[int, ...]], tuple[int, tuple[Pair, ...]]] = {start: (0, ())}
    for blocker, blockable in options:
        following: dict[tuple[int, tuple[int, ...]], tuple[int, tuple[Pair, ...]]] = {}
        for (mask, counts), (score, pairs) in states.items():
            for attacker in (-1, *blockable):
                pair = (blocker, attacker)
                chosen = pairs if attacker < 0 else (*pairs, pair)
                total = score + obeyed(own.get(blocker, ()), (pair,))
                after = mask
                for number, requirement in enumerate(shared):
                    if pair in requirement:
                        after |= 1 << number
                many = tuple(
                    [
                        min(needs[one], count + (one == attacker))
                        for one, count in zip(menacing, counts, strict=True)
                    ]
                )
                best = following.get((after, many))
                if best is None or total > best[0]:
                    following[after, many] = (total, chosen)
        states = following
    legal = [
        (score + mask.bit_count(), pairs)
        for (mask, counts), (score, pairs) in states.items()
        if all([count in (0, needs[one]) for one, count in zip(menacing, counts, strict=True)])
    ]
    return max(legal, key=lambda one: one[0])[1]
