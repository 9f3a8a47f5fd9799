"""``cardwright compile``: the engine objects of a text, with where each part comes from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from cardwright.cli.inputs import card_from_options, open_library, read_paths
from cardwright.cli.options import pack_option
from cardwright.cli.output import (
    show_findings,
    shown_status,
    styled,
    terminal_width,
    wants_color,
    write_out,
)
from cardwright.cli.progress import Progress
from cardwright.diagnostics import Report, render_full
from cardwright.diagnostics.codes import source as codes
from cardwright.findings import join_findings
from cardwright.results import CardResult
from cardwright.status import Status

if TYPE_CHECKING:
    from cardwright.library import Library
    from cardwright.source import SourceCard

SCHEMA = 1
#: A text on the command line need not be a whole card.
_NOT_ASKED_FOR = (codes.NO_POWER_TOUGHNESS, codes.NO_LOYALTY, codes.NO_DEFENSE)


def card_options(command: click.decorators.FC) -> click.decorators.FC:
    """The options that describe a card whose text is given on the command line."""
    options = (
        click.option("--text", default=None, help="Rules text; \\n begins a new line."),
        click.option("--name", default="", help="The card's name."),
        click.option("--type", "type_line", default="", help='Such as "Creature — Elf Druid".'),
        click.option("--cost", default="", help="The mana cost, such as {1}{G}."),
        click.option("--pt", default="", help="Power and toughness, such as 2/2."),
        click.option("--loyalty", default="", help="The loyalty of a planeswalker."),
        click.option("--defense", default="", help="The defense of a battle."),
    )
    for option in reversed(options):
        command = option(command)
    return command


@click.command("compile", epilog='Example: cardwright compile --text "{T}: Add {G}." --json')
@click.argument("path", required=False, metavar="PATH|-")
@card_options
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
@pack_option
def command(
    path: str | None,
    text: str | None,
    as_json: bool,
    packs: tuple[Path, ...],
    **described: str,
) -> int:
    """Compile the cards at PATH (- for standard input), or one text, and show what they became."""
    if (path is None) == (text is None):
        raise click.UsageError("give either PATH or --text")
    _, results, report, bad_packs = compile_input(path, text, described, packs)
    if as_json:
        document = {"schema": SCHEMA, "cards": [result.to_builtins() for result in results]}
        write_out(msgspec.json.encode(document).decode("utf-8") + "\n")
    else:
        for result in results:
            write_out(_shown(result))
    if report:
        rendered = render_full(report.sorted(), color=wants_color(True), width=terminal_width())
        click.echo(rendered, err=True, nl=False)
    compiled = all(result.status.reaches(Status.COMPILED) for result in results)
    return 0 if results and compiled and not report.has_errors and not bad_packs else 1


def compile_input(
    path: str | None, text: str | None, options: dict[str, str], packs: tuple[Path, ...]
) -> tuple[Library, list[CardResult], Report, bool]:
    """The library, the results of a path or a text, what is wrong, whether packs are in error."""
    if path is not None:
        cards, found = read_paths([path])
        library = open_library(packs, cards)
        results = []
        with Progress("cards", len(cards)) as progress:
            for card in cards:
                results.append(library.compile(card))
                progress.advance()
    else:
        if not (text or "").strip():
            raise click.UsageError('--text is empty: give the rules text, such as "Draw a card."')
        card = card_from_options(text or "", **options)
        library = open_library(packs)
        result, found = compile_described(library, card)
        results = [result]
    compiled = [one for result in results for one in result.diagnostics]
    report = Report(join_findings(found, compiled))
    return library, results, report, show_findings(library.report)


def compile_described(library: Library, card: SourceCard) -> tuple[CardResult, Report]:
    """The result for a card that options describe, and what is wrong with the options."""
    from cardwright.api import compile_text
    from cardwright.source import check_card

    face = card.faces[0]
    if face.type_line:
        return library.compile(card), Report(
            one for one in check_card(card) if one.code not in _NOT_ASKED_FOR
        )
    result = compile_text(
        face.oracle_text, name=face.name, mana_cost=face.mana_cost, library=library
    )
    return result, Report()


def _shown(result: CardResult) -> str:
    """A card with its objects as indented text."""
    from cardwright.cli.objects import show_object

    lines = [f"{styled(result.name, bold=True)}: {result.status.value}"]
    for ability in result.abilities:
        for number, line in enumerate(ability.text.split("\n")):
            lines.append(
                f"  {line}" if number else f"  {line}  {shown_status(ability.status.value)}"
            )
        for definition in ability.definitions:
            lines.extend(f"    {line}" for line in show_object(definition))
    return "\n".join(lines) + "\n"
