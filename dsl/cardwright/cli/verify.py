"""``cardwright verify``: do cards compile, and do their scenarios pass?"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.options import pack_option
from cardwright.cli.output import (
    note,
    plural,
    show_findings,
    styled,
    terminal_width,
    wants_color,
    write_out,
)
from cardwright.cli.progress import Progress
from cardwright.diagnostics import Report, Severity, render_full
from cardwright.diagnostics.codes.scenarios import NOT_UNDERSTOOD
from cardwright.findings import join_findings
from cardwright.resources import grammar_folder
from cardwright.status import Status

if TYPE_CHECKING:
    from cardwright.cli.verification import Subject
    from cardwright.scenarios.result import ScenarioResult


#: Of more abilities without proof the rest is counted.
SHOWN_UNPROVEN = 10


@click.command("verify", epilog="Example: cardwright verify cards/wild-growth.scenario")
@click.argument("paths", nargs=-1, metavar="[PATH...]")
@click.option(
    "--prove/--no-prove",
    default=True,
    show_default=True,
    help="Take away each ability in turn: it is proven if a scenario fails then.",
)
@click.option(
    "--statements",
    is_flag=True,
    help="Only list what a scenario can say, with examples.",
)
@pack_option
def command(paths: tuple[str, ...], prove: bool, statements: bool, packs: tuple[Path, ...]) -> int:
    """Compile the cards at each PATH and run the scenarios there.

    PATH is a card file or a scenario file (the other is the file of the same name beside it), or
    a folder. Without PATH: all loaded packs. It is a failure when there are no scenarios.
    """
    if statements:
        write_out((grammar_folder() / "SCENARIOS.md").read_text(encoding="utf-8"))
        return 0
    from cardwright.cli.verification import open_subjects, prove_abilities, run_scenarios

    started = time.perf_counter()
    library, subjects, report = open_subjects(paths, packs)
    bad_packs = show_findings(library.report)
    count = sum(len(subject.scenarios) for subject in subjects)
    with Progress("scenarios", count, since=started) as progress:
        for subject in subjects:
            run_scenarios(subject, library, progress.advance)
    if prove:
        total = sum(len(card.abilities) for subject in subjects for card in subject.cards)
        with Progress("abilities", total, since=started) as progress:
            for subject in subjects:
                prove_abilities(subject, subjects, library, progress.advance)
    compiled = [one for subject in subjects for card in subject.cards for one in card.diagnostics]
    report = Report(join_findings(report, compiled))
    write_out(render_full(report.sorted(), color=wants_color(), width=terminal_width()))
    failures = [one for subject in subjects for one in subject.results if not one.passed]
    for failure in failures:
        write_out(_failure(failure))
    write_out(_table(subjects, report.count(Severity.ERROR), time.perf_counter() - started))
    if prove and count:
        write_out(_unproven(subjects))
    incomplete = _show_incomplete(subjects)
    if any(one.code == NOT_UNDERSTOOD for one in report):
        note("cardwright verify --statements lists what a scenario can say")
    if count == 0 and not report.has_errors:
        note("no scenarios were found: nothing is verified")
    is_fine = count and not (failures or incomplete or report.has_errors or bad_packs)
    return 0 if is_fine else 1


def _failure(result: ScenarioResult) -> str:
    shown = result.failure.render() if result.failure is not None else ""
    place, _, rest = shown.partition("\n")
    return f"{styled('FAILED', fg='red', bold=True)} {result.title}\n  --> {place}\n{rest}\n"


def _unproven(subjects: Sequence[Subject]) -> str:
    """The abilities that are compiled, and that no scenario would miss."""
    rows = [
        f"  {card.name}: {' '.join(ability.text.split())}"
        for subject in subjects
        for card in subject.cards
        for ability in card.abilities
        if ability.status is Status.COMPILED
    ]
    if not rows:
        return ""
    width = terminal_width()
    shown = [row if len(row) <= width else f"{row[: width - 1]}…" for row in rows[:SHOWN_UNPROVEN]]
    if len(rows) > len(shown):
        shown.append(f"  and {len(rows) - len(shown):,} more")
    return "\n".join(["not proven, as no scenario fails without them:", *shown]) + "\n"


def _show_incomplete(subjects: Sequence[Subject]) -> bool:
    """Name the cards that cannot be played; true when there are any."""
    names = [
        f"{card.name} ({card.status.value})"
        for subject in subjects
        for card in subject.cards
        if not card.status.reaches(Status.COMPILED)
    ]
    if names:
        note(f"not compiled: {', '.join(names)}")
    return bool(names)


def _table(subjects: Sequence[Subject], errors: int, seconds: float) -> str:
    """One row for each pack, and their sum."""
    statuses = [Status.PROVEN, Status.COMPILED, Status.READ, Status.UNREAD]
    header = ["", "cards", "abilities", *(status.value for status in statuses), "passed", "failed"]
    rows = [[subject.name, *map(str, _figures(subject, statuses))] for subject in subjects]
    if len(subjects) > 1:
        figures = [_figures(subject, statuses) for subject in subjects]
        rows.append(["all", *(str(sum(column)) for column in zip(*figures, strict=True))])
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    lines = [
        "  ".join(
            cell.ljust(width) if place == 0 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in [header, *rows]
    ]
    return (
        "\n".join([styled(lines[0], bold=True), *lines[1:]])
        + f"\n{_verdict(subjects, errors, seconds)}\n"
    )


def _verdict(subjects: Sequence[Subject], errors: int, seconds: float) -> str:
    """How many scenarios passed, in a line; what cannot be read has no scenario to fail."""
    results = [result for subject in subjects for result in subject.results]
    failed = sum(not result.passed for result in results)
    if failed:
        told = styled(f"{failed:,} of {plural(len(results), 'scenario')} failed", fg="red")
    elif results:
        told = styled(f"{plural(len(results), 'scenario')} passed", fg=None if errors else "green")
    else:
        told = styled("no scenario was run", fg="red")
    above = styled(f"; {plural(errors, 'error')} above", fg="red") if errors else ""
    return f"{told} in {seconds:.1f} s{above}"


def _figures(subject: Subject, statuses: Sequence[Status]) -> list[int]:
    abilities = [ability.status for card in subject.cards for ability in card.abilities]
    passed = sum(result.passed for result in subject.results)
    return [
        len(subject.cards),
        len(abilities),
        *(abilities.count(status) for status in statuses),
        passed,
        len(subject.results) - passed,
    ]
