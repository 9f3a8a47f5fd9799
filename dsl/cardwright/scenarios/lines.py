"""One line of a scenario: read by the grammar, or reported with what could stand there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lark import Token
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from cardwright.diagnostics import Location, Report, Suggestion
from cardwright.diagnostics.codes import scenarios as codes
from cardwright.scenarios.build import build_statement
from cardwright.scenarios.grammar import EXPECTATION, STATEMENT, scenario_grammar
from cardwright.scenarios.model import Line
from cardwright.scenarios.near import near_words

if TYPE_CHECKING:
    from collections.abc import Iterable

#: How terminals that are no fixed word are called in a message.
_CALLED = {
    "WORD": "a player or label in small letters",
    "NAME": "a card name",
    "QUOTED": "a name in quotes",
    "MANA": "mana such as {G}",
    "INT": "a number",
    "SIGNED": "+1/+1",
    "POWER_TOUGHNESS": "power and toughness such as 2/2",
    "$END": "nothing more",
    "_S": "'s",
    "_HER": "her",
}
#: Words that a message lists; there are about as many verbs.
_SHOWN = 30
_WORD = re.compile(r"\"[^\"]*\"?|[\w'’-]+|\S")


def read_line(number: int, source: str, file: str, report: Report) -> Line | None:
    """The statement of one line; None when it was reported instead."""
    stripped = source.strip()
    offset = len(source) - len(source.lstrip())
    start = STATEMENT
    if stripped.startswith(">"):
        rest = stripped[1:]
        offset += 1 + len(rest) - len(rest.lstrip())
        stripped = rest.strip()
        start = EXPECTATION
    try:
        tree = scenario_grammar().parse(stripped, start=start)
    except UnexpectedInput as problem:
        _report(problem, stripped, offset, Location(file, number, 1, 1, source), report)
        return None
    return Line(number, source, build_statement(tree))


def _report(
    problem: UnexpectedInput, text: str, offset: int, line: Location, report: Report
) -> None:
    at, end, accepted = _place(problem, text)
    if at == len(text):  # what is missing may stand there, misspelt: "3 lif"
        last = re.search(r"[a-z]{3,}$", text)
        near = near_words(last[0], sorted(_all_words())) if last is not None else []
        if last is not None and near and last[0] not in near:
            at, accepted = last.start(), {*accepted, *_terminals_of(near)}
    inside = re.search(r"\w+$", text[:at])
    if inside is not None and text[at:end][:1].isalnum():  # "passes" begins with "pass"
        at = inside.start()
        accepted |= _terminals_of([inside[0]])
    found = text[at:end]
    near = near_words(found.lower(), sorted(_fixed_words(accepted)))
    location = Location(
        line.file, line.line, offset + at + 1, offset + max(end, at + 1) + 1, line.source_line
    )
    if not found:
        report.add(codes.LINE_ENDS, location, expected=_listed(accepted))
        return
    report.add(
        codes.NOT_UNDERSTOOD,
        location,
        suggestions=[Suggestion(word) for word in near],
        found=found,
        expected=_listed(accepted),
    )


def _place(problem: UnexpectedInput, text: str) -> tuple[int, int, set[str]]:
    """Where reading stopped (start, end) and the terminals that could stand there."""
    if isinstance(problem, UnexpectedToken):
        token = problem.token
        accepted = set(problem.accepts or problem.expected)
        if not isinstance(token, Token) or token.type == "$END" or token.start_pos is None:
            return len(text), len(text), accepted
        return token.start_pos, _word_end(text, token.start_pos), accepted
    at = problem.pos_in_stream or 0
    accepted = set(problem.allowed or ()) if isinstance(problem, UnexpectedCharacters) else set()
    return at, _word_end(text, at), accepted


def _word_end(text: str, at: int) -> int:
    found = _WORD.match(text, at)
    return found.end() if found else len(text)


def _fixed_words(accepted: Iterable[str]) -> set[str]:
    """The words of the language among the terminals."""
    return {word for name in accepted if name not in _CALLED for word in _word_of(name)}


def _all_words() -> set[str]:
    """Every word of the language."""
    return {word for each in scenario_grammar().terminals for word in _word_of(each.name)}


def _terminals_of(words: list[str]) -> set[str]:
    """The names of the terminals that are these words."""
    terminals = scenario_grammar().terminals
    return {each.name for each in terminals if set(_word_of(each.name)) & set(words)}


def _word_of(name: str) -> tuple[str, ...]:
    for terminal in scenario_grammar().terminals:
        if terminal.name == name and terminal.pattern.type == "str":
            return (terminal.pattern.value,)
    return ()


def _listed(accepted: Iterable[str]) -> str:
    names = [f'"{word}"' for word in sorted(_fixed_words(accepted))]
    names += [_CALLED[name] for name in sorted(accepted) if name in _CALLED]
    names = list(dict.fromkeys(names))
    if not names:
        return "a statement of the reference page (grammar/SCENARIOS.md)"
    shown = names[:_SHOWN]
    if len(names) > _SHOWN:
        return ", ".join(shown) + " ... (grammar/SCENARIOS.md has all)"
    return shown[0] if len(shown) == 1 else ", ".join(shown[:-1]) + " or " + shown[-1]
