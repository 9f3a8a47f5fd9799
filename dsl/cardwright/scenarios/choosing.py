"""Choices that are no actions: answered by the action itself, by the lines below it, or forced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from cardwright.engine.requests import (
    ChooseModes,
    ChooseNumber,
    ChooseOne,
    ChooseOrder,
    ChooseSome,
    ChooseTargets,
    PayMana,
)
from cardwright.engine.turn_structure.combat_requests import DeclareAttackers, DeclareBlockers
from cardwright.errors import IllegalAction
from cardwright.scenarios import model as m
from cardwright.scenarios.answering import Answers, WrongKind
from cardwright.scenarios.declaring import translate_declaration
from cardwright.scenarios.naming import NotFound
from cardwright.scenarios.paying import has_other_payments
from cardwright.scenarios.script import LineFailed, ScriptEnded

if TYPE_CHECKING:
    from cardwright.engine.requests import Request
    from cardwright.scenarios.model import Line
    from cardwright.scenarios.stage import Stage


class Chooser:
    """Answers the requests of one run that are not about priority."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        #: Sources still to be used for the payment that is going on, as a line has said.
        self._paying: list[m.Thing | str | int] | None = None
        #: The last answer was illegal, as the script says: the request still waits for another.
        self._was_illegal = False

    def choose(self, request: Request) -> Any:
        """The answer. Raises LineFailed, ScriptEnded and RolledBack."""
        stage = self.stage
        answers = Answers(stage.game, stage.names)
        if isinstance(request, (DeclareAttackers, DeclareBlockers)):
            return self._declare(request)
        if isinstance(request, PayMana):
            return self._pay(request, answers)
        if stage.inline is not None:
            try:
                answer = self._inline_answer(request, answers)
                if answer is not None:
                    request.check(answer)
                    return answer
            except (NotFound, IllegalAction) as problem:
                stage.refuse(stage.script.current, str(problem))
        forced = _forced(request, answers)
        if forced is not None:
            return forced[0]
        return self._answer(request, answers)

    def finish(self) -> None:
        """The action is over: nothing may be left of what was said about paying."""
        if self._paying:
            line = self.stage.script.current
            raise LineFailed(line, line.said, "so much was not needed to pay")
        self._paying = None

    def _answer(self, request: Request, answers: Answers) -> Any:
        while True:
            before = self.stage.script.expectations()
            line = self.stage.script.next(len(before))
            if line is None and self._was_illegal:
                self.stage.expect_all(before)
                raise ScriptEnded
            if line is None or not isinstance(line.statement, m.Answer):
                self._unanswered(request, answers)
            assert line is not None and isinstance(line.statement, m.Answer)
            if self.stage.names.player(line.statement.player) != request.player:
                raise LineFailed(line, line.said, answers.question(request))
            self.stage.expect_all(before)
            is_illegal = self.stage.script.says_illegal()
            try:
                answer = answers.translate(request, line.statement)
                request.check(answer)
            except WrongKind as problem:
                raise LineFailed(line, line.said, str(problem)) from None
            except (NotFound, IllegalAction) as problem:
                if is_illegal:
                    self.stage.script.advance(2)
                    self._was_illegal = True
                    continue
                raise LineFailed(line, line.said, str(problem)) from None
            if is_illegal:
                illegal = self.stage.script.next(1)
                assert illegal is not None
                raise LineFailed(illegal, illegal.said, "it is legal")
            self._was_illegal = False
            self.stage.script.advance()
            return answer

    def _declare(self, request: DeclareAttackers | DeclareBlockers) -> Any:
        """Attackers or blockers, as lines say; no attack where the game goes on past it."""
        lines: list[Line] = []
        while True:
            line = self.stage.script.next(len(lines))
            if line is None or not isinstance(line.statement, (m.Attack, m.Block)):
                break
            if self.stage.names.player(line.statement.player) != request.player:
                break
            lines.append(line)
        if not lines:
            if not _may_skip(request):
                self._undeclared(request)
            return ()
        try:
            statements = [line.statement for line in lines if isinstance(line.statement, m.Action)]
            answer = translate_declaration(request, statements, self.stage.game, self.stage.names)
            request.check(answer)
        except (NotFound, IllegalAction) as problem:
            self.stage.refuse(lines[-1], str(problem))
        self.stage.going = None
        self.stage.script.advance(len(lines))
        return answer

    def _pay(self, request: PayMana, answers: Answers) -> Any:
        """One source at a time; None: the engine pays as it has planned."""
        if self._paying is None:
            line = self.stage.script.next()
            if (
                line is not None
                and isinstance(line.statement, m.Pay)
                and self.stage.names.player(line.statement.player) == request.player
            ):
                self._paying = list(line.statement.sources)
                self.stage.script.advance()
        while self._paying:
            source = self._paying.pop(0)
            if isinstance(source, str):
                continue  # mana of the pool is spent first anyway
            sources = [option for option in request.options if option is not None]
            try:
                return answers.pick(sources, source, "payment")
            except NotFound as problem:
                line = self.stage.script.current
                raise LineFailed(line, line.said, str(problem)) from None
        if None in request.options:
            if not has_other_payments(self.stage.game, request, answers):
                return None
        elif answers.alike(request.options, "payment"):
            return request.options[0]
        if self.stage.saved is not None:  # said to be illegal, and something other than paying is
            return request.options[0]
        self._unanswered(request, answers)

    def _undeclared(self, request: Request) -> NoReturn:
        player = self.stage.names.player_name(request.player)
        actual = f'it must be said: "{player} blocks ..." or "{player} does not block"'
        raise LineFailed(self.stage.script.current, "a declaration below", actual)

    def _unanswered(self, request: Request, answers: Answers) -> NoReturn:
        line = self.stage.script.current
        raise LineFailed(line, "an answer below this line", answers.question(request))

    def _inline_answer(self, request: Request, answers: Answers) -> Any:
        """What the action itself says; None where it says nothing about this request."""
        inline = self.stage.inline
        assert inline is not None
        if request.player != inline.player:
            return None
        match request:
            case ChooseTargets() if inline.targets:
                return inline.take_targets(request, answers)
            case ChooseNumber() if inline.x is not None:
                number, inline.x = inline.x, None
                return number
            case ChooseModes() if inline.modes:
                modes, inline.modes = inline.modes, ()
                return tuple(mode - 1 for mode in modes)
            case ChooseOne() if inline.mana:
                return inline.take_mana(request)
            case ChooseSome(minimum=1, maximum=1) if inline.mana:
                option = inline.take_mana(request)
                return None if option is None else (option,)
        return None


def _may_skip(request: Request) -> bool:
    """Going on past the declaration of attackers means not to attack; blocks must be said."""
    return isinstance(request, DeclareAttackers)


def _forced(request: Request, answers: Answers) -> tuple[Any] | None:
    """The only answer, or one of several that are alike."""
    match request:
        case ChooseSome():
            options, count = request.options, request.minimum
            if request.minimum != request.maximum:
                return ((),) if not options else None
            if len(options) == count or (options and answers.alike(options, request.purpose)):
                return (tuple(options[:count]),)
        case ChooseOrder() if answers.alike(request.options, request.purpose):
            return (tuple(request.options),)
        case ChooseOne():
            if len(request.options) == 1 or answers.alike(request.options, request.purpose):
                return (request.options[0],)
    return None
