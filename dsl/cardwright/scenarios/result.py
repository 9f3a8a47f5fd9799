"""What a run of a scenario came to."""

from __future__ import annotations

from msgspec import Struct


class Failure(Struct, frozen=True):
    """Why a scenario failed: the line, what was expected there, and what the game holds instead."""

    file: str
    line: int
    source: str
    expected: str
    actual: str
    #: The game around it, a line each.
    state: tuple[str, ...] = ()
    #: An exception that is a bug of ours, as a traceback; empty otherwise.
    bug: str = ""

    def render(self) -> str:
        """The failure as text for a terminal, ending with a line feed."""
        number = f"{self.line:>4}"
        lines = [
            f"{self.file}:{self.line}",
            f"{number} | {self.source.strip()}",
            f"{' ' * len(number)} | expected: {self.expected}",
            f"{' ' * len(number)} | but {self.actual}",
        ]
        if self.state:
            lines.append("the game then:")
            lines.extend(f"  {line}" for line in self.state)
        if self.bug:
            lines.append(self.bug.rstrip())
        return "\n".join(lines) + "\n"


class ScenarioResult(Struct, frozen=True):
    """``events`` is what happened, one line an event, for ``verify`` and tests that ask for it."""

    title: str
    passed: bool
    failure: Failure | None = None
    events: tuple[str, ...] = ()
    #: Seconds.
    duration: float = 0.0
