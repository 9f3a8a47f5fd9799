"""Running a scenario: set up the game, let the director play it, say how it ended."""

from __future__ import annotations

import time
import traceback
from typing import TYPE_CHECKING

from cardwright.errors import CardwrightError, IllegalAction
from cardwright.scenarios import model as m
from cardwright.scenarios.checking import player_names
from cardwright.scenarios.describing import state_lines
from cardwright.scenarios.directing import Director
from cardwright.scenarios.logging_events import EventLog
from cardwright.scenarios.naming import Names
from cardwright.scenarios.playing import play
from cardwright.scenarios.result import Failure, ScenarioResult
from cardwright.scenarios.script import LineFailed, Script, ScriptEnded
from cardwright.scenarios.setting_up import set_up
from cardwright.scenarios.stage import Interrupted, RolledBack, Stage

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.scenarios.library import Library
    from cardwright.scenarios.model import Scenario


def run_scenario(scenario: Scenario, library: Library, *, log: bool = False) -> ScenarioResult:
    """Play a scenario. Whatever goes wrong is a failure of its result, a bug of ours included."""
    started = time.perf_counter()
    run = _Run(scenario, library, EventLog() if log else None)
    failure = run.failure()
    return ScenarioResult(
        scenario.title,
        failure is None,
        failure,
        () if run.log is None else tuple(run.log.lines),
        duration=time.perf_counter() - started,
    )


class _Run:
    """One run. ``game`` is None until it is set up."""

    def __init__(self, scenario: Scenario, library: Library, log: EventLog | None) -> None:
        self.scenario = scenario
        self.library = library
        self.names = Names(player_names(scenario))
        self.script = Script(scenario)
        self.game: Game | None = None
        self.log = log

    def failure(self) -> Failure | None:
        """Run to the end of the script; None when everything held."""
        try:
            self._run()
        except LineFailed as failed:
            return self._describe(failed.line, failed.expected, failed.actual)
        except CardwrightError as problem:
            return self._describe(self.script.current, "a game without errors", str(problem))
        except Exception as problem:
            line = self.script.next() or self.script.current
            actual = f"{type(problem).__name__}: {problem}"
            bug = "".join(traceback.format_exception(problem))
            return self._describe(line, "a game without errors", actual, bug)
        return None

    def _run(self) -> None:
        self.game = set_up(self.scenario, self.names, self.library)
        stage = Stage(self.game, self.script, self.names, self.library)
        director = Director(stage, self.log)
        while True:
            self.game.agents = [director] * len(self.game.players)
            try:
                play(self.game)
            except ScriptEnded:
                return
            except Interrupted:
                continue
            except RolledBack:
                self.game = director.go_back()
                continue
            except IllegalAction as problem:
                if stage.saved is None:
                    line = self.script.current
                    raise LineFailed(line, line.said, str(problem)) from None
                self.game = director.go_back()
                continue
            director.finish_game()
            return

    def _describe(self, line: m.Line, expected: str, actual: str, bug: str = "") -> Failure:
        state: tuple[str, ...] = ()
        if self.game is not None:
            try:
                state = state_lines(self.game, self.names)
            except Exception as problem:  # the game itself may be what is broken
                state = (f"the game cannot be described: {problem!r}",)
        return Failure(self.scenario.file, line.number, line.source, expected, actual, state, bug)
