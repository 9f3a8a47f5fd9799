"""Playing one record."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

import msgspec

from cardwright.engine.game_concepts.timing_and_priority import give_priority
from cardwright.engine.turn_structure.turn import begin_step, end_step
from cardwright.errors import CardwrightError, IllegalAction

from .agent import Again, CheckFailed, ConformanceAgent, Impossible
from .answers import Unanswered
from .cards import Cards, NotCompiled
from .records import Item, Record, items_of_segment
from .setting_up import new_game, put_cards
from .support import why_not_runnable

if TYPE_CHECKING:
    from cardwright.library import Library

    from .gaming import ConformanceGame

__all__ = ["Outcome", "run_record"]

#: Not a strict record: another engine answered what it leaves open.
_OPEN = "record: leaves answers open"
#: More steps than any record takes.
_MOST_STEPS = 2000


class Outcome(msgspec.Struct, frozen=True):
    """How a record went: ``kind`` is passed, failed, error or not runnable."""

    id: str
    kind: str
    #: What went wrong, the same text for the same kind of mistake where possible.
    reason: str = ""
    detail: str = ""


def run_record(record: Record, library: Library) -> Outcome:
    """Play a record. Never raises: a bug is an outcome."""
    try:
        cards = Cards(library, record)
        reason = why_not_runnable(record, cards)
        if reason:
            return Outcome(record.id, "not runnable", reason)
        return _Run(record, cards).play()
    except NotCompiled as problem:
        return Outcome(record.id, "not runnable", f"not compiled: {problem}")
    except IllegalAction as problem:
        return Outcome(record.id, "failed", f"illegal answer: {problem}")
    except CardwrightError as problem:
        return Outcome(record.id, "error", f"{type(problem).__name__}: {problem}")
    except Exception as problem:
        calls = traceback.extract_tb(problem.__traceback__)
        where = " < ".join(f"{call.name}:{call.lineno}" for call in reversed(calls[-6:]))
        return Outcome(record.id, "error", f"{type(problem).__name__}: {problem}", where)


class _Run:
    """One game; it stops, is looked at, and goes on where a record has several runs."""

    def __init__(self, record: Record, cards: Cards) -> None:
        self.record = record
        self.cards = cards
        self.game, self.names = new_game(record, cards)
        self.agent = ConformanceAgent(self.game, self.names)
        self.game.agents = [self.agent] * len(self.game.players)

    def play(self) -> Outcome:
        """Run to every stop and hold the asserts against the game."""
        stops = self.record.segments()
        try:
            self.agent.add(items_of_segment(self.record.actions, 0))
            self.game.watcher = self.agent
            put_cards(self.record, self.cards, self.game, self.names)
            for number, stop in enumerate(stops):
                if number:
                    self.agent.add(items_of_segment(self.record.actions, number))
                self._to(stop.moment)
                seen = number + 1 if number else 0
                for item in items_of_segment(self.record.asserts, seen):
                    actual = self.agent.observer.observe(item)
                    if actual is not None:
                        return self._failed(f"assert {item['what']}", item, actual)
        except CheckFailed as failed:
            return self._failed(f"check {failed.item['what']}", failed.item, failed.actual)
        except Impossible as problem:
            return self._failed(f"impossible: {problem.item['do']}", problem.item, str(problem))
        except Unanswered as problem:
            if not self.record.strict:
                return Outcome(self.record.id, "not runnable", _OPEN)
            return Outcome(self.record.id, "failed", "no answer", f"{problem}{self._moment()}")
        left = self.agent.left()
        if left and not self.game.over:
            return self._failed(f"never done: {left[0]['do']}", left[0], "left over")
        return Outcome(self.record.id, "passed")

    def _to(self, stop: tuple[int, int]) -> None:
        """Play until this step is over, or would have been."""
        game = self.game
        for _ in range(_MOST_STEPS):
            if game.over or self._is_past(game, stop):
                return
            if not game.in_priority and begin_step(game):
                game.in_priority = True
                game.priority = game.active
                game.passes = 0
            if game.over:
                return
            if game.in_priority:
                try:
                    give_priority(game)
                except Again:
                    continue
                if game.over:
                    return
            game.in_priority = False
            moment = (game.turn, game.step)
            end_step(game)
            if moment == stop:
                return

    def _is_past(self, game: ConformanceGame, stop: tuple[int, int]) -> bool:
        """Is the next step after the stop? At UNTAP the turn has not begun yet."""
        turn = game.turn + 1 if game.step == 0 else game.turn
        if stop[1] == 0:
            return (turn, game.step) >= stop
        return (turn, game.step) > stop

    def _moment(self) -> str:
        game = self.game
        default = (
            f", left to us: {self.agent.answers.defaults}" if self.agent.answers.defaults else ""
        )
        return f" [turn {game.turn}, step {game.step}{default}]"

    def _failed(self, reason: str, item: Item, actual: str) -> Outcome:
        shown = {key: value for key, value in item.items() if key not in ("oracle", "do")}
        return Outcome(self.record.id, "failed", reason, f"{shown} -> {actual}{self._moment()}")
