"""Declarations of attackers and blockers, from the lines of a scenario that say so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.engine.turn_structure.combat_requests import DeclareAttackers, DeclareBlockers
from cardwright.scenarios import model as m
from cardwright.scenarios.answering import Answers
from cardwright.scenarios.naming import Names, NotFound

if TYPE_CHECKING:
    from cardwright.engine.game import Game

Pairs = tuple[tuple[int, int], ...]


def translate_declaration(
    request: DeclareAttackers | DeclareBlockers,
    statements: Sequence[m.Action],
    game: Game,
    names: Names,
) -> Pairs:
    """Pairs of a creature and what it attacks or blocks.

    Raises:
        NotFound: something named cannot be declared so.
    """
    options = dict(request.options)
    pairs: list[tuple[int, int]] = []
    for statement in statements:
        if isinstance(statement, m.Attack) and isinstance(request, DeclareAttackers):
            declared, other = statement.creatures, statement.defender
        elif isinstance(statement, m.Block) and isinstance(request, DeclareBlockers):
            declared, other = statement.blockers, statement.attacker
        else:
            raise NotFound("that is not declared now")
        if other is None:
            continue
        answers = Answers(game, names)
        for creature in declared:
            left = [each for each in options if each not in [pair[0] for pair in pairs]]
            chosen = answers.pick(left, creature, "object")
            pairs.append((chosen, answers.pick(options[chosen], other, "object")))
    return tuple(pairs)
