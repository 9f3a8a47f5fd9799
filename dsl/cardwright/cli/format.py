"""``cardwright format``: card files in today's wording and in the standard layout."""

from __future__ import annotations

import difflib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.inputs import open_library
from cardwright.cli.options import pack_option
from cardwright.cli.output import fail, note, plural, show_findings, wants_color, write_out
from cardwright.cli.progress import Progress
from cardwright.diagnostics import Report

if TYPE_CHECKING:
    from cardwright.formatting import Formatted
    from cardwright.source import SourceCard

STANDARD_INPUT = "-"


@click.command("format", epilog="Example: cardwright format cards/ --diff")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option(
    "--check", "only_check", is_flag=True, help="Write nothing; 1 if a file would change."
)
@click.option("--fix", is_flag=True, help="Also put right what has no meaning as it is.")
@click.option("--diff", "show_diff", is_flag=True, help="Write nothing; show what would change.")
@pack_option
def command(
    paths: tuple[str, ...], only_check: bool, show_diff: bool, fix: bool, packs: tuple[Path, ...]
) -> int:
    """Rewrite the card files at each PATH (a file, a folder, or - for standard input).

    Old wording becomes today's, symbols, dashes and blanks become what is printed; what changes is
    shown. The meaning of a card never changes: each is read before and after, and a line that is
    not read is left as it is. From standard input, the result goes to standard output.
    """
    if STANDARD_INPUT in paths and len(paths) > 1:
        raise fail("standard input (-) cannot be formatted together with files")
    from cardwright.formatting import format_text
    from cardwright.lexer import Names

    report = Report()
    files = _files(paths, report)
    texts = [_read(file, report) for file in files]
    library = open_library(packs, _cards(texts))
    failed = show_findings([*library.report, *report])
    names = Names.of_cards(library.all_names())
    writes = not only_check and not show_diff
    changed = 0
    with Progress("files", len(files)) as progress:
        for file, text in zip(files, texts, strict=True):
            if text is None:
                failed = True
                continue
            result = format_text(text, library.tools, names, fix=fix)
            _say_what_was_left(file, result)
            changed += result.text != text
            if file is None and writes:
                write_out(result.text)
            elif result.text != text:
                if show_diff or writes:
                    write_out(_diff(file, text, result.text))
                else:
                    note(f"would change {_shown(file)}")
                if writes and file is not None:
                    _write(file, result.text)
            progress.advance()
    read = [file for file, text in zip(files, texts, strict=True) if file and text is not None]
    if file_count := len(read):
        verb = "changed" if writes else "would change"
        note(f"{plural(file_count, 'file')}: {changed} {verb}")
    return 1 if failed or (changed and only_check) else 0


def _files(paths: tuple[str, ...], report: Report) -> list[Path | None]:
    """The card files at the paths; None for standard input."""
    from cardwright.source.read_cards import card_files

    found: list[Path | None] = []
    for path in paths:
        found += [None] if path == STANDARD_INPUT else card_files(Path(path), report)
    return found


def _cards(texts: list[str | None]) -> list[SourceCard]:
    """The cards at hand, whose names the texts may call."""
    from cardwright.source.card_files import read_card_text

    return [
        card for text in texts if text is not None for card in read_card_text(text, check=False)[0]
    ]


def _read(file: Path | None, report: Report) -> str | None:
    """The text of a file with its line ends; None, with a word why, if it is no text."""
    from cardwright.source.files import read_file

    data = sys.stdin.buffer.read() if file is None else read_file(file, report)
    try:
        return None if data is None else data.decode("utf-8")
    except UnicodeDecodeError:
        note(f"{_shown(file)} is left as it is: it is not UTF-8 text")
        return None


def _write(file: Path, text: str) -> None:
    """Write a file at once, so that none is ever half written."""
    beside = file.with_name(f".{file.name}.new")
    beside.write_bytes(text.encode("utf-8"))
    beside.replace(file)


def _shown(file: Path | None) -> str:
    return "standard input" if file is None else str(file)


def _say_what_was_left(file: Path | None, result: Formatted) -> None:
    for each in result.left:
        note(f"{_shown(file)}:{each.line}: the wording of {each.name} is left: {each.reason}")


def _diff(file: Path | None, before: str, after: str) -> str:
    """What changes, as a unified diff; in colour on a terminal."""
    name = _shown(file)
    lines = difflib.unified_diff(
        before.splitlines(), after.splitlines(), name, f"{name} (formatted)", lineterm=""
    )
    colors = {"-": "red", "+": "green", "@": "cyan"}
    if wants_color():
        lines = (click.style(each, fg=colors.get(each[:1])) for each in lines)
    return "".join(f"{line}\n" for line in lines)
