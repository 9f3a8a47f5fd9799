"""What the parts of a running scenario share: the game, the script, what its line still says."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from cardwright.scenarios import model as m
from cardwright.scenarios.asking import Inquirer
from cardwright.scenarios.naming import Names, NotFound
from cardwright.scenarios.observing import Observer
from cardwright.scenarios.script import LineFailed, Script

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.scenarios.going import Going
    from cardwright.scenarios.inline import Inline
    from cardwright.scenarios.library import Library
    from cardwright.scenarios.model import Line


class RolledBack(Exception):
    """What the script calls illegal was illegal: the game goes back to where it was tried."""


class Interrupted(Exception):
    """Something happened beside the rules' course: the game goes on from the priority point."""


class Stage:
    """The state of one run besides the game itself; ``game`` changes when the run goes back."""

    __slots__ = ("game", "going", "inline", "library", "names", "saved", "script")

    def __init__(self, game: Game, script: Script, names: Names, library: Library) -> None:
        self.game = game
        self.script = script
        self.names = names
        self.library = library
        #: What everybody passes for.
        self.going: Going | None = None
        #: What the current action says about its announcement.
        self.inline: Inline | None = None
        #: What an action that the script calls illegal goes back to; None: no such action is tried.
        self.saved: Game | None = None

    def expect(self, line: Line) -> None:
        """Hold an expectation against the game; raises LineFailed."""
        statement = line.statement
        assert isinstance(statement, m.Expectation)
        if isinstance(statement, m.IsIllegal):
            raise LineFailed(line, line.said, "it was legal")
        try:
            if isinstance(statement, (m.Can, m.Costs, m.CouldProduce, m.TapsFor)):
                actual = Inquirer(self.game, self.names, self.library).inquire(statement)
            else:
                actual = Observer(self.game, self.names, self.library).observe(statement)
        except NotFound as problem:
            actual = str(problem)
        if actual is not None:
            raise LineFailed(line, line.said, actual)

    def expect_all(self, lines: list[Line]) -> None:
        """Hold expectations that stand at the script's position, and go past them."""
        for line in lines:
            self.expect(line)
            self.script.advance()

    def refuse(self, line: Line, actual: str) -> NoReturn:
        """The game does not do what a line says: a failure, unless the script calls it illegal.

        Raises:
            RolledBack: it does.
            LineFailed: it does not.
        """
        if self.saved is not None:
            raise RolledBack
        raise LineFailed(line, line.said, actual)
