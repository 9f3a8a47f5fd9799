"""``cardwright check``: what is wrong in card files, where, and what to do about it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from cardwright.cli.inputs import open_library, read_paths
from cardwright.cli.options import pack_option
from cardwright.cli.output import (
    plural,
    show_findings,
    terminal_width,
    wants_color,
    write_out,
)
from cardwright.cli.progress import Progress
from cardwright.diagnostics import Diagnostic, Report, Severity, render_full, to_json
from cardwright.findings import join_findings
from cardwright.source.checks import check_subtypes


@click.command("check", epilog="Example: cardwright check cards/ --format json")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How to print what is found.",
)
@pack_option
def command(paths: tuple[str, ...], form: str, packs: tuple[Path, ...]) -> int:
    """Read and compile the cards at each PATH (a file, a folder, or - for standard input).

    Prints what is wrong with its file, line and column, and what to do about it.
    """
    cards, report = read_paths(paths)
    library = open_library(packs, cards)
    bad_packs = show_findings(library.report)
    subtypes = library.subtypes()
    found: list[Diagnostic] = []
    abilities: Counter[str] = Counter()
    with Progress("cards", len(cards)) as progress:
        for card in cards:
            result = library.compile(card)
            found.extend(check_subtypes(card, subtypes))
            found.extend(result.diagnostics)
            abilities.update(ability.status.value for ability in result.abilities)
            progress.advance()
    report = Report(join_findings(report, found)).sorted()
    if form == "json":
        write_out(to_json(report).decode("utf-8") + "\n")
    else:
        write_out(render_full(report, color=wants_color(), width=terminal_width()))
        write_out(_summary(len(cards), abilities, report) + "\n")
    return 1 if report.has_errors or bad_packs else 0


def _summary(cards: int, abilities: Counter[str], report: Report) -> str:
    found = [
        plural(count, severity.value) for severity in Severity if (count := report.count(severity))
    ]
    counted = f"{plural(cards, 'card')}, {plural(abilities.total(), 'ability', 'abilities')}"
    return f"{counted}: {', '.join(found) or 'nothing wrong'}"
