"""A scenario: the statements of a script, line by line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from cardwright.scenarios.model.statements import Statement

if TYPE_CHECKING:
    from cardwright.scenarios.library import Library
    from cardwright.scenarios.result import ScenarioResult


class Line(Struct, frozen=True):
    """A statement and where it stands; ``number`` is the line of the file, from 1."""

    number: int
    source: str
    statement: Statement

    @property
    def said(self) -> str:
        """The line without its mark and the space around it."""
        return self.source.strip().removeprefix(">").strip()


class Scenario(Struct, frozen=True):
    """A titled script. ``cites`` are the rule numbers of its comments."""

    title: str
    file: str
    #: The heading's line.
    line: int
    lines: tuple[Line, ...] = ()
    cites: tuple[str, ...] = ()

    def run(self, library: Library | None = None, *, log: bool = False) -> ScenarioResult:
        """Play it. What goes wrong is a failure, not an exception.

        ``library`` holds the cards; by default core, the installed packs, and the pack that the
        scenario's file is in. With ``log`` the result says what happened.
        """
        from cardwright.scenarios.running import run_scenario

        if library is None:
            from cardwright.scenarios.cards import library_for

            library = library_for(Path(self.file))
        return run_scenario(self, library, log=log)
