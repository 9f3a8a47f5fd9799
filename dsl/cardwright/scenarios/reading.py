"""Scenario files: text becomes scenarios, what cannot be read becomes diagnostics.

Headings are found first, without any grammar (``split_scenarios``), so that a test collector that
only needs titles costs nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct

from cardwright.diagnostics import Location, Report
from cardwright.diagnostics.codes import scenarios as codes

if TYPE_CHECKING:
    from cardwright.scenarios.model import Line, Scenario

_HEADING = re.compile(r"^\[scenario\s+(?P<title>[^\]]*\S)\s*\]\s*$")
_NUMBER = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")
_CITES = re.compile(r"\bCR\s+(\d{3}(?:\.\d+[a-z]?)?(?:(?:,\s*|\s+and\s+)\d{3}(?:\.\d+[a-z]?)?)*)")


class Section(Struct, frozen=True):
    """A heading with the lines under it, unread: (number, text) pairs."""

    title: str
    line: int
    body: tuple[tuple[int, str], ...] = ()


def split_scenarios(text: str, file: str = "", report: Report | None = None) -> list[Section]:
    """Find the headings. Problems with headings go into ``report`` where one is given."""
    report = report if report is not None else Report()
    sections: list[Section] = []
    lines_of_titles: dict[str, int] = {}
    title, title_line = "", 0
    body: list[tuple[int, str]] = []
    for number, line in enumerate(_lines(text), 1):
        stripped = line.strip()
        if stripped.startswith("["):
            heading = _HEADING.match(stripped)
            if heading is None:
                report.add(codes.BAD_HEADING, _whole_line(file, number, line))
                continue
            if title_line:
                sections.append(Section(title, title_line, tuple(body)))
            title, title_line = heading["title"], number
            body = []
            if title in lines_of_titles:
                report.add(
                    codes.TITLE_TWICE,
                    _whole_line(file, number, line),
                    title=title,
                    line=lines_of_titles[title],
                )
            lines_of_titles.setdefault(title, number)
        elif title_line:
            body.append((number, line))
        elif stripped and not stripped.startswith("#"):
            report.add(codes.BEFORE_FIRST_HEADING, _whole_line(file, number, line))
    if title_line:
        sections.append(Section(title, title_line, tuple(body)))
    return sections


def parse_scenarios(text: str, file: str = "") -> tuple[tuple[Scenario, ...], Report]:
    """Read a scenario file. A scenario with any error in it is left out, and reported."""
    report = Report()
    scenarios = []
    for section in split_scenarios(text, file, report):
        scenario, problems = parse_section(section, file)
        report.merge(problems)
        if not problems.has_errors:
            scenarios.append(scenario)
    return tuple(scenarios), report


def parse_section(section: Section, file: str = "") -> tuple[Scenario, Report]:
    """Read one scenario of a file."""
    from cardwright.scenarios.checking import check_order
    from cardwright.scenarios.lines import read_line
    from cardwright.scenarios.model import Scenario

    report = Report()
    lines: list[Line] = []
    for number, source in section.body:
        stripped = source.strip()
        if stripped and not stripped.startswith("#"):
            line = read_line(number, source, file, report)
            if line is not None:
                lines.append(line)
    scenario = Scenario(section.title, file, section.line, tuple(lines), cited_rules(section))
    if not report.has_errors:
        check_order(scenario, report)
    return scenario, report


def cited_rules(section: Section) -> tuple[str, ...]:
    """The rule numbers in a scenario's comments, in order: ``# CR 106.12a, 605.4a``."""
    cites: list[str] = []
    for _, source in section.body:
        stripped = source.strip()
        if stripped.startswith("#"):
            for found in _CITES.findall(stripped):
                cites.extend(_NUMBER.findall(found))
    return tuple(cites)


def _lines(text: str) -> list[str]:
    """Lines as an editor counts them; a byte-order mark is no part of the first."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _whole_line(file: str, number: int, line: str) -> Location:
    start = len(line) - len(line.lstrip()) + 1
    return Location(file, number, start, max(start, len(line.rstrip()) + 1), line)
