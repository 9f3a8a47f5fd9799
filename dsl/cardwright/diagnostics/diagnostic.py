"""One finding about the user's text."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from cardwright.diagnostics.code import Code
from cardwright.diagnostics.severity import Severity
from cardwright.diagnostics.spans import Location


class UndeclaredArgument(TypeError):
    """A diagnostic was built without an argument that its code's templates name."""

    def __init__(self, code: Code, missing: Iterable[str]) -> None:
        self.code = code
        self.missing = tuple(sorted(missing))
        super().__init__(f"{code.id} needs {', '.join(self.missing)}")


class Suggestion(Struct, frozen=True):
    """A replacement for the text at ``location`` (by default the diagnostic's own)."""

    text: str
    #: A safe one never changes meaning, or the text had no meaning before.
    safe: bool = False
    location: Location | None = None


class Diagnostic(Struct, frozen=True):
    """A code with its arguments, a place, and what might be written instead."""

    code: Code
    #: Pairs sorted by name; values are shown as they are.
    arguments: tuple[tuple[str, str], ...] = ()
    location: Location | None = None
    suggestions: tuple[Suggestion, ...] = ()
    #: The card (or scenario, or pack) that it is about, where known.
    subject: str = ""

    def __str__(self) -> str:
        """One line: ``ember.card:4:6: error[P101]: "Ad" is not a word ...; did you mean "Add"?``.

        The place is line and column alone where the text stands in no file.
        """
        where = self.location
        place = f"{where}: ".removeprefix(":") if where is not None else ""
        meant = " or ".join(f'"{each.text}"' for each in self.suggestions)
        told = f"; did you mean {meant}?" if meant else ""
        return f"{place}{self.severity.value}[{self.code.id}]: {self.headline}{told}"

    @property
    def severity(self) -> Severity:
        """As the code declares it."""
        return self.code.severity

    @property
    def headline(self) -> str:
        """What is wrong."""
        return self.code.headline.format_map(dict(self.arguments))

    @property
    def group(self) -> str:
        """What is wrong, in the same words for every card where the same is missing."""
        template = self.code.group or self.code.headline
        return template.format_map(dict(self.arguments))

    @property
    def label(self) -> str:
        """What stands beside the caret; may be empty."""
        return self.code.label.format_map(dict(self.arguments))

    @property
    def help(self) -> str:
        """What to do; may be empty when suggestions say it."""
        return self.code.help.format_map(dict(self.arguments))


def diagnose(
    code: Code,
    location: Location | None = None,
    *,
    suggestions: Iterable[Suggestion] = (),
    subject: str = "",
    **arguments: object,
) -> Diagnostic:
    """Build a diagnostic.

    Raises:
        UndeclaredArgument: an argument that the code's templates name is not given.
    """
    missing = code.parameters - arguments.keys()
    if missing:
        raise UndeclaredArgument(code, missing)
    shown = tuple(sorted((name, str(value)) for name, value in arguments.items()))
    return Diagnostic(code, shown, location, tuple(suggestions), subject)
