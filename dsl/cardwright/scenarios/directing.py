"""The agent of all players: plays the script; the chooser answers what is asked on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.events.cards import PlayerLoses
from cardwright.engine.requests import ChooseAction, Pass
from cardwright.engine.vocabulary import DECLARE_ATTACKERS_STEP, DECLARE_BLOCKERS_STEP
from cardwright.scenarios import model as m
from cardwright.scenarios.choosing import Chooser
from cardwright.scenarios.declaring import undeclarable
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
from cardwright.scenarios.naming import NotFound
from cardwright.scenarios.near import unknown_card
from cardwright.scenarios.script import LineFailed, ScriptEnded
from cardwright.scenarios.stage import Interrupted, Stage
from cardwright.scenarios.why_not import WhyNot
from cardwright.structs import everything_in

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.requests import Action, Request
    from cardwright.scenarios.logging_events import EventLog
    from cardwright.scenarios.model import Line


class Director:
    """Plays the script of one scenario."""

    def __init__(self, stage: Stage, log: EventLog | None = None) -> None:
        self.stage = stage
        self.chooser = Chooser(stage)
        self.log = log
        #: Who passed since anything else happened, and the moment that this is about.
        self._passed: set[int] = set()
        self._moment: tuple[Any, ...] = ()

    # -- the engine asks

    def decide(self, view: object, request: Request) -> Any:
        """The answer of the script. Raises LineFailed, ScriptEnded and RolledBack."""
        if self.log is not None:
            self.log.look(self.stage.game, self.stage.names)
        if isinstance(request, ChooseAction):
            return self._at_priority(request)
        return self.chooser.choose(request)

    # -- priority

    def _at_priority(self, request: ChooseAction) -> Action:
        self._finish_action()
        moment = (
            self.stage.game.turn,
            self.stage.game.step,
            *(item.id for item in self.stage.game.stack),
        )
        if moment != self._moment:
            self._moment = moment
            self._passed.clear()
        if self.stage.going is not None:
            if not self.stage.going.is_over(self.stage.game):
                if self.stage.going.is_hopeless(self.stage.game):
                    self._never()
                return self._pass(request)
            if isinstance(self.stage.going, UntilAsked):
                self._was_not_asked()
            self.stage.going = None
        while True:
            line = self.stage.script.next()
            if line is None:
                raise ScriptEnded
            statement = line.statement
            if isinstance(statement, m.Expectation):
                self.stage.expect(line)
                self.stage.script.advance()
            elif isinstance(statement, m.Answer):
                raise LineFailed(
                    line, "the game asks for it", f"nothing is asked: it is {self._moment_text()}"
                )
            else:
                assert isinstance(statement, m.Action)
                action = self._act(line, statement, request)
                if action is not None:
                    return action

    def _finish_action(self) -> None:
        self.chooser.finish()
        if self.stage.inline is not None:
            left = self.stage.inline.left(self.stage.game)
            self.stage.inline = None
            if left:
                line = self.stage.script.current
                self.stage.refuse(line, f"the game did not ask for {left}")
        if self.stage.saved is not None and not isinstance(self.stage.going, UntilAsked):
            illegal = self.stage.script.next()
            assert illegal is not None
            raise LineFailed(illegal, illegal.said, "it is legal")

    def _never(self) -> None:
        self.stage.refuse(
            self.stage.script.current, f"that never came: it is {self._moment_text()}"
        )

    def _was_not_asked(self) -> None:
        """No creature could be declared: right where the script declares none."""
        line = self.stage.script.next()
        assert line is not None
        statement = line.statement
        if isinstance(statement, (m.Attack, m.Block)) and _declares_none(statement):
            self.stage.script.advance()
        else:
            verb = "block" if isinstance(statement, m.Block) else "attack"
            why = f"no creature can {verb}" if isinstance(statement, (m.Attack, m.Block)) else ""
            why = why or "nothing can be declared"
            reasons = self._undeclarable(statement)
            self.stage.refuse(line, f"{why}: it is {self._moment_text()}{reasons}")

    def _undeclarable(self, statement: object) -> str:
        """Why the creatures of a declaration cannot be declared, behind a semicolon."""
        if isinstance(statement, m.Attack):
            creatures = statement.creatures
        elif isinstance(statement, m.Block):
            creatures = statement.blockers
        else:
            return ""
        player = self.stage.names.player(statement.player)
        found = (
            undeclarable(self.stage.game, self.stage.names, each, player, statement)
            for each in creatures
        )
        return "".join(f"; {reason}" for reason in dict.fromkeys(found) if reason)

    def _pass(self, request: ChooseAction) -> Action:
        self._passed.add(request.player)
        return Pass()

    def _act(self, line: Line, statement: m.Action, request: ChooseAction) -> Action | None:
        """The engine's action for a statement; None when nothing needs to be done for it."""
        match statement:
            case m.AllPass():
                return self._go(UntilResolved(self.stage.game), request)
            case m.TurnEnds():
                return self._go(UntilTurn(self.stage.game), request)
            case m.GoTo():
                active = self.stage.names.player(statement.player) if statement.player else -1
                player = active if active >= 0 else self.stage.game.active
                return self._go(UntilStep(self.stage.game, player, statement.step), request)
            case m.Attack() | m.Block():
                if self.stage.game.stack:
                    raise LineFailed(line, line.said, "the stack is not empty: all must pass first")
                is_attack = isinstance(statement, m.Attack)
                step = DECLARE_ATTACKERS_STEP if is_attack else DECLARE_BLOCKERS_STEP
                self.stage.going = UntilAsked(self.stage.game, step)
                self._must_exist(line, statement)
                self._save_if_illegal()
                return self._pass(request)
            case m.Concede():
                self.stage.script.advance()
                loser = self.stage.names.player(statement.player)
                self.stage.game.happen(PlayerLoses(loser, "conceded"))  # CR 104.3a
                raise Interrupted
        player = self.stage.names.player(_player_of(statement))
        if request.player != player:
            if player in self._passed or self.stage.game.players[player].lost:
                actual = f"{_player_of(statement)} has passed already: all must pass first"
                raise LineFailed(line, line.said, actual)
            return self._pass(request)
        if isinstance(statement, m.PassPriority):
            self.stage.script.advance()
            return self._pass(request)
        return self._perform(line, statement, request)

    def _go(self, going: Going, request: ChooseAction) -> Action:
        self.stage.going = going
        self.stage.script.advance()
        return self._pass(request)

    def _perform(self, line: Line, statement: m.Action, request: ChooseAction) -> Action | None:
        matcher = Matcher(self.stage.game, self.stage.names, self.stage.library)
        is_illegal = self.stage.script.says_illegal()
        try:
            found = matcher.find(statement, (*request.options, *request.mana_options))
        except NotFound as problem:
            raise LineFailed(line, line.said, str(problem)) from None
        if found is None:
            self._must_exist(line, statement)
            if is_illegal:
                self.stage.script.advance(2)
                return None
            may = matcher.legal_text((*request.options, *request.mana_options))
            player = self.stage.names.player_name(request.player)
            reason = WhyNot(
                self.stage.game, self.stage.names, self.stage.library, request.player
            ).reason(statement)
            why = f"that is not legal: {reason}; " if reason else "that is not legal: "
            why += f"{self._moment_text()}, {player} can {may}"
            raise LineFailed(line, line.said, why)
        self._save_if_illegal()
        self.stage.inline = Inline.of(statement, request.player, self.stage.names)
        self.stage.script.advance()
        self._passed.clear()
        return found

    def _must_exist(self, line: Line, statement: m.Action) -> None:
        """What is illegal must at least be there: a misspelt name must not pass for illegal."""
        stage = self.stage
        for thing in everything_in(statement):
            if not isinstance(thing, m.Thing):
                continue
            try:
                stage.names.ids(stage.game, thing)
            except NotFound as problem:
                actual, known = str(problem), stage.library.names()
                if thing.name and thing.name not in known:
                    actual = unknown_card(thing.name, known)
                raise LineFailed(line, line.said, actual) from None

    def _save_if_illegal(self) -> None:
        self.stage.saved = self.stage.game.copy() if self.stage.script.says_illegal() else None

    # -- going back, and the end

    def go_back(self) -> Game:
        """The game before what was illegal; the script goes on after ``that is illegal``."""
        assert self.stage.saved is not None
        self.stage.game, self.stage.saved = self.stage.saved, None
        self.stage.going = self.stage.inline = None
        self._passed.clear()
        while not self.stage.script.says_illegal(0):
            self.stage.script.advance()
        self.stage.script.advance()
        return self.stage.game

    def finish_game(self) -> None:
        """The game is over: only expectations may be left."""
        self.stage.expect_all(self.stage.script.expectations())
        left = self.stage.script.next()
        if left is not None:
            raise LineFailed(left, left.said, "the game is over")

    def _moment_text(self) -> str:
        return moment_text(self.stage.game, self.stage.names)


def _player_of(statement: m.Action) -> str:
    return str(getattr(statement, "player", ""))


def _declares_none(statement: m.Attack | m.Block) -> bool:
    return not (statement.creatures if isinstance(statement, m.Attack) else statement.blockers)
