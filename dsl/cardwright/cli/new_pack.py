"""``cardwright new-pack``: a pack to begin with, which passes its own tests as it is."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click

import cardwright
from cardwright.cli.options import pack_option
from cardwright.packs.versions import parse_version
from cardwright.plugins import create_manager, load_packs

FILES = Path(__file__).parent / "new_pack_files"


@click.command("new-pack", epilog="Example: cardwright new-pack my-pack")
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--title", default="", help="What people call the pack; made from DIR if not given.")
@pack_option
def command(folder: Path, title: str, packs: tuple[Path, ...]) -> None:
    """Write a pack into DIR: its pack.toml, a card, and scenarios that prove it."""
    name = folder.resolve().name
    identifier = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "pack"
    try:
        is_taken = folder.exists() and (not folder.is_dir() or any(folder.iterdir()))
    except OSError as error:
        raise click.UsageError(f"{folder} cannot be written: {error.strerror}") from error
    if is_taken:
        raise click.UsageError(f"{folder} is there already and not empty: give a new folder")
    if identifier in (pack.id for pack in load_packs(create_manager(), packs).packs):
        raise click.UsageError(f'there is a pack "{identifier}" already: give another folder name')
    words = {
        "@ID@": identifier,
        "@TITLE@": _without_quotes(title or name.replace("-", " ").title()),
        "@RANGE@": _range(cardwright.__version__),
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for template in sorted(FILES.glob("*.template")):
            text = template.read_text(encoding="utf-8")
            for word, value in words.items():
                text = text.replace(word, value)
            (folder / template.stem).write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"{folder} cannot be written: {error.strerror}") from error
    click.echo(f"wrote {folder}; try it: cardwright verify {shlex.quote(str(folder))}")


def _range(version: str) -> str:
    """From this version to before the next one that may break packs.

    >>> _range("0.1.4"), _range("2.3.0")
    ('>=0.1,<0.2', '>=2.3,<3')
    """
    major, minor = (*parse_version(version), 0)[:2]
    return f">=0.{minor},<0.{minor + 1}" if major == 0 else f">={major}.{minor},<{major + 1}"


def _without_quotes(text: str) -> str:
    return "".join(" " if sign in '"\\' or sign < " " else sign for sign in text).strip()
