"""Case files (``tests/cases/**/*.case``): text in, expected text out.

    [case name_of_the_case]
    the input, up to the next heading
    [report]
    what is expected under that heading

A heading is a line of its own: lower-case words in brackets. Lines before the first case are
comments. Blank lines at the end of a section do not count. Where a test checks a section,
``pytest --update-cases`` writes what came out into the file, for the author to read as a diff.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

CASES = Path(__file__).resolve().parent / "cases"

_CASE = re.compile(r"\[case ([^\]]+)\]\s*")
_SECTION = re.compile(r"\[([a-z][a-z ]*)\]\s*")


@dataclass
class Case:
    """One case; ``sections`` holds what is expected, by heading, without the final line feed."""

    path: Path
    name: str
    line: int
    text: str = ""
    sections: dict[str, str] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """``source/forms.case::name``."""
        return f"{self.path.relative_to(CASES).as_posix()}::{self.name}"


def read_case_file(path: Path) -> list[Case]:
    """The cases of a file, in its order; two of one name are an error."""
    cases: list[Case] = []
    section = ""
    collected: list[str] = []

    def close() -> None:
        if not cases:
            return
        content = "\n".join(collected).rstrip("\n")
        if section:
            cases[-1].sections[section] = content
        else:
            cases[-1].text = content

    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        case = _CASE.fullmatch(line)
        heading = _SECTION.fullmatch(line) if cases else None
        if case is None and heading is None:
            collected.append(line)
            continue
        close()
        collected = []
        section = "" if case is not None else heading[1]  # type: ignore[index]
        if case is not None:
            cases.append(Case(path, case[1], number))
    close()
    names = [case.name for case in cases]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ValueError(f"{path}: two cases called {', '.join(sorted(twice))}")
    return cases


def find_cases(folder: str) -> list[Case]:
    """All cases below ``tests/cases/<folder>``, in a stable order."""
    return [
        case for path in sorted((CASES / folder).rglob("*.case")) for case in read_case_file(path)
    ]


def write_sections(case: Case, sections: dict[str, str]) -> None:
    """Put ``sections`` in the place of the expected half of one case in its file.

    Sections whose text is empty are left out.
    """
    lines = case.path.read_text(encoding="utf-8").split("\n")
    start = next(i for i, line in enumerate(lines) if line.rstrip() == f"[case {case.name}]")
    end = next((i for i in range(start + 1, len(lines)) if _CASE.fullmatch(lines[i])), len(lines))
    new = [lines[start], *case.text.split("\n")]
    for heading, text in sections.items():
        if text:
            new += [f"[{heading}]", *text.split("\n")]
    new.append("")
    case.path.write_text("\n".join(lines[:start] + new + lines[end:]), encoding="utf-8")
