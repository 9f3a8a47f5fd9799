"""Where a run is in its script, and how it ends there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.scenarios import model as m

if TYPE_CHECKING:
    from cardwright.scenarios.model import Line, Scenario


class LineFailed(Exception):
    """A line of the script did not hold."""

    def __init__(self, line: Line, expected: str, actual: str) -> None:
        super().__init__(f"{line.number}: {expected}, but {actual}")
        self.line = line
        self.expected = expected
        self.actual = actual


class ScriptEnded(Exception):
    """Every line was done: the run is over."""


class Script:
    """The lines of a scenario after its set-up, and a position among them."""

    __slots__ = ("current", "lines", "position")

    def __init__(self, scenario: Scenario) -> None:
        self.lines = [each for each in scenario.lines if not isinstance(each.statement, m.SetUp)]
        self.position = 0
        #: The last action or answer that was taken up.
        self.current: Line = self.lines[0]

    def next(self, ahead: int = 0) -> Line | None:
        """The line at the position, or some lines further on; None behind the end."""
        at = self.position + ahead
        return self.lines[at] if at < len(self.lines) else None

    def advance(self, count: int = 1) -> None:
        """These lines are done."""
        for line in self.lines[self.position : self.position + count]:
            if not isinstance(line.statement, m.Expectation):
                self.current = line
        self.position += count

    def expectations(self) -> list[Line]:
        """The expectations at the position, up to the next line that is none."""
        found = []
        for line in self.lines[self.position :]:
            if not isinstance(line.statement, m.Expectation):
                break
            found.append(line)
        return found

    def says_illegal(self, ahead: int = 1) -> bool:
        """Is the line after the one at the position ``> that is illegal``?"""
        line = self.next(ahead)
        return line is not None and isinstance(line.statement, m.IsIllegal)
