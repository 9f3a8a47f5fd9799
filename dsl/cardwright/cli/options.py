"""Options that commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])


def pack_option(command: Command) -> Command:
    """``--pack PATH``: also load the pack in this folder."""
    return click.option(
        "--pack",
        "packs",
        multiple=True,
        type=click.Path(path_type=Path),
        metavar="PATH",
        help="Also load the pack in this folder; may be given more than once.",
    )(command)


def file_option(
    name: str, variable: str, metavar: str, description: str
) -> Callable[[Command], Command]:
    """An option whose value is a file."""
    file = click.Path(path_type=Path)
    return click.option(name, variable, type=file, metavar=metavar, help=description)


def jobs_option(command: Command) -> Command:
    """``--jobs N``: how many processes work."""
    return click.option(
        "--jobs",
        type=click.IntRange(1, 256),
        default=1,
        show_default=True,
        metavar="N",
        help="How many processes work.",
    )(command)
