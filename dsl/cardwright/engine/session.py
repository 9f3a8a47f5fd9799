"""A game driven from outside: one question at a time, able to stop, save, branch and go back at
any of them.

The rules code knows only ``game.decide``. A session keeps the game as it was at the last priority
point
and the answers given since; an answer too many raises ``NeedDecision``, an answer too bad is
refused
before anything is run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import IllegalAction
from .agents import NeedDecision, ReplayAgent
from .requests import ChooseAction
from .turn_structure.turn import play_on

if TYPE_CHECKING:
    from .game import Game
    from .requests import Request


class Session:
    """``request`` is the open question, None when the game is over; ``game`` is the game at it.

    Look at ``game``, do not change it: ``answer`` is the way on.
    """

    __slots__ = ("answers", "game", "history", "point", "request", "turns")

    def __init__(self, game: Game, turns: int = 1000) -> None:
        self.point = game
        self.answers: list[Any] = []
        #: All answers since the beginning, in order: with the first state they replay the game.
        self.history: tuple[Any, ...] = tuple(game.answers)
        self.request: Request | None = None
        self.game = game
        self.turns = turns
        self.proceed()

    def proceed(self) -> None:
        """Run from the last priority point, with the answers so far, to the next question."""
        work = self.point.copy()
        work.agents = [ReplayAgent(self.answers)] * len(work.players)
        self.game = work
        try:
            play_on(work, self.turns)
            self.request = None
        except NeedDecision as need:
            self.request = need.request
            if isinstance(need.request, ChooseAction):
                self.point = work
                self.answers = []

    def answer(self, value: Any) -> None:
        """Answer the open question and go on to the next.

        Raises:
            IllegalAction: the answer is not legal, or nothing is asked; the session is unchanged.
        """
        if self.request is None:
            raise IllegalAction("nothing is asked")
        self.request.check(value)
        before = self.point, self.answers, self.request, self.game
        self.answers = [*self.answers, value]
        try:
            self.proceed()
        except Exception:
            self.point, self.answers, self.request, self.game = before
            raise
        self.history = (*self.history, value)

    def branch(self) -> Session:
        """Another future from the same question; nothing is shared that changes."""
        new = Session.__new__(Session)
        for name in Session.__slots__:
            setattr(new, name, getattr(self, name))
        return new
