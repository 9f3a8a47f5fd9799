"""CR 608.2d, 101.4: asking players. Not asked where there is only one answer; counted as forced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from .invalidation import Invalidation
from .requests import (
    ChooseAction,
    ChooseName,
    ChooseNumber,
    ChooseOne,
    ChooseOrder,
    ChooseSome,
    ChooseYes,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from .requests import Request
    from .scope import Scope
    from .state import GameObject
    from .views import View


class Choices(Invalidation):
    """The part of a game that asks."""

    __slots__ = (
        "agents",
        "answers",
        "answers_at_priority",
        "card_name_types",
        "card_names",
        "creature_types",
        "decisions",
        "forced",
        "helpful",
        "views",
    )

    agents: list[Any]
    answers: list[Any]
    answers_at_priority: int
    card_name_types: Mapping[str, int]
    card_names: tuple[str, ...]
    creature_types: tuple[str, ...]
    decisions: int
    forced: int
    helpful: list[tuple[Any, ...]] | None
    views: list[View]

    def decide(self, request: Request) -> Any:
        """Ask the agent of ``request.player``.

        Raises:
            IllegalAction: the answer is not legal; nothing was done with it.
        """
        player = request.player
        if self.helpful is not None:
            request = helpful_only(request, self.helpful)
            if isinstance(request, ChooseOne) and len(request.options) == 1:
                self.forced += 1
                self.helpful = after_answer(self.helpful, request.options[0])
                return request.options[0]
        answer = self.agents[player].decide(self.views[player], request)
        request.check(answer)
        self.decisions += 1
        if request.__class__ is ChooseAction:
            self.answers_at_priority = len(self.answers)
        self.answers.append(answer)
        if self.helpful is not None:
            self.helpful = after_answer(self.helpful, answer)
        return answer

    def choose(
        self,
        player: int,
        purpose: str,
        options: Sequence[Any],
        minimum: int = 1,
        maximum: int = 1,
        source: int = -1,
    ) -> tuple[Any, ...]:
        """Ask for some of the options; as many as there are where there are fewer."""
        maximum = min(maximum, len(options))
        minimum = min(minimum, maximum)
        if maximum == 0:
            return ()
        if minimum == len(options):
            self.forced += 1
            return tuple(options)
        answer: tuple[Any, ...] = self.decide(
            ChooseSome(player, purpose, tuple(options), minimum, maximum, source)
        )
        return answer

    def choose_order(
        self, player: int, purpose: str, options: Sequence[Any], source: int = -1
    ) -> tuple[Any, ...]:
        """Ask for an order, the first on top."""
        if len(options) < 2:
            self.forced += 1
            return tuple(options)
        answer: tuple[Any, ...] = self.decide(ChooseOrder(player, purpose, tuple(options), source))
        return answer

    def choose_yes(self, player: int, purpose: str, source: int = -1) -> bool:
        """Ask yes or no ("you may")."""
        answer: bool = self.decide(ChooseYes(player, purpose, source))
        return answer

    def choose_number(
        self, player: int, purpose: str, minimum: int, maximum: int, source: int = -1
    ) -> int:
        """Ask for a number, both ends included."""
        if minimum >= maximum:
            self.forced += 1
            return minimum
        answer: int = self.decide(ChooseNumber(player, purpose, minimum, maximum, source))
        return answer

    def choose_card_name(self, player: int, scope: Scope, names: Iterable[str] = ()) -> str:
        """Ask for a card name (CR 201.4): of ``card_names``, or of ``names`` where given.

        "" where there is none to choose: nothing is chosen then.
        """
        allowed = tuple(names) or self.card_names
        if not allowed:
            return ""
        if len(allowed) == 1:
            self.forced += 1
            only: str = allowed[0]
            return only
        answer: str = self.decide(ChooseName(player, allowed, scope.source))
        return answer

    def writable(self, identifier: int) -> GameObject:
        """An object that this game alone holds."""
        raise NotImplementedError

    def remember_choice(self, source: int, slot: str, value: Any) -> None:
        """Store a choice on the object it was made for (CR 607.2d): slots ``chosen.…``,
        ``linked.…``.
        """
        obj = self.writable(source)
        obj.chosen = {**(obj.chosen or {}), slot: value}
        self.epoch += 1
        self.layers.everything_stale()


def helpful_only(request: Request, ways: list[tuple[Any, ...]]) -> Request:
    """The request with only those options that begin one of the ways to answer."""
    if not isinstance(request, (ChooseOne, ChooseSome)):
        return request
    wanted = [way[0] for way in ways if way]
    if isinstance(request, ChooseSome):
        wanted = [one for answer in wanted if isinstance(answer, tuple) for one in answer]
    options = tuple([option for option in request.options if option in wanted])
    if len(options) < (request.minimum if isinstance(request, ChooseSome) else 1):
        return request
    return replace(request, options=options)


def after_answer(ways: list[tuple[Any, ...]], answer: Any) -> list[tuple[Any, ...]]:
    """What is left of the ways that begin with this answer."""
    return [way[1:] for way in ways if way and way[0] == answer]
