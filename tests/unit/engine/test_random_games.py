"""Whole games played at random: invariants, reproducibility, sessions, copies."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cardwright.engine.agents import RandomAgent, ReplayAgent
from cardwright.engine.game import Game
from cardwright.engine.game_concepts import timing_and_priority
from cardwright.engine.game_concepts.starting_the_game import new_game
from cardwright.engine.invariants import check_invariants
from cardwright.engine.requests import ChooseAction
from cardwright.engine.saving import resume_game, save_game
from cardwright.engine.session import Session
from cardwright.engine.turn_structure.turn import run
from cardwright.errors import CannotContinue, IllegalAction

from .hand_made import GREEN_DECK, RED_DECK
from .rich_decks import CHAOS_DECK, RICH_DECK


class CheckingAgent(RandomAgent):
    """Checks the invariants whenever it gets priority."""

    __slots__ = ("count", "game")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.count = 0
        self.game: Game | None = None

    def decide(self, view: Any, request: Any) -> Any:
        if isinstance(request, ChooseAction) and self.game is not None:
            self.count += 1
            check_invariants(self.game)
        return super().decide(view, request)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    "decks", [(RED_DECK, GREEN_DECK), (RICH_DECK, CHAOS_DECK), (CHAOS_DECK, CHAOS_DECK)]
)
def test_invariants_hold(decks: tuple[Any, Any], seed: int) -> None:
    agent = CheckingAgent(seed)
    game = new_game(list(decks), [agent, agent], seed=seed, card_names=("Shock", "Hill Giant"))
    agent.game = game
    run(game, turns=60)
    assert agent.count > 5
    check_invariants(game)


@pytest.mark.parametrize("seed", range(3))
def test_three_players_play_to_the_end(seed: int) -> None:
    agent = CheckingAgent(seed)
    game = new_game([RED_DECK, GREEN_DECK, RICH_DECK], [agent] * 3, seed=seed)
    agent.game = game
    run(game)
    assert game.over
    assert len([p for p in game.players if not p.lost]) <= 1


def test_answers_replay_a_game() -> None:
    agent = RandomAgent(5)
    game = new_game([RED_DECK, GREEN_DECK], [agent, agent], seed=5)
    game.answers = []
    run(game)
    replay = ReplayAgent(game.answers)
    again = new_game([RED_DECK, GREEN_DECK], [replay, replay], seed=5)
    run(again)
    assert again.key() == game.key()
    assert again.random.state == game.random.state
    assert again.decisions == game.decisions


def test_a_session_plays_the_same_game_and_branches() -> None:
    decks = [RICH_DECK, GREEN_DECK]
    agent = RandomAgent(11)
    whole = new_game(decks, [agent, agent], seed=2)
    run(whole, turns=14)
    agent = RandomAgent(11)
    session = Session(new_game(decks, [], seed=2), turns=14)
    branch = session.branch()
    while session.request is not None:
        request = session.request
        with pytest.raises(IllegalAction):
            session.answer("nonsense")
        assert session.request is request
        session.answer(agent.decide(session.game.views[request.player], request))
    assert session.game.key() == whole.key()
    assert branch.request is not None
    assert branch.game.turn <= 1


def test_a_copy_goes_its_own_way() -> None:
    agent = RandomAgent(3)
    game = new_game([RICH_DECK, CHAOS_DECK], [agent, agent], seed=3)
    run(game, turns=8)
    key = game.key()
    copy = game.copy()
    assert copy.key() == key
    other = RandomAgent(9)
    copy.agents = [other, other]
    run(copy, turns=30)
    assert game.key() == key
    check_invariants(game)
    check_invariants(copy)


SCRIPT = """
from tests.unit.engine.rich_decks import CHAOS_DECK, RICH_DECK
from cardwright.engine.agents import RandomAgent
from cardwright.engine.game_concepts import timing_and_priority
from cardwright.engine.game_concepts.starting_the_game import new_game
from cardwright.engine.turn_structure.turn import run
agent = RandomAgent(4)
game = new_game([RICH_DECK, CHAOS_DECK], [agent, agent], seed=4, card_names=("Shock", "Opt"))
game.answers = []
run(game, turns=30)
print(game.random.state, game.turn, [p.life for p in game.players], repr(game.answers))
"""


def test_the_hash_seed_changes_nothing() -> None:
    root = Path(__file__).parents[3]
    # All begin before the first ends: each plays with the same state of the code.
    running = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
        )
        for seed in ("0", "1", "77")
    ]
    results = [process.communicate() for process in running]
    assert [error for _, error in results if error] == []
    assert len({output for output, _ in results}) == 1


def test_a_saved_game_goes_on_as_before() -> None:
    cards = {card.name: card for card in [*RED_DECK, *RICH_DECK]}
    for turns in (2, 9):
        agent = RandomAgent(6)
        game = new_game([RED_DECK, RICH_DECK], [agent, agent], seed=6)
        run(game, turns=turns)
        data = save_game(game)
        again = resume_game(data, cards.__getitem__, [RandomAgent(1)] * 2)
        other = RandomAgent(1)
        game.agents = [other, other]
        again.agents = [RandomAgent(1)] * 2
        run(again)
        run(game)
        assert again.key() == game.key()
    with pytest.raises(CannotContinue):
        resume_game(b"{}", cards.__getitem__)
    with pytest.raises(CannotContinue):
        resume_game(data, lambda name: cards["Mountain"])


class WrongOnce(RandomAgent):
    """Gives one wrong answer at the n-th question."""

    def __init__(self, seed: int, at: int) -> None:
        super().__init__(seed)
        self.left = at

    def decide(self, view: Any, request: Any) -> Any:
        self.left -= 1
        if self.left == 0:
            return ["wrong"]
        return super().decide(view, request)


@pytest.mark.parametrize("at", range(1, 60, 7))
def test_an_illegal_answer_goes_back_to_the_last_priority(at: int) -> None:
    agent = WrongOnce(8, at)
    game = new_game([RICH_DECK, CHAOS_DECK], [agent, agent], seed=8)
    with pytest.raises(IllegalAction):
        run(game)
    check_invariants(game)
    run(game)
    assert game.over


def test_what_is_listed_can_be_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    """The yes/no of legality and the payment agree."""
    done: list[bool] = []
    for name in ("cast", "activate"):
        original = getattr(timing_and_priority, name)

        def watched(*args: Any, original: Any = original) -> bool:
            done.append(original(*args))
            return done[-1]

        monkeypatch.setattr(timing_and_priority, name, watched)
    for seed in range(8):
        agent = RandomAgent(seed)
        decks = [CHAOS_DECK, RICH_DECK if seed % 2 else CHAOS_DECK]
        run(new_game(decks, [agent, agent], seed=seed), turns=40)
    assert len(done) > 150
    assert all(done)
