"""Findings of two stages about one text: what is said twice is said once."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cardwright.diagnostics import Diagnostic, Location
from cardwright.diagnostics.codes import source
from cardwright.diagnostics.codes.compiling import LINE

#: A brace, quotation mark or bracket without its partner makes nonsense of the rest of the line, as
#: does a character that cuts a word in two.
_OF_THE_LINE = (
    source.UNBALANCED_BRACE,
    source.UNBALANCED_QUOTE,
    source.UNBALANCED_BRACKET,
    source.CONTROL_CHARACTER,
    source.NOT_UTF8,
)
#: Findings about single words and signs, and about fields, which the source stage sees first.
_REPEATS = ("P10", "C117")


def join_findings(
    written: Iterable[Diagnostic], compiled: Iterable[Diagnostic]
) -> list[Diagnostic]:
    """What is wrong with how a card is written, then what else reading and compiling found."""
    first = list(written)
    rest = [one for one in compiled if not any(_is_repeated(one, other) for other in first)]
    unread = {
        (one.location.file, one.location.line)
        for one in rest
        if one.code.id.startswith("P") and one.location is not None and _is_mode(one.location)
    }
    return [*first, *(one for one in rest if not _waits_for_modes(one, unread))]


def _is_mode(where: Location) -> bool:
    return where.source_line.lstrip().startswith("•")


def _waits_for_modes(one: Diagnostic, unread: Collection[tuple[str, int]]) -> bool:
    """Is nothing wrong with "Choose one —" but that a mode directly below it is not read?"""
    where = one.location
    return (
        one.code == LINE
        and where is not None
        and not _is_mode(where)
        and (where.file, where.line + 1) in unread
    )


def _is_repeated(one: Diagnostic, other: Diagnostic) -> bool:
    if one == other:
        return True
    here, there = one.location, other.location
    if here is None or there is None or not one.code.id.startswith(_REPEATS):
        return False
    if (here.file, here.line) != (there.file, there.line):
        return False
    if here.line == 0:  # options of a command, which have no columns
        return one.code.id == "C117" and other.code.id.startswith("S3")
    return other.code in _OF_THE_LINE or _overlap(here, there)


def _overlap(here: Location, there: Location) -> bool:
    return here.column < there.end_column and there.column < here.end_column
