"""``cardwright explain``: each phrase of a text beside what it became."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.compile import card_options, compile_input
from cardwright.cli.objects import one_line, show_object
from cardwright.cli.options import pack_option
from cardwright.cli.output import shown_status, styled, terminal_width, wants_color, write_out
from cardwright.cli.phrases import ARROW, phrase_rows, word_rows
from cardwright.diagnostics import render_full
from cardwright.driver import LONGEST_TEXT

if TYPE_CHECKING:
    from cardwright.frames.faces import ReadLine
    from cardwright.results import AbilityResult, CardResult, FaceResult, Provenance

#: An engine object of so many columns is shown beside its phrase; of a larger one only its class.
SHOWN_OBJECT = 44
#: Columns of the headings on the left: "object".
MARGIN = 11


@click.command("explain", epilog='Example: cardwright explain --text "Draw two cards."')
@click.argument("path", required=False, metavar="PATH|-")
@card_options
@pack_option
def command(path: str | None, text: str | None, packs: tuple[Path, ...], **described: str) -> int:
    """Show what each phrase of a card, or of one text, became.

    For each ability: its words with their classes; its phrases, each with the node of the tree and
    the engine object that it became, and the rule that says so; then the whole object.
    """
    if (path is None) == (text is None):
        raise click.UsageError("give either PATH or --text")
    library, results, report, bad_packs = compile_input(path, text, described, packs)
    for result in results:
        write_out(f"{_heading(result)}\n")
        if any(len(face.source.oracle_text or "") > LONGEST_TEXT for face in result.faces):
            continue  # it was not read, and is not read here
        for face, read in zip(result.faces, library.read(result.source), strict=True):
            if len(result.faces) > 1:
                write_out(f"---- {face.name}\n")
            for ability in face.abilities:
                lines = [line for line in read.lines if _belongs(line, ability)]
                write_out("\n".join(_explained(ability, lines)) + "\n\n")
    write_out(render_full(report.sorted(), color=wants_color(), width=terminal_width()))
    return 1 if report.has_errors or bad_packs or not results else 0


def _heading(result: CardResult) -> str:
    first: FaceResult = result.faces[0]
    source = first.source
    numbers = "" if source.power is None else f"{source.power}/{source.toughness}"
    parts = [result.name, source.mana_cost or "", source.type_line, numbers]
    described = "  ".join(part for part in parts if part)
    return f"{styled(described, bold=True)}  {shown_status(result.status.value)}"


def _belongs(line: ReadLine, ability: AbilityResult) -> bool:
    return ability.span.start <= line.start and line.end <= ability.span.end


def _explained(ability: AbilityResult, lines: Sequence[ReadLine]) -> Iterator[str]:
    """An ability: more than one line for modes and for the text of an instant or sorcery."""
    width = max(terminal_width() - MARGIN, 40)
    yield f"{styled(ability.text, bold=True)}  {shown_status(ability.status.value)}"
    yield from _headed("why", [one.headline for one in ability.diagnostics])
    objects: dict[tuple[int, int], list[Provenance]] = {}
    for part in ability.provenance:
        objects.setdefault((part.span.start, part.span.end), []).append(part)

    def became(start: int, end: int) -> Iterator[str]:
        for part in objects.get((start, end), ()):
            rules = f" (CR {', '.join(part.rules)})" if part.rules else ""
            yield f"{_object(ability, part.path)}{rules}"

    for line in lines:
        yield from _headed("words", word_rows(line, width))
    for line in lines:
        if line.is_read:
            rows = phrase_rows(line, width, became)
            yield from _headed("phrases", (_with_arrows(row) for row in rows))
    for definition in ability.definitions:
        yield from _headed("object", show_object(definition))
    rules = dict.fromkeys(rule for each in ability.provenance for rule in each.rules)
    yield from _headed("rules", [", ".join(f"CR {rule}" for rule in rules)] if rules else ())


def _with_arrows(row: str) -> str:
    return row.replace(ARROW, styled(ARROW, fg="cyan")) if wants_color() else row


def _headed(heading: str, lines: Iterable[str]) -> Iterator[str]:
    """The lines with a heading before the first, and as far to the right below it."""
    for number, line in enumerate(lines):
        beginning = f"{'' if number else heading:<{MARGIN - 2}}"
        yield f"  {styled(beginning, fg='cyan') if not number else beginning}{line}".rstrip()


def _object(ability: AbilityResult, path: str) -> str:
    """The engine object at a path of provenance, by its class; small values as they are."""
    value: object = ability.definitions
    for step in path.split("."):
        if isinstance(value, tuple):
            value = value[int(step)]
        else:
            value = getattr(value, step)
    shown = one_line(value)
    return shown if len(shown) <= SHOWN_OBJECT else type(value).__name__
