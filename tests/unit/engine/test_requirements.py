"""CR 508.1d, 509.1c: requirements to attack and to block."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cardwright.engine.definitions.abilities import StaticAbility
from cardwright.engine.definitions.effects import AttackRequirement
from cardwright.engine.definitions.filters import IsOpponent, IsSelected
from cardwright.engine.definitions.requirements import BlockRequirement
from cardwright.engine.definitions.selectors import This
from cardwright.engine.random import Random
from cardwright.engine.requests import Request
from cardwright.engine.turn_structure.combat_requests import DeclareAttackers, DeclareBlockers
from cardwright.engine.turn_structure.requirements import best_blocks, obeyed
from cardwright.engine.vocabulary import (
    DECLARE_ATTACKERS_STEP,
    DECLARE_BLOCKERS_STEP,
    ENCHANTMENT,
)
from cardwright.errors import IllegalAction

from .hand_made import CREATURES, GRIZZLY_BEARS, HILL_GIANT, card, creature
from .made_keywords import Menace
from .playing import Playing


def static(*effects: Any) -> StaticAbility:
    return StaticAbility(effects)


def refused(request: Request, answer: Any) -> bool:
    try:
        request.check(answer)
    except IllegalAction:
        return True
    return False


def asked(table: Playing, step: int, *answers: Any) -> Any:
    """The declaration that is asked for in a step."""
    requests = []

    class Noting:
        def decide(self, view: Any, request: Any) -> Any:
            requests.append(request)
            return answers[len(requests) - 1] if len(answers) >= len(requests) else ()

    table.answer()
    table.game.agents = [Noting()] * len(table.game.players)
    from cardwright.engine.turn_structure.turn import begin_step, end_step

    while table.game.step != step:
        end_step(table.game)
        try:
            begin_step(table.game)
        except IllegalAction:
            break
    return requests[-1]


def test_all_creatures_able_to_block_it_do_so() -> None:  # CR 509.1c
    table = Playing()
    lure = table.put(
        creature("Lure", "{G}", 1, 1, static(BlockRequirement(None, IsSelected(This()))))
    )
    other = table.put(GRIZZLY_BEARS)
    blockers = [table.put(GRIZZLY_BEARS, 1) for _ in range(2)]
    attack = ((lure, 1), (other, 1))
    request = asked(table, DECLARE_BLOCKERS_STEP, attack)
    assert isinstance(request, DeclareBlockers)
    assert refused(request, ()) and refused(request, ((blockers[0], lure), (blockers[1], other)))
    request.check(tuple([(b, lure) for b in blockers]))


def test_it_must_be_blocked_if_able() -> None:
    table = Playing()
    must = table.put(
        creature(
            "Must",
            "{G}",
            1,
            1,
            static(BlockRequirement(None, IsSelected(This()), of_each_blocker=False)),
        )
    )
    first, second = (table.put(GRIZZLY_BEARS, 1) for _ in range(2))
    request = asked(table, DECLARE_BLOCKERS_STEP, ((must, 1),))
    assert refused(request, ())
    request.check(((first, must),))
    request.check(((second, must), (first, must)))


def test_restrictions_come_first() -> None:  # CR 509.1c: menace cannot be obeyed by one alone
    table = Playing()
    must = table.put(
        creature(
            "Must",
            "{G}",
            1,
            1,
            Menace(),
            static(BlockRequirement(None, IsSelected(This()), of_each_blocker=False)),
        )
    )
    table.put(GRIZZLY_BEARS, 1)
    request = asked(table, DECLARE_BLOCKERS_STEP, ((must, 1),))
    request.check(())
    table = Playing()
    must = table.put(
        creature("Must", "{G}", 1, 1, Menace(), static(BlockRequirement(None, CREATURES)))
    )
    both = [table.put(GRIZZLY_BEARS, 1) for _ in range(2)]
    request = asked(table, DECLARE_BLOCKERS_STEP, ((must, 1),))
    assert refused(request, ())
    request.check(tuple([(b, must) for b in both]))


def test_it_blocks_each_combat_if_able() -> None:
    table = Playing()
    attacker = table.put(GRIZZLY_BEARS)
    blocker = table.put(
        creature("Eager", "{G}", 1, 1, static(BlockRequirement(IsSelected(This())))), 1
    )
    idle = table.put(HILL_GIANT, 1)
    request = asked(table, DECLARE_BLOCKERS_STEP, ((attacker, 1),))
    assert refused(request, ((idle, attacker),))
    request.check(((blocker, attacker),))


def test_goaded_creatures_attack_another_player() -> None:  # CR 701.15b
    table = Playing(3)
    goaded = table.put(GRIZZLY_BEARS)
    free = table.put(HILL_GIANT)
    table.put(
        card(
            "Goad",
            "",
            ENCHANTMENT,
            static(
                AttackRequirement(CREATURES),
                AttackRequirement(CREATURES, defenders=IsOpponent()),
            ),
        ),
        1,
    )
    request = asked(table, DECLARE_ATTACKERS_STEP)
    assert isinstance(request, DeclareAttackers)
    assert refused(request, ()) and refused(request, ((goaded, 1), (free, 2)))
    request.check(((goaded, 2), (free, 2)))
    assert request.required == (goaded, free)


def by_force(options: Any, requirements: Any, least: Any) -> int:
    most = 0
    for choice in product(*[(-1, *ones) for _, ones in options]):
        pairs = [(b, a) for (b, _), a in zip(options, choice, strict=True) if a >= 0]
        counts = [len([1 for p in pairs if p[1] == attacker]) for attacker, _ in least]
        if all(c == 0 or c >= need for c, (_, need) in zip(counts, least, strict=True)):
            most = max(most, obeyed(requirements, pairs))
    return most


@pytest.mark.parametrize("seed", range(60))
def test_the_most_is_exact(seed: int) -> None:
    random = Random(seed)
    blockers = range(100, 100 + 1 + random.below(4))
    attackers = range(200, 200 + 1 + random.below(3))
    options = [(b, tuple([a for a in attackers if random.below(4)])) for b in blockers]
    pairs = [(b, a) for b, ones in options for a in ones]
    requirements = []
    for _ in range(random.below(6)):
        some = tuple([pair for pair in pairs if random.below(3) == 0])
        if some:
            requirements.append(some)
    least = [(a, 2) for a in attackers if random.below(2)]
    best = best_blocks(options, requirements, least)
    request = DeclareBlockers(0, tuple(options), tuple(least), tuple(requirements))
    request.check(best)
    assert obeyed(requirements, best) == by_force(options, requirements, least)
    generator = Random(seed)
    request.check(request.random(lambda: generator.below(1 << 30) / (1 << 30)))
