"""The agent of all players: answers each request of the engine from the script."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.events.cards import PlayerLoses
from cardwright.engine.requests import (
    ChooseAction,
    ChooseModes,
    ChooseNumber,
    ChooseOne,
    ChooseSome,
    ChooseTargets,
    Divide,
    Pass,
    PayMana,
)
from cardwright.engine.turn_structure.combat_requests import DeclareAttackers, DeclareBlockers
from cardwright.engine.vocabulary import DECLARE_ATTACKERS_STEP, DECLARE_BLOCKERS_STEP
from cardwright.errors import IllegalAction
from cardwright.scenarios import model as m
from cardwright.scenarios.answering import Answers, WrongKind
from cardwright.scenarios.asking import Inquirer
from cardwright.scenarios.declaring import translate_declaration
from cardwright.scenarios.describing import moment_text
from cardwright.scenarios.going import (
    Going,
    UntilAsked,
    UntilResolved,
    UntilStep,
    UntilTurn,
)
from cardwright.scenarios.inline import Inline
from cardwright.scenarios.matching import Matcher
from cardwright.scenarios.naming import Names, NotFound
from cardwright.scenarios.observing import Observer
from cardwright.scenarios.paying import has_other_payments
from cardwright.scenarios.script import LineFailed, Script, ScriptEnded

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.requests import Action, Request
    from cardwright.scenarios.library import Library
    from cardwright.scenarios.logging_events import EventLog
    from cardwright.scenarios.model import Line


class RolledBack(Exception):
    """What the script calls illegal was illegal: the game goes back to where it was tried."""


class Interrupted(Exception):
    """Something happened beside the rules' course: the game goes on from the priority point."""


class Director:
    """Plays the script of one scenario; ``game`` is set before it runs, and after going back."""

    game: Game

    def __init__(self, script: Script, names: Names, library: Library) -> None:
        self.script = script
        self.names = names
        self.library = library
        self.log: EventLog | None = None
        self.going: Going | None = None
        #: Sources still to be used for the payment that is going on, as a line has said.
        self.paying: list[m.Thing | str | int] | None = None
        self.inline: Inline | None = None
        #: What an action that the script calls illegal goes back to.
        self.saved: Game | None = None
        #: The last answer was illegal, as the script says: the request still waits for another.
        self._was_illegal = False
        #: Who passed since anything else happened, and the moment that this is about.
        self._passed: set[int] = set()
        self._moment: tuple[Any, ...] = ()

    # -- the engine asks

    def decide(self, view: object, request: Request) -> Any:
        """The answer of the script. Raises LineFailed, ScriptEnded and RolledBack."""
        if self.log is not None:
            self.log.look(self.game, self.names)
        if isinstance(request, ChooseAction):
            return self._at_priority(request)
        return self._at_choice(request)

    # -- priority

    def _at_priority(self, request: ChooseAction) -> Action:
        self._finish_action()
        moment = (self.game.turn, self.game.step, *(item.id for item in self.game.stack))
        if moment != self._moment:
            self._moment = moment
            self._passed.clear()
        if self.going is not None:
            if not self.going.is_over(self.game):
                if self.going.is_hopeless(self.game):
                    self._never()
                return self._pass(request)
            if isinstance(self.going, UntilAsked):
                self._was_not_asked()
            self.going = None
        while True:
            line = self.script.next()
            if line is None:
                raise ScriptEnded
            statement = line.statement
            if isinstance(statement, m.Expectation):
                self.expect(line)
                self.script.advance()
            elif isinstance(statement, m.Answer):
                raise LineFailed(line, "the game asks for it", self._nobody_asked())
            else:
                assert isinstance(statement, m.Action)
                action = self._act(line, statement, request)
                if action is not None:
                    return action

    def _finish_action(self) -> None:
        self._finish_payment()
        if self.inline is not None:
            left = self.inline.left(self.game)
            self.inline = None
            if left and self.saved is None:
                line = self.script.current
                raise LineFailed(line, _said(line), f"the game did not ask for {left}")
            if left:
                raise RolledBack
        if self.saved is not None and not isinstance(self.going, UntilAsked):
            illegal = self.script.next()
            assert illegal is not None
            raise LineFailed(illegal, _said(illegal), "it is legal")

    def _never(self) -> None:
        if self.saved is not None:
            raise RolledBack
        line = self.script.current
        actual = f"that never came: it is {moment_text(self.game, self.names)}"
        raise LineFailed(line, _said(line), actual)

    def _was_not_asked(self) -> None:
        """No creature could be declared: right where the script declares none."""
        line = self.script.next()
        assert line is not None
        statement = line.statement
        if isinstance(statement, (m.Attack, m.Block)) and _declares_none(statement):
            self.script.advance()
        elif self.saved is not None:
            raise RolledBack
        else:
            actual = f"nothing can be declared: it is {moment_text(self.game, self.names)}"
            raise LineFailed(line, _said(line), actual)

    def _pass(self, request: ChooseAction) -> Action:
        self._passed.add(request.player)
        return Pass()

    def _act(self, line: Line, statement: m.Action, request: ChooseAction) -> Action | None:
        """The engine's action for a statement; None when nothing needs to be done for it."""
        match statement:
            case m.AllPass():
                return self._go(UntilResolved(self.game), request)
            case m.TurnEnds():
                return self._go(UntilTurn(self.game), request)
            case m.GoTo():
                active = self.names.player(statement.player) if statement.player else -1
                player = active if active >= 0 else self.game.active
                return self._go(UntilStep(self.game, player, statement.step), request)
            case m.Attack() | m.Block():
                if self.game.stack:
                    raise LineFailed(
                        line, _said(line), "the stack is not empty: all must pass first"
                    )
                is_attack = isinstance(statement, m.Attack)
                step = DECLARE_ATTACKERS_STEP if is_attack else DECLARE_BLOCKERS_STEP
                self.going = UntilAsked(self.game, step)
                self._save_if_illegal()
                return self._pass(request)
            case m.Concede():
                self.script.advance()
                loser = self.names.player(statement.player)
                self.game.happen(PlayerLoses(loser, "conceded"))  # CR 104.3a
                raise Interrupted
        player = self.names.player(_player_of(statement))
        if request.player != player:
            if player in self._passed or self.game.players[player].lost:
                actual = f"{_player_of(statement)} has passed already: all must pass first"
                raise LineFailed(line, _said(line), actual)
            return self._pass(request)
        if isinstance(statement, m.PassPriority):
            self.script.advance()
            return self._pass(request)
        return self._perform(line, statement, request)

    def _go(self, going: Going, request: ChooseAction) -> Action:
        self.going = going
        self.script.advance()
        return self._pass(request)

    def _perform(self, line: Line, statement: m.Action, request: ChooseAction) -> Action | None:
        matcher = Matcher(self.game, self.names, self.library)
        is_illegal = self.script.says_illegal()
        try:
            found = matcher.find(statement, (*request.options, *request.mana_options))
        except NotFound as problem:
            raise LineFailed(line, _said(line), str(problem)) from None
        if found is None:
            if is_illegal:
                self.script.advance(2)
                return None
            why = f"that is not legal: {moment_text(self.game, self.names)}"
            raise LineFailed(line, _said(line), why)
        self._save_if_illegal()
        self.inline = Inline.of(statement, request.player, self.names)
        self.script.advance()
        self._passed.clear()
        return found

    def _save_if_illegal(self) -> None:
        self.saved = self.game.copy() if self.script.says_illegal() else None

    # -- going back, and the end

    def go_back(self) -> Game:
        """The game before what was illegal; the script goes on after ``that is illegal``."""
        assert self.saved is not None
        self.game, self.saved = self.saved, None
        self.going = self.inline = None
        self._passed.clear()
        while not self.script.says_illegal(0):
            self.script.advance()
        self.script.advance()
        return self.game

    def finish_game(self) -> None:
        """The game is over: only expectations may be left."""
        for line in self.script.expectations():
            self.expect(line)
            self.script.advance()
        left = self.script.next()
        if left is not None:
            raise LineFailed(left, _said(left), "the game is over")

    # -- choices

    def _at_choice(self, request: Request) -> Any:
        answers = Answers(self.game, self.names)
        if isinstance(request, (DeclareAttackers, DeclareBlockers)):
            return self._declare(request)
        if isinstance(request, PayMana):
            return self._pay(request, answers)
        if self.inline is not None:
            try:
                answer = self._inline_answer(request, answers)
                if answer is not None:
                    request.check(answer)
                    return answer
            except (NotFound, IllegalAction) as problem:
                if self.saved is not None:
                    raise RolledBack from None
                line = self.script.current
                raise LineFailed(line, _said(line), str(problem)) from None
        forced = _forced(request, answers)
        if forced is not None:
            return forced[0]
        return self._answer(request, answers)

    def _answer(self, request: Request, answers: Answers) -> Any:
        while True:
            before = self.script.expectations()
            line = self.script.next(len(before))
            if line is None and self._was_illegal:
                self._expect_all(before)
                raise ScriptEnded
            if line is None or not isinstance(line.statement, m.Answer):
                self._unanswered(request, answers)
            assert line is not None and isinstance(line.statement, m.Answer)
            if self.names.player(line.statement.player) != request.player:
                raise LineFailed(line, _said(line), answers.question(request))
            self._expect_all(before)
            is_illegal = self.script.says_illegal()
            try:
                answer = answers.translate(request, line.statement)
                request.check(answer)
            except WrongKind as problem:
                raise LineFailed(line, _said(line), str(problem)) from None
            except (NotFound, IllegalAction) as problem:
                if is_illegal:
                    self.script.advance(2)
                    self._was_illegal = True
                    continue
                raise LineFailed(line, _said(line), str(problem)) from None
            if is_illegal:
                illegal = self.script.next(1)
                assert illegal is not None
                raise LineFailed(illegal, _said(illegal), "it is legal")
            self._was_illegal = False
            self.script.advance()
            return answer

    def _declare(self, request: DeclareAttackers | DeclareBlockers) -> Any:
        """Attackers or blockers, as lines say; no attack where the game goes on past it."""
        lines: list[Line] = []
        while True:
            line = self.script.next(len(lines))
            if line is None or not isinstance(line.statement, (m.Attack, m.Block)):
                break
            if self.names.player(line.statement.player) != request.player:
                break
            lines.append(line)
        if not lines:
            if not _may_skip(request):
                self._undeclared(request)
            return ()
        try:
            statements = [line.statement for line in lines if isinstance(line.statement, m.Action)]
            answer = translate_declaration(request, statements, self.game, self.names)
            request.check(answer)
        except (NotFound, IllegalAction) as problem:
            if self.saved is not None:
                raise RolledBack from None
            raise LineFailed(lines[-1], _said(lines[-1]), str(problem)) from None
        self.going = None
        self.script.advance(len(lines))
        return answer

    def _pay(self, request: PayMana, answers: Answers) -> Any:
        """One source at a time; None: the engine pays as it has planned."""
        if self.paying is None:
            line = self.script.next()
            if (
                line is not None
                and isinstance(line.statement, m.Pay)
                and self.names.player(line.statement.player) == request.player
            ):
                self.paying = list(line.statement.sources)
                self.script.advance()
        while self.paying:
            source = self.paying.pop(0)
            if isinstance(source, str):
                continue  # mana of the pool is spent first anyway
            sources = [option for option in request.options if option is not None]
            try:
                return answers.pick(sources, source, "payment")
            except NotFound as problem:
                line = self.script.current
                raise LineFailed(line, _said(line), str(problem)) from None
        if None in request.options:
            if not has_other_payments(self.game, request, answers):
                return None
        elif answers.alike(request.options, "payment"):
            return request.options[0]
        if self.saved is not None:  # said to be illegal, and something other than paying is
            return request.options[0]
        return self._unanswered(request, answers)

    def _finish_payment(self) -> None:
        if self.paying:
            line = self.script.current
            raise LineFailed(line, _said(line), "so much was not needed to pay")
        self.paying = None

    def _undeclared(self, request: Request) -> None:
        player = self.names.player_name(request.player)
        actual = f'it must be said: "{player} blocks ..." or "{player} does not block"'
        raise LineFailed(self.script.current, "a declaration below", actual)

    def _unanswered(self, request: Request, answers: Answers) -> None:
        line = self.script.current
        raise LineFailed(line, "an answer below this line", answers.question(request))

    def _inline_answer(self, request: Request, answers: Answers) -> Any:
        """What the action itself says; None where it says nothing about this request."""
        inline = self.inline
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
            case ChooseSome() | Divide():
                return None
        return None

    # -- expectations

    def expect(self, line: Line) -> None:
        """Hold an expectation against the game; raises LineFailed."""
        statement = line.statement
        assert isinstance(statement, m.Expectation)
        if isinstance(statement, m.IsIllegal):
            raise LineFailed(line, _said(line), "it was legal")
        try:
            if isinstance(statement, (m.Can, m.Costs, m.CouldProduce, m.TapsFor)):
                inquirer = Inquirer(self.game, self.names, self.library)
                actual = inquirer.inquire(statement)
            else:
                actual = Observer(self.game, self.names, self.library).observe(statement)
        except NotFound as problem:
            actual = str(problem)
        if actual is not None:
            raise LineFailed(line, _said(line), actual)

    def _expect_all(self, lines: list[Line]) -> None:
        for line in lines:
            self.expect(line)
            self.script.advance()

    def _nobody_asked(self) -> str:
        return f"nothing is asked: it is {moment_text(self.game, self.names)}"


def _player_of(statement: m.Action) -> str:
    return str(getattr(statement, "player", ""))


def _said(line: Line) -> str:
    return line.source.strip().removeprefix(">").strip()


def _declares_none(statement: m.Attack | m.Block) -> bool:
    return not (statement.creatures if isinstance(statement, m.Attack) else statement.blockers)


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
        case ChooseOne():
            if len(request.options) == 1 or answers.alike(request.options, request.purpose):
                return (request.options[0],)
    return None
