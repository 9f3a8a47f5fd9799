"""``cardwright explain``: each phrase of a text beside what it became."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.compile import card_options, compile_input
from cardwright.cli.objects import one_line, show_object
from cardwright.cli.options import pack_option
from cardwright.cli.output import terminal_width, wants_color, write_out
from cardwright.diagnostics import render_full
from cardwright.places import node_spans

if TYPE_CHECKING:
    from cardwright.frames.faces import ReadLine
    from cardwright.results import AbilityResult, CardResult, FaceResult, Provenance

#: Columns of the text of a phrase.
PHRASE_WIDTH = 44


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
    return f"{'  '.join(part for part in parts if part)}  [{result.status.value}]"


def _belongs(line: ReadLine, ability: AbilityResult) -> bool:
    return ability.span.start <= line.start and line.end <= ability.span.end


def _explained(ability: AbilityResult, lines: Sequence[ReadLine]) -> Iterator[str]:
    """An ability: more than one line for modes and for the text of an instant or sorcery."""
    yield f"{ability.text}  [{ability.status.value}]"
    for line in lines:
        words = " ".join(f"{token.text}/{token.class_}" for token in line.tokens if token.text)
        if words:
            yield f"  words    {words}"
    phrases = [each for line in lines for each in _phrases(ability, line)]
    if phrases:
        yield "  phrases"
        yield from phrases
    for definition in ability.definitions:
        first, *rest = show_object(definition)
        yield f"  object   {first}"
        yield from (f"           {each}" for each in rest)
    rules = dict.fromkeys(rule for each in ability.provenance for rule in each.rules)
    if rules:
        yield f"  rules    {', '.join(f'CR {rule}' for rule in rules)}"


def _phrases(ability: AbilityResult, line: ReadLine) -> Iterator[str]:
    """Each node of the tree with the text it stands for, indented as it is nested."""
    objects: dict[tuple[int, int], list[Provenance]] = {}
    for part in ability.provenance:
        objects.setdefault((part.span.start, part.span.end), []).append(part)
    open_ends: list[int] = []
    for node, span in node_spans(line):
        start, end = span.start, span.end
        while open_ends and start >= open_ends[-1]:
            open_ends.pop()
        text = line.text[start - line.start : end - line.start]
        indent = "  " * len(open_ends)
        open_ends.append(end)
        shown = f"    {indent}{text}"
        if len(shown) > PHRASE_WIDTH:
            shown = shown[: PHRASE_WIDTH - 2] + " …"
        became = [type(node).__name__]
        for part in objects.pop((start, end), []):
            rules = f" (CR {', '.join(part.rules)})" if part.rules else ""
            became.append(f"{_object(ability, part.path)}{rules}")
        yield f"{shown:<{PHRASE_WIDTH}} {' -> '.join(became)}"


def _object(ability: AbilityResult, path: str) -> str:
    """The engine object at a path of provenance, by its class; small values as they are."""
    value: object = ability.definitions
    for step in path.split("."):
        if isinstance(value, tuple):
            value = value[int(step)]
        else:
            value = getattr(value, step)
    shown = one_line(value)
    return shown if len(shown) <= PHRASE_WIDTH else type(value).__name__
