"""Answers of any shape: a request accepts them or raises IllegalAction, never anything else."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.engine.agents import RandomAgent
from cardwright.engine.enumeration import legal_answers
from cardwright.engine.game_concepts.starting_the_game import new_game
from cardwright.engine.requests import (
    ActivateAction,
    CastAction,
    ChooseAction,
    EffectOption,
    Pass,
    ProduceOption,
)
from cardwright.engine.turn_structure.turn import run
from cardwright.errors import IllegalAction

from .rich_decks import CHAOS_DECK, RICH_DECK


class NoEquality:
    """Hostile to comparison."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare me")

    __hash__ = None  # type: ignore[assignment]


JUNK: list[Any] = [
    None,
    True,
    0,
    -1,
    10**30,
    3.5,
    float("nan"),
    "x",
    b"x",
    (),
    [],
    {},
    set(),
    ((),),
    ((1,),),
    (1, 2, 3),
    (True,),
    ((1, 2), (1, 2)),
    ((1, 2, 3),),
    ("a",),
    object(),
    Pass(),
    Pass,
    CastAction(3, 0),
    ActivateAction(17, 99),
    EffectOption(1, 1),
    (EffectOption(1, 1),),
    ProduceOption(1, 1),
    NoEquality(),
    (NoEquality(),),
]


class Fuzz(RandomAgent):
    """Tries junk on every request before it answers."""

    __slots__ = ("kinds",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.kinds: set[str] = set()

    def decide(self, view: Any, request: Any) -> Any:
        self.kinds.add(type(request).__name__)
        for junk in JUNK:
            try:
                request.check(junk)
            except IllegalAction:
                continue
            # What is accepted must be something that could be answered.
            answers = legal_answers(request, 2000)
            known = [*answers, *getattr(request, "mana_options", ())]
            assert any(junk is one or junk == one for one in known) or len(answers) == 2000
        for answer in legal_answers(request, 40):
            request.check(answer)
        return super().decide(view, request)


def test_only_legal_answers_are_accepted() -> None:
    kinds: set[str] = set()
    for seed in range(6):
        agent = Fuzz(seed)
        game = new_game([RICH_DECK, CHAOS_DECK], [agent, agent], seed=seed, card_names=("Shock",))
        game.offer_mana = seed % 2 == 0
        run(game, turns=30)
        kinds |= agent.kinds
    assert kinds >= {"ChooseAction", "DeclareAttackers", "ChooseTargets", "ChooseOne"}


def test_nothing_else_may_be_done_with_priority() -> None:
    request = ChooseAction(0, (Pass(),), (ActivateAction(16, 0, True),))
    request.check(ActivateAction(16, 0, True))
    with pytest.raises(IllegalAction):
        request.check(ActivateAction(16, 0))
