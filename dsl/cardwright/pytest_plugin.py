"""The pytest plugin (entry point ``pytest11``): collects ``.scenario`` files.

Loaded by pytest in every repository where Cardwright is installed, so nothing of the engine or the
grammar is imported here before there is a scenario to run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike
    from pathlib import Path

    from cardwright.scenarios.library import Library
    from cardwright.scenarios.reading import Section

SUFFIX = ".scenario"
_LIBRARY = "cardwright_library"


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marker."""
    config.addinivalue_line(
        "markers", "cr(number): the rules of the Comprehensive Rules that a scenario cites"
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Scenario files are test files."""
    if file_path.suffix != SUFFIX:
        return None
    return ScenarioFile.from_parent(parent, path=file_path)


class ScenarioFile(pytest.File):
    """One file of scenarios. Only its headings are read when it is collected."""

    def collect(self) -> Iterator[pytest.Item]:
        """One item a scenario; raises CollectError for what is wrong with the headings."""
        from cardwright.diagnostics import Report, render_full
        from cardwright.scenarios.reading import cited_rules, split_scenarios

        text = self.path.read_text(encoding="utf-8", errors="surrogateescape")
        report = Report()
        sections = split_scenarios(text, self.shown_path(), report)
        if report.has_errors:
            raise self.CollectError(render_full(report))
        for section in sections:
            item = ScenarioItem.from_parent(self, name=section.title, section=section)
            for number in cited_rules(section):
                item.add_marker(pytest.mark.cr(number))
            yield item

    def shown_path(self) -> str:
        """The path as diagnostics show it: from where pytest was started, where possible."""
        base = self.config.invocation_params.dir
        return str(self.path.relative_to(base) if self.path.is_relative_to(base) else self.path)


class ScenarioItem(pytest.Item):
    """One scenario as a test."""

    def __init__(self, *, section: Section, **arguments: object) -> None:
        super().__init__(**arguments)  # type: ignore[arg-type]  # pytest's own constructor arguments
        self.section = section

    def runtest(self) -> None:
        """Read and play the scenario; raises ScenarioFailed."""
        from cardwright.diagnostics import render_full
        from cardwright.scenarios.reading import parse_section

        assert isinstance(self.parent, ScenarioFile)
        scenario, report = parse_section(self.section, self.parent.shown_path())
        if report.has_errors:
            raise ScenarioFailed(render_full(report))
        result = scenario.run(self.library())
        if result.failure is not None:
            raise ScenarioFailed(result.failure.render())

    def library(self) -> Library:
        """The cards to play with: one library a run, made when first needed."""
        from cardwright.scenarios.cards import library_for

        known: dict[str, Library] = self.config.__dict__.setdefault(_LIBRARY, {})
        folder = str(self.path.parent)
        if folder not in known:
            known[folder] = library_for(self.path)
        return known[folder]

    def repr_failure(
        self,
        excinfo: pytest.ExceptionInfo[BaseException],
        style: object = None,
    ) -> str:
        """What failed, in the scenario's own words; a traceback only for a bug of ours."""
        if isinstance(excinfo.value, ScenarioFailed):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[PathLike[str] | str, int | None, str]:
        """Where the scenario begins (0-based, as pytest wants it)."""
        return self.path, self.section.line - 1, self.section.title


class ScenarioFailed(Exception):
    """A scenario did not hold; the message says where and why."""
