"""The command itself: reads the file, measures, and hands the document to those who asked."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from cardwright.cli.coverage.counting import make_document
from cardwright.cli.coverage.measuring import Measured, run_measuring
from cardwright.cli.coverage.records import FaceRecord
from cardwright.cli.coverage.writing import must_be_writable, write_whole
from cardwright.cli.inputs import open_library
from cardwright.cli.options import file_option, jobs_option, pack_option
from cardwright.cli.output import (
    note,
    show_findings,
    terminal_width,
    wants_color,
    write_out,
)
from cardwright.cli.progress import Progress
from cardwright.diagnostics import Diagnostic, Report, Severity, render_full
from cardwright.diagnostics.codes import source as codes
from cardwright.source.read_cards import read_cards

if TYPE_CHECKING:
    from cardwright.source import SourceCard

STANDARD_OUTPUT = Path("-")
#: Findings about the file that are shown; more are counted.
SHOWN_FINDINGS = 20


@click.command(
    "coverage",
    epilog="Example: cardwright coverage oracle-cards.json.gz --html coverage.html --jobs 2",
)
@click.argument("bulk", type=click.Path(path_type=Path), metavar="BULK")
@file_option(
    "--json",
    "out",
    "OUT",
    "Also write every ability with its status and reason to this file; - is standard output,"
    " and the report then goes to standard error.",
)
@file_option(
    "--html",
    "page",
    "FILE",
    "Also write one page to browse: every card with its tokens, its tree and what is in the"
    " way. It needs no network.",
)
@file_option(
    "--compare",
    "old",
    "OLD.json",
    "Say what became better, worse, new or is gone since this document of --json;"
    " ends with 1 if anything became worse.",
)
@click.option(
    "--probe",
    "phrases",
    multiple=True,
    metavar="TEXT",
    help="Instead of all that, say what reading this phrase would finish; may be given more than"
    " once.",
)
@click.option(
    "--top",
    type=click.IntRange(0),
    default=20,
    show_default=True,
    metavar="N",
    help="Rows of each list; 0 shows all.",
)
@jobs_option
@pack_option
def command(
    bulk: Path,
    out: Path | None,
    page: Path | None,
    old: Path | None,
    phrases: tuple[str, ...],
    top: int,
    jobs: int,
    packs: tuple[Path, ...],
) -> int:
    """Read every card of BULK (Scryfall or MTGJSON, plain or gzip) and count what is compiled.

    What is in the way is ranked by how many cards each reason alone holds back. Tokens, playtest
    and funny cards, cards of digital games and the like are counted apart.

    BULK is Scryfall's file of Oracle cards (scryfall.com/docs/api/bulk-data) or MTGJSON's
    AtomicCards (mtgjson.com/downloads/all-files).
    """
    started = time.perf_counter()
    _check_use(bulk, out, page, old, phrases)
    earlier = None
    if old is not None:
        from cardwright.cli.coverage.comparison import read_document

        earlier = read_document(old)
    cards, report = read_cards(bulk, check=False)
    passed_over = _show_findings(report)
    if report.has_errors and not cards:
        return 1
    # Also fills the caches, before several processes would do it at once.
    is_bad = show_findings(open_library(packs).report) or report.has_errors
    if phrases:
        _probe(cards, phrases, top, jobs, packs)
        return 1 if is_bad else 0
    results: list[list[FaceRecord]] = [[] for _ in cards]
    measured: list[Measured] = []
    with Progress("cards", len(cards)) as progress:
        for chunk in run_measuring(cards, jobs, packs, detailed=page is not None):
            results[chunk.first : chunk.first + len(chunk.records)] = chunk.records
            measured.append(chunk)
            progress.advance(len(chunk.records))
    document = make_document(cards, results, passed_over, time.perf_counter() - started)
    from cardwright.cli.coverage.summary import summary

    text = summary(document, top)
    if earlier is not None and old is not None:
        from cardwright.cli.coverage.comparison import compare, show_comparison

        changes = compare(earlier.cards, document.cards)
        text += show_comparison(changes, old, top)
        is_bad = is_bad or bool(changes.worse)
    if out == STANDARD_OUTPUT:
        click.echo(text, nl=False, err=True)
        sys.stdout.write(msgspec.json.encode(document).decode("utf-8") + "\n")
    else:
        write_out(text)
    if out is not None and out != STANDARD_OUTPUT:
        write_whole(out, msgspec.json.encode(document))
    if page is not None:
        from cardwright.cli.coverage.page import make_page

        write_whole(page, make_page(bulk.name, document, cards, results, measured))
    return 1 if is_bad else 0


def _check_use(
    bulk: Path, out: Path | None, page: Path | None, old: Path | None, phrases: tuple[str, ...]
) -> None:
    if bulk.is_dir():
        raise click.UsageError(f"{bulk} is a folder: give a file of cards")
    if phrases and (out or page or old):
        raise click.UsageError("--probe looks at some of the cards only: give it by itself")
    if any(not any(sign.isalnum() for sign in phrase) for phrase in phrases):
        raise click.UsageError("--probe is given words of card text")
    if page == STANDARD_OUTPUT:
        raise click.UsageError("--html is given a file")
    for path in (out, page):
        if path is not None and path != STANDARD_OUTPUT:
            must_be_writable(path)


def _show_findings(report: Report) -> dict[str, int]:
    """Print what is wrong with the file; returns how many records were passed over, and why."""
    passed: Counter[str] = Counter()
    shown: list[Diagnostic] = []
    for finding in report.sorted():
        why = _why_passed_over(finding)
        if why:
            passed[why] += 1
        if not why or finding.severity is Severity.ERROR:
            shown.append(finding)
    if shown:
        text = render_full(shown[:SHOWN_FINDINGS], color=wants_color(True), width=terminal_width())
        note(text.rstrip())
        if len(shown) > SHOWN_FINDINGS:
            note(f"and {len(shown) - SHOWN_FINDINGS:,} more")
    return dict(passed.most_common())


def _why_passed_over(finding: Diagnostic) -> str:
    """Why a record holds no card to measure; empty where the finding is about something else."""
    arguments = dict(finding.arguments)
    if finding.code == codes.OTHER_LANGUAGE:
        return f"its text is not in English ({arguments['language']})"
    if finding.code == codes.NOT_A_CARD_OBJECT:
        return f"it is no card but a {arguments['what']}"
    if finding.code == codes.REPEATED_CARD:
        return "another printing of a card that is counted"
    if finding.code == codes.BAD_RECORD:
        return "it cannot be read"
    return ""


def _probe(
    cards: Iterable[SourceCard],
    phrases: Iterable[str],
    top: int,
    jobs: int,
    packs: tuple[Path, ...],
) -> None:
    from cardwright.cli.coverage.probe import probe, show_probe

    every = tuple(cards)
    for number, phrase in enumerate(phrases):
        shown = show_probe(phrase, probe(every, phrase, jobs, packs), top)
        write_out(f"\n{shown}" if number else shown)
