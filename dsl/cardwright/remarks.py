"""What is to be said about the wording of a face: old wording, and what designers often get wrong.

The rules are those of ``cardwright.wording``; here it is tried out what their fixes lead to. Where
nothing but the wording kept a text from being understood, the finding is an error and stands
instead of what was said about the text; elsewhere it is a warning beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from cardwright.diagnostics import Diagnostic, Severity, Span, Suggestion, diagnose
from cardwright.frames.faces import read_face
from cardwright.language import Toolset
from cardwright.lexer import Names
from cardwright.results import AbilityResult, FaceResult
from cardwright.source import SourceFace
from cardwright.status import Status
from cardwright.wording import Finding, Fix, Subject, findings, rewrite

__all__ = ["with_remarks"]

#: Longer lines are no lines of a card; trying fixes out would take too long.
_LONGEST = 2000


class _Line(NamedTuple):
    """A line of the text in which something was found."""

    start: int
    text: str
    found: list[Finding]
    #: The line with all fixes, those that change meaning too.
    fixed: str


def with_remarks(
    result: FaceResult,
    layout: str,
    tools: Toolset,
    names: Names,
    compile_text: Callable[[SourceFace], FaceResult],
) -> FaceResult:
    """The face with what is to be said about its wording among its abilities' diagnostics."""
    face = result.source
    remarks = _Remarks(face, layout, tools, names)
    lines = remarks.lines()
    if not lines:
        return result
    fixed = face.oracle_text.split("\n")
    starts = _starts(fixed)
    for line in lines:
        fixed[starts.index(line.start)] = line.fixed
    tried: FaceResult | None = None
    abilities: list[AbilityResult] = []
    for number, ability in enumerate(result.abilities):
        inside = [each for each in lines if ability.span.start <= each.start < ability.span.end]
        if not inside:
            abilities.append(ability)
            continue
        said = [one for line in inside for one in remarks.diagnostics(line)]
        if not ability.status.reaches(Status.COMPILED) and tried is None:
            tried = compile_text(replace(face, oracle_text="\n".join(fixed), lines=()))
        if tried is not None and _is_cause(ability, number, tried.abilities):
            errors = tuple(map(_as_error, said))
            abilities.append(replace(ability, diagnostics=errors))
        else:
            abilities.append(replace(ability, diagnostics=(*ability.diagnostics, *said)))
    return replace(result, abilities=tuple(abilities))


def _starts(lines: Sequence[str]) -> list[int]:
    starts = [0]
    for line in lines[:-1]:
        starts.append(starts[-1] + len(line) + 1)
    return starts


def _is_cause(ability: AbilityResult, number: int, fixed: Sequence[AbilityResult]) -> bool:
    """Does the ability get further with today's wording?"""
    if ability.status.reaches(Status.COMPILED) or number >= len(fixed):
        return False
    after = fixed[number].status
    return after.reaches(Status.COMPILED) or (
        not ability.status.reaches(Status.READ) and after.reaches(Status.READ)
    )


def _as_error(one: Diagnostic) -> Diagnostic:
    return replace(one, code=replace(one.code, severity=Severity.ERROR))


class _Remarks:
    """Finds and says what is wrong with the wording of one face."""

    def __init__(
        self,
        face: SourceFace,
        layout: str,
        tools: Toolset,
        names: Names,
    ) -> None:
        self._face = face
        self._language = tools.language
        self._names = names
        self._vocabulary = tools.language.vocabulary
        self._own = names.with_own(face.name, legendary="Legendary" in face.type_line)
        self._subject = Subject(face.name, face.type_line, layout)

    def lines(self) -> list[_Line]:
        """The lines in which something was found."""
        found: list[_Line] = []
        lines = self._face.oracle_text.split("\n")
        for start, text in zip(_starts(lines), lines, strict=True):
            if len(text) <= _LONGEST:
                here = findings(text, self._vocabulary, self._own, self._subject)
                if here:
                    found.append(_Line(start, text, here, self._fixed(text, here)))
        return found

    def _fixed(self, text: str, found: Sequence[Finding]) -> str:
        """The line with one fix after the other, safe ones first."""
        line = self._rewritten(text, ())
        for _ in found:
            rest = findings(line, self._vocabulary, self._own, self._subject)
            ask = next((each for each in rest if each.match.edits), None)
            if ask is None:
                break
            line = self._rewritten(line, [ask])
        return line

    def _rewritten(self, text: str, first: Sequence[Finding]) -> str:
        edits = [edit for each in first for edit in each.match.edits]
        return rewrite(text, self._vocabulary, self._own, self._subject, first=edits).text

    def diagnostics(self, line: _Line) -> list[Diagnostic]:
        """One diagnostic for each thing that was found in a line."""
        whole = self._face.locate(Span(line.start, line.start + len(line.text)))
        said: list[Diagnostic] = []
        for finding in line.found:
            rule, match = finding
            is_safe = rule.fix is not Fix.ASK
            fixed = self._rewritten(line.text, [] if is_safe else [finding])
            suggestions = []
            if match.edits and fixed != line.text and self._is_read(fixed):
                suggestions.append(Suggestion(fixed, is_safe, whole))
            where = Span(match.start, match.end).shifted(line.start)
            said.append(
                diagnose(
                    rule.code,
                    self._face.locate(where),
                    suggestions=suggestions,
                    subject=self._face.name,
                    **dict(match.arguments),
                )
            )
        return said

    def _is_read(self, text: str) -> bool:
        """Whether the words make a sentence; what "it" is may be settled by other lines."""
        face = replace(self._face, oracle_text=text, lines=())
        return read_face(face, self._language, self._names).is_read
