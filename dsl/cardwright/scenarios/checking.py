"""What a scenario as a whole must keep to: order of statements, players, labels, numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cardwright.diagnostics import Location, Report, Suggestion, diagnose
from cardwright.diagnostics.code import Code
from cardwright.diagnostics.codes import scenarios as codes
from cardwright.engine.vocabulary import CARD_TYPE_MASKS, COLOR_NAMES, SUPERTYPE_MASKS
from cardwright.scenarios.model import (
    Action,
    Answer,
    Batch,
    Can,
    Choose,
    Controls,
    Counted,
    Expectation,
    HasMana,
    IsIllegal,
    Line,
    Players,
    Predicate,
    PutPermanents,
    Scenario,
    SetMana,
    SetUp,
    TapForMana,
    TokenText,
)
from cardwright.scenarios.near import near_words, singular
from cardwright.structs import everything_in

MAXIMUM_PLAYERS = 16
MAXIMUM_COUNT = 1000
USUAL_PLAYERS = ("alice", "bob")
QUALITIES = frozenset((*COLOR_NAMES, "colorless", "multicolored", *SUPERTYPE_MASKS))
#: Words of the grammar that may stand in the place of a quality.
STATES = ("tapped", "untapped", "attacking", "blocking")
TYPES = frozenset((*CARD_TYPE_MASKS, "permanent", "token"))
_POOL = re.compile(r"(\{[WUBRGC]\})+")


def player_names(scenario: Scenario) -> tuple[str, ...]:
    """The players in turn order: as declared, otherwise those who act, alphabetically.

    Where fewer than two act, alice and bob fill up.
    """
    for line in scenario.lines:
        if isinstance(line.statement, Players):
            return line.statement.names
    names = {name for line in scenario.lines for name in _acting(line.statement)}
    for usual in USUAL_PLAYERS:
        if len(names) < len(USUAL_PLAYERS):
            names.add(usual)
    return tuple(sorted(names))


def check_order(scenario: Scenario, report: Report) -> None:
    """Report what stands in the wrong place or names nobody."""
    heading = f"[scenario {scenario.title}]"
    place = Location(scenario.file, scenario.line, 1, len(heading) + 1, heading)
    if not any(isinstance(line.statement, Expectation) for line in scenario.lines):
        report.add(codes.NOTHING_EXPECTED, place, title=scenario.title)
    names = player_names(scenario)
    if not 2 <= len(names) <= MAXIMUM_PLAYERS:
        report.add(codes.TOO_MANY_PLAYERS, place, count=len(names))
    _check_labels(scenario, names, report)
    known = {*names, *(label for label, _ in _labels(scenario))}
    begun = asked = False
    before: Line | None = None
    for line in scenario.lines:
        statement = line.statement
        if isinstance(statement, SetUp):
            if begun:
                _add(report, codes.SET_UP_TOO_LATE, scenario, line)
        else:
            begun = True
        if isinstance(statement, Answer) and not asked:
            _add(report, codes.ANSWER_TOO_EARLY, scenario, line)
        asked = asked or isinstance(statement, Action)
        if isinstance(statement, IsIllegal) and not (
            before is not None and isinstance(before.statement, (Action, Answer))
        ):
            _add(report, codes.ILLEGAL_WHAT, scenario, line)
        unknown = [name for name in _acting(statement) if name not in names]
        if not isinstance(statement, Choose):  # "alice chooses red"
            unknown += [word for word in _words(statement) if word not in known]
        for name in dict.fromkeys(unknown):
            _add(report, codes.UNKNOWN_PLAYER, scenario, line, player=name)
        _check_numbers(line, scenario, report)
        before = line


def _check_labels(scenario: Scenario, players: tuple[str, ...], report: Report) -> None:
    used = dict.fromkeys(players, scenario.line)
    for label, line in _labels(scenario):
        if label in used:
            _add(report, codes.LABEL_TWICE, scenario, line, label=label, first=used[label])
        used.setdefault(label, line.number)


def _check_numbers(line: Line, scenario: Scenario, report: Report) -> None:
    statement = line.statement
    for part in everything_in(statement):
        count = part.count if isinstance(part, (Batch, Counted)) else 1
        if (isinstance(part, Batch) and count < 1) or count > MAXIMUM_COUNT:
            _add(
                report, codes.COUNT_OUT_OF_RANGE, scenario, line, count=count, maximum=MAXIMUM_COUNT
            )
        for found, kind, known in _words_to_know(part):
            if found not in known:
                _add_unknown(report, scenario, line, found, kind, sorted(known))
        mana = part.mana if isinstance(part, (SetMana, HasMana, TapForMana)) else ""
        if mana and not _POOL.fullmatch(mana):
            _add(report, codes.UNKNOWN_MANA, scenario, line, found=mana)


def _words_to_know(part: object) -> Iterator[tuple[str, str, frozenset[str]]]:
    """Words of closed lists: the word, what it should be, what is known."""
    match part:
        case Predicate(kind="quality", text=text):
            yield text, "quality", QUALITIES
        case Predicate(kind="type", text=text) if text[:1].islower():
            yield text, "type", TYPES
        case Controls(type_word=word) if word:
            yield singular(word), "type", TYPES
        case Batch(chosen=chosen):
            for slot, value in chosen:
                if slot == "chosen.color":
                    yield value, "color", frozenset(COLOR_NAMES)
        case TokenText(colors=colors, types=types):
            for color in colors:
                yield color, "color", frozenset((*COLOR_NAMES, "colorless"))
            for word in types:
                yield word, "type", TYPES


def _add_unknown(
    report: Report, scenario: Scenario, line: Line, found: str, kind: str, known: list[str]
) -> None:
    at = line.source.rfind(found)
    start = (at if at >= 0 else 0) + 1
    location = Location(scenario.file, line.number, start, start + len(found), line.source)
    shown = ", ".join(known)
    words = [*known, *STATES] if kind == "quality" else known
    suggestions = [Suggestion(word) for word in near_words(found, words)]
    report.add(
        codes.UNKNOWN_WORD,
        location,
        suggestions=suggestions,
        subject=scenario.title,
        found=found,
        kind=kind,
        known=shown,
    )


def _labels(scenario: Scenario) -> Iterator[tuple[str, Line]]:
    for line in scenario.lines:
        if isinstance(line.statement, PutPermanents):
            for batch in line.statement.batches:
                if batch.label:
                    yield batch.label, line


def _acting(statement: object) -> Iterator[str]:
    """Every word that can only be a player."""
    for part in everything_in(statement):
        if isinstance(part, Can):
            continue
        player = getattr(part, "player", "")
        if player:
            yield player


def _words(statement: object) -> Iterator[str]:
    """Words that may be players or labels."""
    for part in everything_in(statement):
        word = getattr(part, "word", "")
        if word:
            yield word


def _add(report: Report, code: Code, scenario: Scenario, line: Line, **arguments: Any) -> None:
    source = line.source
    start = len(source) - len(source.lstrip()) + 1
    location = Location(scenario.file, line.number, start, len(source.rstrip()) + 1, source)
    report.append(diagnose(code, location, subject=scenario.title, **arguments))
