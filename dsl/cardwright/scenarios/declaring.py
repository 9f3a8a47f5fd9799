"""Declarations of attackers and blockers, from the lines of a scenario that say so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.engine.spells_and_abilities.summoning_sickness import is_sick
from cardwright.engine.turn_structure.combat_requests import DeclareAttackers, DeclareBlockers
from cardwright.engine.vocabulary import CREATURE
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
            try:
                chosen = answers.pick(left, creature, "object")
            except NotFound as problem:
                reason = undeclarable(game, names, creature, request.player, statement)
                raise NotFound(f"{problem}; {reason}" if reason else str(problem)) from None
            pairs.append((chosen, answers.pick(options[chosen], other, "object")))
    return tuple(pairs)


def undeclarable(game: Game, names: Names, thing: m.Thing, player: int, statement: m.Action) -> str:
    """Why none of the permanents that are called so can attack or block (CR 508.1a, 509.1a).

    Empty where that cannot be told.
    """
    found = names.objects(game, thing)
    verb = "block" if isinstance(statement, m.Block) else "attack"
    reasons = []
    for obj in found:
        if obj.controller != player:
            reasons.append(f"{names.player_name(obj.controller)} controls it")
        elif not game.characteristics(obj).types & CREATURE:
            reasons.append("it is no creature")
        elif obj.tapped:
            reasons.append("it is tapped")
        elif verb == "attack" and is_sick(game, obj):
            reasons.append("it came under its controller's control this turn (CR 302.6)")
        else:
            reasons.append("an ability or effect does not let it")
    if not reasons:
        return ""
    return f"{thing.text} cannot {verb}: {' / '.join(dict.fromkeys(reasons))}"
