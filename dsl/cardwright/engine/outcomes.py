"""All outcomes: where the rules let players choose or order, every possible result as data.

Nothing in the rules code knows of this: an agent that replays answers, a copy of the game for each
branch, and a key for each result.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from .agents import NeedDecision, ReplayAgent
from .enumeration import all_answers

if TYPE_CHECKING:
    from .game import Game


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """One result: the answers that lead to it first, and the game after them."""

    answers: tuple[Any, ...]
    game: Any


class Outcomes(msgspec.Struct, frozen=True):
    """Every different result, in the order of the first answers that reach it.

    ``is_complete`` is False where the search stopped at its cap: then there may be more results.
    ``runs`` is how often the act was run.
    """

    results: tuple[Outcome, ...]
    is_complete: bool
    runs: int


def outcomes(
    point: Game,
    act: Callable[[Game], None],
    *,
    key: Callable[[Game], object] | None = None,
    most_runs: int = 10_000,
    most_answers: int = 1_000,
) -> Outcomes:
    """Every way that ``act`` can go from ``point``, depth first.

    Args:
        point: the game before; it is not changed.
        act: does something with a copy of the game, asking whoever has to choose.
        key: what makes two results the same; the game's own key where None.
        most_runs: after so many runs the search stops, and says so.
        most_answers: of a request with more legal answers only the first are tried, which is
            reported like the other cap.
    """
    waiting: list[tuple[Any, ...]] = [()]
    seen: set[object] = set()
    found: list[Outcome] = []
    runs = 0
    is_complete = True
    while waiting:
        if runs == most_runs:
            is_complete = False
            break
        runs += 1
        answers = waiting.pop()
        game = point.copy()
        game.agents = [ReplayAgent(list(answers))] * len(game.players)
        try:
            act(game)
        except NeedDecision as need:
            options: list[Any] = []
            for answer in all_answers(need.request):
                if len(options) == most_answers:
                    is_complete = False
                    break
                options.append(answer)
            waiting.extend([(*answers, option) for option in reversed(options)])
            continue
        mark = game.key() if key is None else key(game)
        if mark not in seen:
            seen.add(mark)
            found.append(Outcome(answers, game))
    return Outcomes(tuple(found), is_complete, runs)
