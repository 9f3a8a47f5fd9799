"""A report: the diagnostics of one run, collected by every stage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.diagnostics.code import Code
from cardwright.diagnostics.diagnostic import Diagnostic, Suggestion, diagnose
from cardwright.diagnostics.severity import Severity
from cardwright.diagnostics.spans import Location


class Report:
    """Collects diagnostics; order of collection is kept until ``sorted`` is asked for."""

    __slots__ = ("diagnostics",)

    def __init__(self, diagnostics: Iterable[Diagnostic] = ()) -> None:
        self.diagnostics: list[Diagnostic] = list(diagnostics)

    def add(
        self,
        code: Code,
        location: Location | None = None,
        *,
        suggestions: Iterable[Suggestion] = (),
        subject: str = "",
        **arguments: object,
    ) -> None:
        """Build and keep one diagnostic (see ``diagnose``)."""
        self.diagnostics.append(
            diagnose(code, location, suggestions=suggestions, subject=subject, **arguments)
        )

    def append(self, diagnostic: Diagnostic) -> None:
        """Keep a diagnostic that is already built."""
        self.diagnostics.append(diagnostic)

    def merge(self, other: Iterable[Diagnostic]) -> None:
        """Keep all of another report's diagnostics."""
        self.diagnostics.extend(other)

    def filter(self, select: Iterable[str] = (), ignore: Iterable[str] = ()) -> Report:
        """A new report: codes that begin with one of ``select`` (all if empty), not ``ignore``."""
        selected, ignored = tuple(select), tuple(ignore)
        return Report(
            one
            for one in self.diagnostics
            if (not selected or one.code.id.startswith(selected))
            and not (ignored and one.code.id.startswith(ignored))
        )

    def sorted(self) -> Report:
        """A new report in reading order; what has no place comes first."""

        def key(one: Diagnostic) -> tuple[str, int, int, int, str]:
            place = one.location.sort_key if one.location else ("", 0, 0, 0)
            return (*place, one.code.id)

        return Report(sorted(self.diagnostics, key=key))

    def count(self, severity: Severity) -> int:
        """How many diagnostics are of this severity."""
        return sum(one.severity is severity for one in self.diagnostics)

    @property
    def has_errors(self) -> bool:
        """True when any diagnostic is an error."""
        return any(one.severity is Severity.ERROR for one in self.diagnostics)

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(self.diagnostics)

    def __len__(self) -> int:
        return len(self.diagnostics)

    def __bool__(self) -> bool:
        """A report is true when it holds something."""
        return bool(self.diagnostics)

    def __repr__(self) -> str:
        return f"Report({len(self)} diagnostics)"
