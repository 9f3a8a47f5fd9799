"""Who answers: random, from a script, from a recording. An agent sees a view, never the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from ..errors import IllegalAction
from .random import Random
from .requests import ChooseAction, Pass

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .requests import Request
    from .views import View


class Agent(Protocol):
    """Anything that answers requests."""

    def decide(self, view: View, request: Request) -> Any:
        """A legal answer to ``request``; it is checked."""


class NeedDecision(Exception):
    """A replaying agent has run out of answers. Rules code never catches this."""

    def __init__(self, request: Request) -> None:
        super().__init__("an answer is needed")
        self.request = request


class RandomAgent:
    """Answers uniformly at random, reproducibly."""

    __slots__ = ("generator",)

    def __init__(self, seed: int = 0) -> None:
        self.generator = Random(seed)

    def decide(self, view: View, request: Request) -> Any:
        """Any legal answer."""
        return request.random(self.generator.unit)


class ReplayAgent:
    """Answers from a list shared by all seats, then raises ``NeedDecision``."""

    __slots__ = ("answers", "position")

    def __init__(self, answers: list[Any]) -> None:
        self.answers = answers
        self.position = 0

    def decide(self, view: View, request: Request) -> Any:
        """The next answer."""
        if self.position == len(self.answers):
            raise NeedDecision(request)
        answer = self.answers[self.position]
        self.position += 1
        return answer


class ScriptedAgent:
    """Answers from a script: plain answers, or functions of (view, request).

    When the script is used up it passes priority where it can (``passes``), else raises
    ``IllegalAction``: a choice that nobody made is an error, never a default.
    """

    __slots__ = ("asked", "passes", "script")

    def __init__(self, script: Iterable[Any] = (), passes: bool = True) -> None:
        self.script: list[Any] = list(script)
        self.passes = passes
        self.asked: list[Request] = []

    def decide(self, view: View, request: Request) -> Any:
        """The next answer of the script."""
        self.asked.append(request)
        if self.script:
            answer = self.script.pop(0)
            if callable(answer):
                function: Callable[[View, Request], Any] = answer
                return function(view, request)
            return answer
        if self.passes and isinstance(request, ChooseAction):
            return Pass()
        raise IllegalAction(f"nobody answered: {request!r}")
